import { Skeleton } from '@mantine/core';
import type { useStoredSearch } from '../../search/run/use-stored-search.ts';
import { formatCounted } from '../../ui/format.ts';
import { Words } from '../../ui/words.tsx';

interface CountsLineProps {
  readonly counts: ReturnType<typeof useStoredSearch>;
  readonly size: 'md' | 'sm';
}

/** The numbers of structures and activities that a search finds. */
export function CountsLine({ counts, size }: CountsLineProps) {
  const counted = counts.shown;
  return (
    <Words as="div" size={size} tone="muted" aria-live="polite">
      {counted === undefined
        ? !counts.isError && <Skeleton width={200} height={13} mt={3} />
        : `${formatCounted(counted.structures, 'structure')}, ${formatCounted(counted.activities, 'activity', 'activities')}`}
    </Words>
  );
}
