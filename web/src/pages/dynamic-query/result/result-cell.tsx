import { fullNumberText, integerText, numberText } from '@moltrove/contract';
import type { QueryPreview } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { compoundPage } from '../../../chem-ui/compound-page.ts';
import { referencePage } from '../../../chem-ui/reference-page.ts';
import { Structure } from '../../../chem-ui/structure.tsx';
import classes from './result-cell.module.css';

interface Props {
  readonly column: QueryPreview['columns'][number];
  readonly cell: QueryPreview['rows'][number][number];
  /** The structure of the row, if one of its cells has it. */
  readonly strId: number | undefined;
  /** Whether the role may open compounds and references. */
  readonly mayOpen: boolean;
}

const drawing = { width: 150, height: 84 } as const;

/** A cell of a result, formatted by the type of its column. */
export function ResultCell({ column: { key, type, opens }, cell, strId, mayOpen }: Props) {
  if (cell === null || cell === '') return <span className={classes['none']}>–</span>;
  if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
  if (typeof cell === 'string') {
    if (type === 'smiles')
      return <Structure smiles={cell} name={null} strId={mayOpen ? strId : undefined} {...drawing} />;
    return (
      <span className={classes['text']} title={cell}>
        {cell}
      </span>
    );
  }
  if (mayOpen && opens === 'structure')
    return (
      <Link {...compoundPage(cell)} data-link="quiet">
        {cell}
      </Link>
    );
  if (mayOpen && opens === 'reference')
    return (
      <Link {...referencePage(cell, 0)} data-link="quiet">
        {cell}
      </Link>
    );
  if (type === 'id') return String(cell);
  if (type === 'integer') return integerText(cell, !/(^|[._])year$/.test(key));
  return <span title={fullNumberText(cell)}>{numberText(cell)}</span>;
}
