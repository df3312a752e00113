import { Fragment } from 'react';
import classes from './facts.module.css';

/** Facts with their labels in two columns; those without a text are left out. */
export function Facts({
  facts,
}: {
  readonly facts: ReadonlyArray<readonly [label: string, text: string | null]>;
}) {
  return (
    <dl className={classes['facts']}>
      {facts
        .filter(([, text]) => text !== null)
        .map(([label, text]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </Fragment>
        ))}
    </dl>
  );
}
