import type { CompoundHead } from '@moltrove/contract';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Words } from '../../../ui/words.tsx';
import classes from './identifiers.module.css';

/** Identifiers with buttons that copy them, and what kind of molecule it is. */
export function Identifiers({ head }: { head: CompoundHead }) {
  const { years } = head;
  const ids: readonly (readonly [label: string, text: string | null, isCopied: boolean])[] = [
    ['Structure ID', String(head.str_id), true],
    ['ChEMBL ID', head.chembl_id, true],
    ['Formula', head.mol_formula, true],
    ['Molecule type', head.molecule_type, false],
    ['References', yearsText(years.first, years.last), false],
    ['InChIKey', head.inchi_key, true],
    ['SMILES', head.smiles, true],
  ];
  return (
    <dl className={classes.ids}>
      {ids.map(([label, text, isCopied]) =>
        text === null ? null : (
          <div key={label} className={classes.entry} data-wide={label === 'InChIKey' || label === 'SMILES'}>
            <Words as="dt" size="sm" tone="muted">
              {label}
            </Words>
            <dd className={classes.value}>
              <span title={text}>{text}</span>
              {isCopied && <CopyButton text={text} what={`the ${label}`} />}
            </dd>
          </div>
        ),
      )}
    </dl>
  );
}

function yearsText(first: number | null, last: number | null): string | null {
  if (first === null || last === null) return null;
  return first === last ? String(first) : `${first} to ${last}`;
}
