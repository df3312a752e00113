import type { ChartEntry, ChartSortOrder } from '@moltrove/contract/without-calls';
import type { ChartRequest } from '../../../knowledge-base.ts';
import type { ChartColumn } from './chart-columns.ts';
import type { Entries } from './chart-values.ts';
import { leastOf } from '../../row-sets/least-of.ts';
import type { GroupCounts } from './group-counts.ts';

export type ListRequest = Omit<ChartRequest, 'chartKey'>;

/**
 * Entries of a list chart in the requested order, and the number of all entries. Ties are resolved by label, then
 * value. The entry without a value is last among equals, and last of all when sorted by label.
 */
export function listEntries(
  { chart, entries }: Pick<ChartColumn, 'chart'> & { readonly entries: Entries },
  counts: GroupCounts,
  { sortOrder, maxCount, contains, skip = 0 }: ListRequest,
): { entries: ChartEntry[]; totalEntries: number } {
  // SMILES are case-sensitive.
  const fold = chart.type === 'Image' ? (text: string) => text : (text: string) => text.toLowerCase();
  const codes = matchingCodes(entries, counts, contains, fold);
  const toKey = keyOf[sortOrder](entries, counts);
  const keys = new Float64Array(codes.length);
  for (let at = 0; at < codes.length; at += 1) keys[at] = toKey(codes[at]);
  const listed = Array.from(leastOf(keys, skip + maxCount).subarray(skip), (key): ChartEntry => {
    const code = codeOfKey(entries, sortOrder, key);
    return {
      value: code === 0 ? null : entries.value(code),
      label: code === 0 ? chart.withoutValueLabel : entries.label(code),
      structures: counts.structures[code],
      activities: counts.activities[code],
    };
  });
  return { entries: listed, totalEntries: codes.length };
}

function matchingCodes(
  entries: Entries,
  { structures, activities }: GroupCounts,
  contains: string | null,
  fold: (text: string) => string,
): Uint32Array {
  const wanted = contains === null ? '' : fold(contains.trim());
  const codes = new Uint32Array(structures.length);
  let found = 0;
  for (let code = 0; code < structures.length; code += 1) {
    if ((structures[code] | activities[code]) === 0) continue;
    if (wanted !== '' && (code === 0 || !fold(entries.label(code)).includes(wanted))) continue;
    codes[found] = code;
    found += 1;
  }
  return codes.subarray(0, found);
}

/** Above every rank; with counts of up to 8 million structures, a key is an integer below 2^53. */
const beyondRanks = 2 ** 30;

/**
 * Entries are sorted by one number each: the primary criterion, then the rank of the label, with the entry without a
 * value last.
 */
const keyOf: Record<ChartSortOrder, (entries: Entries, counts: GroupCounts) => (code: number) => number> = {
  'A-Z':
    ({ rank }) =>
    (code) =>
      code === 0 ? beyondRanks - 1 : rank(code),
  'Z-A':
    ({ rank }) =>
    (code) =>
      code === 0 ? beyondRanks - 1 : beyondRanks - 2 - rank(code),
  'Most Results': ({ rank }, { structures }) => {
    return (code) => -structures[code] * beyondRanks + (code === 0 ? beyondRanks - 1 : rank(code));
  },
  'Least Results': ({ rank }, { structures }) => {
    return (code) => structures[code] * beyondRanks + (code === 0 ? beyondRanks - 1 : rank(code));
  },
};

function codeOfKey({ at }: Entries, sortOrder: ChartSortOrder, key: number): number {
  const last = key - Math.floor(key / beyondRanks) * beyondRanks;
  if (last === beyondRanks - 1) return 0;
  return at(sortOrder === 'Z-A' ? beyondRanks - 2 - last : last);
}
