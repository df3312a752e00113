import { Words } from '../../../../ui/words.tsx';
import classes from './structure-examples.module.css';

interface Props {
  readonly onPick: (text: string) => void;
}

const examples = [
  { label: 'quinazoline', text: 'c1ccc2ncncc2c1' },
  { label: 'primary amide (SMARTS)', text: '[$(C(=O)[NX3;H2])]' },
  { label: 'aspirin by InChIKey', text: 'BSYNRYMUTXBXSQ-UHFFFAOYSA-N' },
  { label: 'imatinib by name', text: 'imatinib' },
] as const;

/** Examples of valid input. */
export function StructureExamples({ onPick }: Props) {
  return (
    <Words size="md" tone="muted" className={classes['examples']}>
      For example:{' '}
      {examples.map(({ label, text }) => (
        <button key={text} type="button" title={text} onClick={() => onPick(text)}>
          {label}
        </button>
      ))}
    </Words>
  );
}
