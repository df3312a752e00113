import { Skeleton } from '@mantine/core';
import { PageFrame } from '../../ui/page-frame.tsx';
import { Stack } from '../../ui/stack.tsx';
import { leafletWidth } from './leaflet-width.ts';

/** Holds the place of a compound page while its head is fetched. */
export function LeafletSkeleton() {
  return (
    <PageFrame width={leafletWidth}>
      <Stack gap={8} role="status" aria-label="Fetching the compound">
        <Skeleton height={340} radius={10} />
        <Skeleton height={220} radius={10} />
        <Skeleton height={220} radius={10} />
      </Stack>
    </PageFrame>
  );
}
