import { type TabKey, columns } from '@moltrove/contract/without-calls';
import type { CellValue, Row } from '../../knowledge-base.ts';

/** Cells of a row in addition to the columns of its tab. An assay has no structure that could be new. */
const extraColumns: Readonly<Record<TabKey, readonly string[]>> = {
  structures: [
    'form_count',
    'record_count',
    'best_pactivity_upper',
    'best_act_id',
    'potency_state',
    'potency_mixed',
    'innerGrids',
    'strIdNewlyAddedStatus',
  ],
  activities: [
    'activity_upper_value',
    'structure_name',
    'value_doubts',
    'target_chembl_id',
    'organism',
    'innerGrids',
    'strIdNewlyAddedStatus',
  ],
  assays: ['ref_id', 'str_id', 'str_count', 'act_count', 'target_chembl_id', 'organism', 'innerGrids'],
  clinicalCompounds: ['linked_targets', 'innerGrids', 'strIdNewlyAddedStatus'],
  references: ['innerGrids', 'strIdNewlyAddedStatus'],
};

/** Names of a row's cells in their order. */
export const cellNames = Object.fromEntries(
  Object.entries(columns).map(([tab, list]) => [
    tab,
    [...new Set([...list.map(({ key }) => key), ...extraColumns[tab as TabKey]])],
  ]),
) as Record<TabKey, string[]>;

/** The values of a row without their names, which makes sending rows between threads several times faster. */
export type Cells = CellValue[];

/** Turns cells of a tab into rows. */
export function rowsOfCells(tab: TabKey, rows: readonly Cells[]): Row[] {
  const names = cellNames[tab];
  return rows.map((cells) => {
    const row: Row = {};
    for (let at = 0; at < names.length; at += 1) row[names[at]] = cells[at];
    return row;
  });
}
