import { AppError, type ChartFilter } from '@moltrove/contract';
import type { SearchContext } from '../criteria/context.ts';
import { rowsWithCode } from '../criteria/coded.ts';
import { keepByMark } from '../criteria/assays.ts';
import {
  type Resolved,
  type RowFilter,
  filterRows,
  keepByEntity,
  restrict,
  structuresOf,
} from '../engine/resolved.ts';
import { asWords } from '../sets/row-set.ts';
import { intersect } from '../sets/set-algebra.ts';
import { type ChartColumn, chartColumn, chartNamed } from './chart-columns.ts';

/** True when the filter says anything; one without a choice or bound is no filter. */
export function isActive(filter: ChartFilter): boolean {
  return (
    filter.include.length > 0 ||
    filter.exclude.length > 0 ||
    filter.minValue !== null ||
    filter.maxValue !== null
  );
}

/** Fails with INVALID_REQUEST for a chart that is not there or a choice that does not fit the kind of chart. */
export function requireValidFilters(filters: readonly ChartFilter[]): void {
  for (const filter of filters) {
    const chart = chartNamed(filter.chartKey);
    const listed = filter.include.length > 0 || filter.exclude.length > 0;
    const ranged = filter.minValue !== null || filter.maxValue !== null;
    if (chart.type === 'Range' ? listed : ranged) {
      throw new AppError(
        'INVALID_REQUEST',
        chart.type === 'Range'
          ? `The chart "${chart.label}" is filtered by a range, not by values.`
          : `The chart "${chart.label}" is filtered by values, not by a range.`,
        { chartKey: filter.chartKey },
      );
    }
  }
}

/** The set under the filters: activity-grain charts narrow A, structure-grain charts narrow S. */
export function applyFilters(
  { index, cancel }: Pick<SearchContext, 'index' | 'cancel'>,
  set: Resolved,
  filters: readonly ChartFilter[],
): Resolved {
  const columns = filters.map((filter) => ({ column: chartColumn(index, filter.chartKey), filter }));
  const marked = columns.map(({ column, filter }) => {
    cancel.throwIfCancelled();
    return { column, marks: marksOf(column, filter) };
  });
  let { structures } = set;
  for (const { column, marks } of marked) {
    cancel.throwIfCancelled();
    if (column.level === 'structure') structures = intersect(structures, rowsWithCode(column.codes, marks));
  }
  const byActivity = marked.filter(({ column }) => column.level !== 'structure');
  if (byActivity.length === 0) {
    return { ...set, structures, activities: restrict(index, set.activities, structures, cancel) };
  }
  const keeps = byActivity.map(({ column, marks }) => {
    cancel.throwIfCancelled();
    return keepOf(column, marks);
  });
  if (structures !== set.structures) {
    const words = asWords(structures);
    keeps.push((rows, length) => keepByEntity(rows, length, index.activities.structure, words, true));
  }
  const activities = filterRows(set.activities, cancel, ...keeps);
  return { structures: structuresOf(index, activities, cancel), activities, narrowed: true };
}

function keepOf({ codes, entityOf }: ChartColumn, marks: Uint8Array): RowFilter {
  if (entityOf === null) return (rows, length) => keepByMark(rows, length, codes, marks, true);
  return (rows, length) => {
    let kept = 0;
    for (let at = 0; at < length; at += 1) {
      const row = rows[at];
      rows[kept] = row;
      kept += marks[codes[entityOf[row]]];
    }
    return kept;
  };
}

/** One byte a code of the column: 1 where the filter keeps rows of that code; code 0 has no value. */
function marksOf(column: ChartColumn, filter: ChartFilter): Uint8Array {
  const marks = new Uint8Array(column.cardinality + 1);
  if (column.values !== null) {
    const { minValue, maxValue, excludeRange } = filter;
    const inside = excludeRange ? 0 : 1;
    marks[0] = excludeRange ? 1 : 0;
    column.values.forEach((value, at) => {
      const within = (minValue === null || value >= minValue) && (maxValue === null || value <= maxValue);
      marks[at + 1] = within ? inside : 1 - inside;
    });
    return marks;
  }
  const codesOf = (values: readonly (string | null)[]): number[] =>
    values.flatMap((value) => {
      if (value === null) return [0];
      const code = column.codeOf(value);
      return code === 0 ? [] : [code];
    });
  marks.fill(filter.include.length === 0 ? 1 : 0);
  for (const code of codesOf(filter.include)) marks[code] = 1;
  for (const code of codesOf(filter.exclude)) marks[code] = 0;
  return marks;
}
