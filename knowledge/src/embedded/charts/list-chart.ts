import { type ChartEntry, type ChartSortOrder, withoutValueLabel } from '@moltrove/contract';
import type { ChartColumn } from './chart-columns.ts';
import type { Tally } from './tally.ts';

export interface ListRequest {
  readonly sortOrder: ChartSortOrder;
  readonly maxCount: number;
  readonly contains: string | null;
}

/**
 * The first entries of a list chart in the order asked for, and how many there are. Ties are settled by label, then
 * value; the entry without a value stands last among equals, and last of all when sorted by label.
 */
export function listEntries(
  column: ChartColumn,
  counts: Tally,
  { sortOrder, maxCount, contains }: ListRequest,
): { entries: ChartEntry[]; totalEntries: number } {
  const codes = codesFound(column, counts, contains);
  const entries = firstOf(codes, maxCount, comparators[sortOrder](column, counts)).map((code) => ({
    value: code === 0 ? null : column.value(code),
    label: code === 0 ? withoutValueLabel : column.label(code),
    structures: counts.structures[code],
    activities: counts.activities[code],
  }));
  return { entries, totalEntries: codes.length };
}

function codesFound(
  column: ChartColumn,
  { structures, activities }: Tally,
  contains: string | null,
): number[] {
  const wanted = contains === null ? '' : contains.trim().toLowerCase();
  const codes: number[] = [];
  for (let code = 0; code < structures.length; code += 1) {
    if (structures[code] === 0 && activities[code] === 0) continue;
    if (wanted === '' || (code !== 0 && column.label(code).toLowerCase().includes(wanted))) codes.push(code);
  }
  return codes;
}

type Compare = (a: number, b: number) => number;

const comparators: Record<ChartSortOrder, (column: ChartColumn, counts: Tally) => Compare> = {
  'A-Z': (column) => byLabel(column, 1),
  'Z-A': (column) => byLabel(column, -1),
  'Most Results': (column, { structures }) => {
    const tie = byLabel(column, 1);
    return (a, b) => structures[b] - structures[a] || tie(a, b);
  },
  'Least Results': (column, { structures }) => {
    const tie = byLabel(column, 1);
    return (a, b) => structures[a] - structures[b] || tie(a, b);
  },
};

function byLabel({ labelRank }: ChartColumn, direction: 1 | -1): Compare {
  return (a, b) => {
    if (a === 0 || b === 0) return (a === 0 ? 1 : 0) - (b === 0 ? 1 : 0);
    return direction * (labelRank[a] - labelRank[b]);
  };
}

/** The first `count` in order, found by a heap of that many, so that long lists are not sorted whole. */
function firstOf(codes: readonly number[], count: number, compare: Compare): number[] {
  if (codes.length <= count * 4) return codes.toSorted(compare).slice(0, count);
  const heap = codes.slice(0, count).sort((a, b) => compare(b, a));
  for (let at = count; at < codes.length; at += 1) {
    if (compare(codes[at], heap[0]) < 0) replaceTop(heap, codes[at], compare);
  }
  return heap.sort(compare);
}

function replaceTop(heap: number[], code: number, compare: Compare): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1], heap[child]) > 0) child += 1;
    if (compare(heap[child], code) <= 0) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = code;
}
