import { isCancelled } from '../../auth/api/api-error.ts';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { ErrorNote } from '../../ui/error-note.tsx';

/** Says that the counts of a search could not be fetched; nothing if they could, or if nobody waits for them. */
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
