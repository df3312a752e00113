import { isCancelled } from '../../auth/api/api-error.ts';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { ErrorNote } from '../../ui/error-note.tsx';

/** Shown if the counts of a search could not be fetched, unless the request was cancelled. */
export function CountsFailed({ counts }: { counts: ReturnType<typeof useStoredSearch> }) {
  if (!counts.isError || isCancelled(counts.error)) return null;
  return (
    <ErrorNote
      error={counts.error}
      title="The counts could not be fetched."
      onRetry={() => void counts.refetch()}
    />
  );
}
