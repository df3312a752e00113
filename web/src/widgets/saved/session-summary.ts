import type { Search } from '@moltrove/contract';
import { searchKey } from '../../search/address/search-link.ts';
import { useSession } from '../../auth/session/session.ts';
import { useStored } from '../../ui/use-stored.ts';

/** On unless the user has switched it off. */
export function readSessionSummary(stored: unknown): boolean {
  return stored !== false;
}

/** The user's flag that lets searches into the history, and the way to set it. */
export function useSessionSummary() {
  const { username } = useSession();
  return useStored(`moltrove.sessionSummary.${username ?? ''}`, readSessionSummary);
}

/**
 * What a search is remembered by once it is to be put into the history; null when it is not. An empty search is none, and
 * changes of filters make no further entry.
 */
export function entryToKeep(search: Search, isKept: boolean, last: string): string | null {
  const entry = searchKey({ query: search.query, filters: [] });
  return isKept && search.query.rows.length > 0 && entry !== last ? entry : null;
}
