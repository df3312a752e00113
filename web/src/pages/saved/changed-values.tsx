import { alertValueText } from '@moltrove/contract';
import type { AlertValueRow, DifferencePart } from '@moltrove/contract';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { Words } from '../../ui/words.tsx';
import { StructureName } from './changed-structures.tsx';

type Column = PlainColumn<AlertValueRow, never>;

const before: Column = {
  label: 'Before',
  cell: (row) => row.before && <span data-figures="">{alertValueText(row.before)}</span>,
};
const now: Column = {
  label: 'Now',
  cell: (row) => row.now && <span data-figures="">{alertValueText(row.now)}</span>,
};
const valueColumns: Record<DifferencePart, readonly Column[]> = {
  added: [{ ...now, label: 'Value' }],
  gone: [{ ...before, label: 'Value' }],
  changed: [before, now],
};

const structure: Column = {
  label: 'Structure',
  cell: (row) => <StructureName strId={row.strId}>{row.structure}</StructureName>,
};
const target: Column = { label: 'Target', cell: (row) => row.target ?? '–' };
const reference: Column = {
  label: 'Reference',
  cell: (row) => (
    <Words as="span" size="sm" tone="muted">
      {row.reference ?? '–'}
    </Words>
  ),
};

interface Props {
  readonly rows: readonly AlertValueRow[];
  readonly part: DifferencePart;
  readonly isStale: boolean;
}

/** Values with their structure, target and reference; changed ones as they were and as they are. */
export function ChangedValues({ rows, part, isStale }: Props) {
  return (
    <PlainTable
      label="Values"
      columns={[structure, target, ...valueColumns[part], reference]}
      rows={rows.map((row, position) => ({ ...row, position }))}
      keyOf={(row) => String((row as AlertValueRow & { position: number }).position)}
      isStale={isStale}
    />
  );
}
