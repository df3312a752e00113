import { sarColumnText } from '@moltrove/contract';
import type { RGroupTable } from '@moltrove/contract';
import { csvLines, csvText } from '../../../charts/export/csv.ts';
import type { CsvCell } from '../../../charts/export/csv.ts';
import { inactiveText } from '../cell-words.ts';
import { groupText } from './r-group-words.ts';

/** The page as shown: a line for each structure with its core, its groups and its values. */
export function rGroupCsv(about: readonly CsvCell[][], { columns, rows, values }: RGroupTable): string {
  const valueHeadings = values.flatMap((column) => {
    const text = sarColumnText(column);
    return [`${text}: prefix`, text, `${text}: activities`];
  });
  const header = [
    'Structure ID',
    'ChEMBL ID',
    'Name',
    'SMILES',
    'Core',
    ...columns.map(({ key }) => key),
    ...valueHeadings,
  ];
  return (
    csvText([...about, [], header]) +
    csvLines(
      rows.map((row) => [
        row.str_id,
        row.chembl_id,
        row.name,
        row.smiles,
        row.core,
        ...row.groups.map(groupText),
        ...row.cells.flatMap((cell): CsvCell[] =>
          cell === null ? [null, null, null] : [cell.prefix, cell.value ?? inactiveText, cell.activities],
        ),
      ]),
    )
  );
}
