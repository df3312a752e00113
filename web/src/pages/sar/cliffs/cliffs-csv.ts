import { cliffSignLabels } from '@moltrove/contract';
import type { ActivityCliffs } from '@moltrove/contract';
import { csvLines, csvText } from '../../../charts/export/csv.ts';
import type { CsvCell } from '../../../charts/export/csv.ts';
import { pairCells, pairHeaders } from '../pair-csv.ts';

/** The page of cliffs as shown. Values are on the scale of the differences. */
export function cliffsCsv(about: readonly CsvCell[][], { compared, rows }: ActivityCliffs): string {
  const header = [...pairHeaders(compared), 'Similarity', 'SALI', 'Signs of an error'];
  return (
    csvText([...about, [], header]) +
    csvLines(
      rows.map((row): CsvCell[] => [
        ...pairCells(row, compared),
        row.similarity,
        row.sali,
        row.signs.map((sign) => cliffSignLabels[sign]).join('; '),
      ]),
    )
  );
}
