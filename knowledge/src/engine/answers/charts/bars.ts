import { type Bins, niceBins } from './bins.ts';
import type { ChartColumn } from './chart-columns.ts';
import type { Groups, GroupCounts } from './group-counts.ts';

/** The bars of a range chart. */
export interface Bars {
  readonly minValue: number;
  readonly maxValue: number;
  readonly bins: Bins;
  /** The bar of each code from 1, 0 for codes without a value. */
  readonly groups: Groups;
}

/** The bars of some counts; null if no code with a value was counted. */
export function barsOf(column: ChartColumn, { structures, activities }: GroupCounts): Bars | null {
  const { length } = column.values!;
  const occurs = (code: number): boolean => structures[code] > 0 || activities[code] > 0;
  let first = 1;
  while (first <= length && !occurs(first)) first += 1;
  if (first > length) return null;
  let last = length;
  while (!occurs(last)) last -= 1;
  return barsBetween(column, first, last);
}

/** The bars of all values of a column; null for one without any. */
export function barsOfColumn(column: ChartColumn): Bars | null {
  const { length } = column.values!;
  return length === 0 ? null : barsBetween(column, 1, length);
}

function barsBetween({ values, chart }: ChartColumn, first: number, last: number): Bars {
  const ascending = values!;
  const minValue = ascending[first - 1];
  const maxValue = ascending[last - 1];
  const bins = niceBins(minValue, maxValue, chart.wholeNumbers);
  // Values are ascending, and so are their bars.
  const binOfCode = new Uint8Array(ascending.length + 1);
  for (let code = first, bin = 0, end = bins.edge(1); code <= last; code += 1) {
    while (ascending[code - 1] >= end) end = bins.edge(++bin + 1);
    binOfCode[code] = bin + 1;
  }
  return { minValue, maxValue, bins, groups: { groupOf: binOfCode, count: bins.count + 1 } };
}
