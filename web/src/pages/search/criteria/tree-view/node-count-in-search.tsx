import { Button, Skeleton, VisuallyHidden } from '@mantine/core';
import { useEffect, useSyncExternalStore } from 'react';
import { formatCount } from '../../../../ui/format.ts';
import { Inline } from '../../../../ui/inline.tsx';
import type { NodeCount, NodeCounts } from './node-counts.ts';

interface Props {
  readonly counts: NodeCounts;
  readonly id: string;
}

/** The structures that the whole search finds with a node in its row; counted while the node is shown. */
export function NodeCountInSearch({ counts, id }: Props) {
  const count = useSyncExternalStore(counts.subscribe, () => counts.countOf(id));
  useEffect(() => counts.want(id), [counts, id]);
  switch (count.status) {
    case 'waiting':
      return <Skeleton height={10} width={36} ml="auto" />;
    case 'counted':
      return (
        <>
          {!count.complete && '≥ '}
          {formatCount(count.structures)}
          <VisuallyHidden>
            {' '}
            {count.structures === 1 ? 'structure' : 'structures'} in this search
          </VisuallyHidden>
        </>
      );
    default:
      return (
        <span title={reasonOf(count)}>
          –<VisuallyHidden> {reasonOf(count)}</VisuallyHidden>
        </span>
      );
  }
}

function reasonOf(count: Exclude<NodeCount, { status: 'waiting' | 'counted' }>): string {
  if (count.status === 'late') return 'Not counted in time';
  if (count.status === 'refused') return `Not counted: ${count.message}`;
  return 'Not counted';
}

/** Why some nodes could not be counted, with another try. */
export function FailedCounts({ counts }: Pick<Props, 'counts'>) {
  const error = useSyncExternalStore(counts.subscribe, () => counts.failure());
  if (error === null) return null;
  return (
    <Inline gap={4} wrap size="sm" tone="bad" role="status">
      Not counted in this search: {error instanceof Error ? error.message : 'for a reason that is not known.'}
      <Button size="compact-xs" variant="default" onClick={counts.retry}>
        Try again
      </Button>
    </Inline>
  );
}
