import type { PairsOfChange, PairChanges } from '@moltrove/contract';
import { csvLines, csvText } from '../../../charts/export/csv.ts';
import type { CsvCell } from '../../../charts/export/csv.ts';
import { pairCells, pairHeaders } from '../pair-csv.ts';
import { scaleText } from '../compared-words.ts';

/** The page of changes as shown: a line for each, with every digit. */
export function changesCsv(about: readonly CsvCell[][], { compared, rows }: PairChanges): string {
  const header = [
    'From',
    'To',
    'Cuts',
    `Median difference (${scaleText(compared)})`,
    '95 % interval: low',
    '95 % interval: high',
    'Lower quartile',
    'Upper quartile',
    'Least',
    'Greatest',
    'Pairs compared',
    'Higher',
    'Lower',
    'P value (sign test)',
    'Pairs',
  ];
  return (
    csvText([...about, [], header]) +
    csvLines(
      rows.map(({ from, to, cuts, differences, comparedPairs, pairs }): CsvCell[] => [
        from ?? 'H',
        to ?? 'H',
        cuts,
        differences?.median ?? null,
        differences?.interval?.low ?? null,
        differences?.interval?.high ?? null,
        differences?.lowerQuartile ?? null,
        differences?.upperQuartile ?? null,
        differences?.least ?? null,
        differences?.greatest ?? null,
        comparedPairs,
        differences?.higher ?? null,
        differences?.lower ?? null,
        differences?.pValue ?? null,
        pairs,
      ]),
    )
  );
}

/** The page of the pairs of a change as shown. Values are on the scale of the differences. */
export function pairsCsv(about: readonly CsvCell[][], { compared, rows }: PairsOfChange): string {
  return (
    csvText([...about, [], pairHeaders(compared)]) + csvLines(rows.map((row) => pairCells(row, compared)))
  );
}
