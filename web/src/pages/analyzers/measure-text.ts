import { crosstabMeaning, crosstabNumbersText } from '@moltrove/contract';
import type { CrosstabTable } from './crosstab-table.ts';
import type { Drawing } from './drawing-of.ts';

/** The meaning of the numbers in a table: "Structures", "Activities, % of the target". */
export function measureText({
  measure,
  share,
  rowChart,
  columnChart,
}: Pick<CrosstabTable, 'measure' | 'share' | 'rowChart' | 'columnChart'>): string {
  return crosstabNumbersText(measure, share, rowChart, columnChart);
}

const marks: Readonly<Record<Drawing, string>> = { table: 'cell', lines: 'point', histograms: 'bar' };

/** Describes what a cell, point or bar counts. */
export function meaningText(
  {
    measure,
    share,
    rowChart,
    columnChart,
  }: Pick<CrosstabTable, 'measure' | 'share' | 'rowChart' | 'columnChart'>,
  drawing: Drawing,
): string {
  return `A ${marks[drawing]} counts the ${crosstabMeaning(measure, share, rowChart, columnChart)}. The number ${drawing === 'table' ? 'in a header' : 'next to a name'} counts its entry in all of these results, including what is in no ${marks[drawing]} shown.`;
}

/** Explains why the results are incomplete; empty if they are complete. */
export function partialText({ partial }: Pick<CrosstabTable, 'partial'>): string {
  if (partial === null) return '';
  return `Not everything: the structure search looked at ${partial.looked} of ${partial.total} molecules.`;
}
