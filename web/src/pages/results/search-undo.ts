import type { Search } from '@moltrove/contract';
import { searchKey } from '../../search/address/search-link.ts';

/** A change of the results: the search before and after it. */
export interface SearchChange {
  readonly before: Search;
  readonly after: Search;
}

/** Appends a change; drops those that are no longer current, for instance after Back. */
export function withChange(changes: readonly SearchChange[], change: SearchChange): readonly SearchChange[] {
  const last = changes.findLastIndex(({ after }) => isSame(after, change.before));
  return [...changes.slice(0, last + 1), change];
}

/** The change that undo reverts: the last one, as long as its result is still current. */
export function undoable(changes: readonly SearchChange[], current: Search): SearchChange | null {
  const last = changes.at(-1);
  return last !== undefined && isSame(last.after, current) ? last : null;
}

const isSame = (one: Search, other: Search): boolean => searchKey(one) === searchKey(other);
