import type { Column, TabKey } from '@moltrove/contract';
import type { Previewed } from '../../chem-ui/preview-store.ts';
import { structureIdOf } from '../../grid/row.ts';
import type { GridRow } from '../../grid/row.ts';
import type { RowPreviews } from './row-previews.ts';

/** Columns that name the compound of their row. */
const compoundColumns: Readonly<Record<TabKey, readonly string[]>> = {
  structures: ['str_id', 'chembl_id', 'pref_name'],
  activities: ['str_id', 'compound_name_reference'],
  assays: ['str_id'],
  clinicalCompounds: ['str_id', 'chembl_id', 'drug_name'],
  references: [],
};

/** Columns that name the reference of their row. */
const referenceColumns: Readonly<Record<TabKey, readonly string[]>> = {
  structures: [],
  activities: ['ref_id', 'reference'],
  assays: ['reference'],
  clinicalCompounds: [],
  references: ['ref_id', 'reference', 'title'],
};

/** What the rows of a tab can preview. The page of a reference marks the structure of the row. */
export function previewsOfRow(row: GridRow): RowPreviews {
  const strId = structureIdOf(row);
  const refId = row['ref_id'];
  return {
    compound: strId === undefined ? null : { kind: 'compound', id: strId },
    reference: typeof refId === 'number' ? { kind: 'reference', id: refId, strId: strId ?? 0 } : null,
  };
}

/** What a cell names and previews; null for a cell of anything else. */
export function previewOfCell({ tab, key }: Pick<Column, 'tab' | 'key'>, row: GridRow): Previewed | null {
  if (compoundColumns[tab].includes(key)) return previewsOfRow(row).compound;
  if (referenceColumns[tab].includes(key)) return previewsOfRow(row).reference;
  return null;
}
