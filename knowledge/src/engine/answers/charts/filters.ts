import { AppError, type ChartFilter } from '@moltrove/contract/without-calls';
import type { SearchContext } from '../../query/context.ts';
import { type ForeignKeys, prefetchForeignKeys, prefetchedRows } from '../../index/foreign-keys.ts';
import type { Codes } from '../../../release/typed-arrays.ts';
import { rowsWithCode } from '../../query/coded.ts';
import { filterByMark } from '../../query/filter-by-mark.ts';
import { type CountedResultSet, narrowedResult } from '../../result-set/counted-result-set.ts';
import {
  type ResultSet,
  type RowFilter,
  filterRows,
  filterByEntity,
  restrict,
} from '../../result-set/result-set.ts';
import { asWords } from '../../row-sets/row-set.ts';
import { intersect } from '../../row-sets/set-algebra.ts';
import type { TreeReader } from '../../trees/tree-reader.ts';
import { type ChartColumn, chartColumn, chartNamed } from './chart-columns.ts';

/** Whether the filter excludes anything. */
export function isActive(filter: ChartFilter): boolean {
  return (
    filter.include.length > 0 ||
    filter.exclude.length > 0 ||
    filter.minValue !== null ||
    filter.maxValue !== null
  );
}

/** Fails with INVALID_REQUEST for an unknown chart, or a choice that does not fit the type of chart. */
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

/**
 * The set under the filters, with the entities touched as in `resolveRows`: activity-grain charts narrow A,
 * structure-grain ones S.
 */
export function applyFilters(
  { index, trees, cancel }: Pick<SearchContext, 'index' | 'trees' | 'cancel'>,
  set: ResultSet,
  filters: readonly ChartFilter[],
  withTouched: boolean,
): CountedResultSet {
  const columns = filters.map((filter) => ({ column: chartColumn(index, filter.chartKey), filter }));
  const marked = columns.map(({ column, filter }) => {
    cancel.throwIfCancelled();
    return { column, marks: marksOf(column, trees, filter) };
  });
  let { structures } = set;
  for (const { column, marks } of marked) {
    cancel.throwIfCancelled();
    if (column.level === 'structure') structures = intersect(structures, rowsWithCode(column.codes, marks));
  }
  const byActivity = marked.filter(({ column }) => column.level !== 'structure');
  if (byActivity.length === 0) {
    const activities = restrict(index, set.activities, structures, cancel);
    return { set: { ...set, structures, activities }, touched: null };
  }
  const rowFilters = byActivity.map(({ column, marks }) => {
    cancel.throwIfCancelled();
    return filterOf(column, marks);
  });
  if (structures !== set.structures) {
    const words = asWords(structures);
    rowFilters.push((rows, length) => filterByEntity(rows, length, index.activities.structure, words, true));
  }
  const activities = filterRows(set.activities, cancel, ...rowFilters);
  return narrowedResult(index, activities, cancel, withTouched);
}

function filterOf({ codes, entityOf }: ChartColumn, marks: Uint8Array): RowFilter {
  if (entityOf === null) return (rows, length) => filterByMark(rows, length, codes, marks, true);
  return (rows, length) => filterByEntityMark(rows, length, entityOf, codes, marks);
}

function filterByEntityMark(
  rows: Uint32Array,
  length: number,
  entityOf: ForeignKeys,
  codes: Codes,
  marks: Uint8Array,
): number {
  const { words, stride, offset } = entityOf;
  let count = 0;
  for (let from = 0; from < length; from += prefetchedRows) {
    const to = Math.min(length, from + prefetchedRows);
    prefetchForeignKeys(entityOf, rows, from, to);
    for (let at = from; at < to; at += 1) {
      const row = rows[at];
      rows[count] = row;
      count += marks[codes[words[row * stride + offset]]];
    }
  }
  return count;
}

/** One byte for each code of an entity, or for each list of codes: 1 if the filter selects it; code 0 has no value. */
function marksOf(column: ChartColumn, trees: TreeReader, filter: ChartFilter): Uint8Array {
  if (column.values !== null) {
    const marks = new Uint8Array(column.cardinality + 1);
    const { minValue, maxValue, excludeRange } = filter;
    const inside = excludeRange ? 0 : 1;
    marks[0] = excludeRange ? 1 : 0;
    column.values.forEach((value, at) => {
      const within = (minValue === null || value >= minValue) && (maxValue === null || value <= maxValue);
      marks[at + 1] = within ? inside : 1 - inside;
    });
    return marks;
  }
  const included = codesMarked(column, trees, filter.include);
  if (filter.include.length === 0) included.fill(1);
  const excluded = codesMarked(column, trees, filter.exclude);
  const { lists } = column;
  if (lists === null) return included.map((mark, code) => mark & ~excluded[code]);
  const { start, codes } = lists;
  const marks = new Uint8Array(start.length - 1);
  marks[0] = included[0] & ~excluded[0];
  for (let list = 1; list < marks.length; list += 1) {
    let [hasIncluded, hasExcluded] = [0, 0];
    for (let at = start[list]; at < start[list + 1]; at += 1) {
      hasIncluded |= included[codes[at]];
      hasExcluded |= excluded[codes[at]];
    }
    marks[list] = hasIncluded & ~hasExcluded;
  }
  return marks;
}

/** One byte for each code: 1 for the given values that the release has; null is code 0. */
function codesMarked(column: ChartColumn, trees: TreeReader, values: readonly (string | null)[]): Uint8Array {
  const { tree } = column.chart;
  const marks = new Uint8Array(column.cardinality + 1);
  for (const value of values) {
    if (value === null) marks[0] = 1;
    else if (tree !== null) for (const { rank } of trees.subtrees(tree, [value])) marks[rank + 1] = 1;
    else {
      const code = column.entries!.codeOf(value);
      if (code !== 0) marks[code] = 1;
      for (const other of column.entries!.codesOfGroup?.(value) ?? []) marks[other] = 1;
    }
  }
  return marks;
}
