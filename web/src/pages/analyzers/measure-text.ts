import { crosstabNumbersText } from '@moltrove/contract';
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
  const ofStructures = rowChart.grain === 'structure' && columnChart.grain === 'structure';
  const structures = ofStructures
    ? 'structures with both values'
    : 'structures that have an activity with both values';
  const activities = ofStructures
    ? 'activities of the structures with both values'
    : 'activities with both values';
  const counted = measure === 'structures' ? structures : activities;
  const part =
    share === 'none'
      ? ''
      : `, as a share of all ${measure} of the ${share === 'row' ? 'row' : 'column'} in these results`;
  return `A ${marks[drawing]} counts the ${counted}${part}. The number ${drawing === 'table' ? 'in a header' : 'next to a name'} counts its entry in all of these results, including what is in no ${marks[drawing]} shown.`;
}

/** Explains why the results are incomplete; empty if they are complete. */
export function partialText({ partial }: Pick<CrosstabTable, 'partial'>): string {
  if (partial === null) return '';
  return `Not everything: the structure search looked at ${partial.looked} of ${partial.total} molecules.`;
}
