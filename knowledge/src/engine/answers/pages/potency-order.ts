import type { PotencyKeys } from './potency/potency-keys.ts';
import { type SortKeys, noValue } from './sort-keys.ts';

/** Sort keys from keys of a figure. */
export function sortKeysOf({ keys, highest }: PotencyKeys, direction: 'asc' | 'desc'): SortKeys {
  const descending = direction === 'desc';
  return {
    highest,
    groups: null,
    fill(rows, into) {
      for (let at = 0; at < rows.length; at += 1) {
        const key = keys[rows[at]];
        into[at] = key === 0 ? noValue : descending ? highest - key : key;
      }
    },
  };
}
