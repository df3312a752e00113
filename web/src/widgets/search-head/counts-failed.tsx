import { isCancelled } from '../../auth/api/api-error.ts';
import type { useResultCounts } from '../../search/run/use-result-counts.ts';
import { ErrorNote } from '../../ui/error-note.tsx';

/** That the counts of a search could not be fetched; nothing where they could, or where nobody waits for them. */
export function CountsFailed({ counts }: { counts: ReturnType<typeof useResultCounts> }) {
  if (!counts.isError || isCancelled(counts.error)) return null;
  return (
    <ErrorNote
      error={counts.error}
      title="The counts could not be fetched."
      onRetry={() => void counts.refetch()}
    />
  );
}
