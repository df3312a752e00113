import { Skeleton } from '@mantine/core';
import { Stack } from '../../ui/stack.tsx';

/** Placeholder while the first crosstab is computed. */
export function CrosstabSkeleton() {
  return (
    <Stack gap={4} padding={8} role="status" aria-label="Computing the numbers">
      {Array.from({ length: 9 }, (_, at) => (
        <Skeleton key={at} height={26} radius={4} />
      ))}
    </Stack>
  );
}
