import type { AlertStructureRow } from '@moltrove/contract';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import { PlainTable } from '../../ui/plain-table.tsx';
import type { PlainColumn } from '../../ui/plain-table.tsx';
import { Words } from '../../ui/words.tsx';
import { PreviewLink } from '../../widgets/preview-link/preview-link.tsx';

const columns: readonly PlainColumn<AlertStructureRow, never>[] = [
  {
    label: 'Structure',
    cell: ({ smiles, name }) =>
      smiles === null ? '–' : <StructureImage smiles={smiles} name={name} width={150} height={90} />,
  },
  { label: 'Name', cell: (row) => <StructureName strId={row.strId}>{row.name}</StructureName> },
];

export function ChangedStructures({
  rows,
  isStale,
}: {
  rows: readonly AlertStructureRow[];
  isStale: boolean;
}) {
  return (
    <PlainTable
      label="Structures"
      columns={columns}
      rows={rows}
      keyOf={({ strId, name }) => `${name} ${strId}`}
      isStale={isStale}
    />
  );
}

/** Links to the compound, if the release in use has it. */
export function StructureName({ strId, children }: { strId: number | null; children: string }) {
  if (strId !== null)
    return <PreviewLink previewed={{ kind: 'compound', id: strId }}>{children}</PreviewLink>;
  return (
    <>
      {children}{' '}
      <Words as="span" size="sm" tone="muted">
        not in this release
      </Words>
    </>
  );
}
