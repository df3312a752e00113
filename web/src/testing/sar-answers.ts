import type { CallResponse, setSarData } from '@moltrove/contract';

type SarRow = Pick<CallResponse<typeof setSarData>['rows'][number], 'str_id' | 'smiles' | 'name'>;

/** A SAR table with a column, in which these structures were not tested. */
export const sarTableOf = (structures: readonly SarRow[]): CallResponse<typeof setSarData> => ({
  columns: [
    {
      key: 'ACHE|IC50|nM',
      targetId: 'CHEMBL220',
      target: 'ACHE',
      organism: 'Homo sapiens',
      activityType: 'IC50',
      unit: 'nM',
      lowerIsBetter: true,
      structures: 1,
      activities: 1,
    },
  ],
  columnCount: 1,
  columnsKept: 1,
  rows: structures.map((structure) => ({ ...structure, chembl_id: null, cells: [null], elsewhere: 0 })),
  rowCount: structures.length,
  structures: structures.length,
  activities: 1,
  leftOut: 0,
});
