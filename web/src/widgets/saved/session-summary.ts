import type { Search } from '@moltrove/contract';
import { searchKey } from '../../search/address/search-link.ts';
import { useSession } from '../../auth/session/session.ts';
import { useStored } from '../../ui/use-stored.ts';

/** On unless the user has switched it off. */
export function readSessionSummary(stored: unknown): boolean {
  return stored !== false;
}

/** The user's flag whether searches are recorded in the history, and a function to set it. */
export function useSessionSummary() {
  const { username } = useSession();
  return useStored(`moltrove.sessionSummary.${username ?? ''}`, readSessionSummary);
}

/**
 * The key of a search to record in the history; null if it must not be recorded. An empty search is not recorded, and a
 * change of filters adds no entry.
 */
export function entryToRecord(search: Search, isRecorded: boolean, last: string): string | null {
  const entry = searchKey({ query: search.query, filters: [] });
  return isRecorded && search.query.rows.length > 0 && entry !== last ? entry : null;
}
