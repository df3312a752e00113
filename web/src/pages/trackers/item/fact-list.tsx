import classes from './fact-list.module.css';

export type Fact = readonly [label: string, text: string];

/** Facts of an entry, unshortened; those without a text are left out. */
export const FactList = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={classes['facts']}>
    {facts
      .filter(([, text]) => text !== '')
      .map(([label, text]) => (
        <OneFact key={label} label={label} text={text} />
      ))}
  </dl>
);

const OneFact = ({ label, text }: { readonly label: string; readonly text: string }) => (
  <>
    <dt>{label}</dt>
    <dd>{text}</dd>
  </>
);
