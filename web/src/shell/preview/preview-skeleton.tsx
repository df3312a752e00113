import { Skeleton } from '@mantine/core';
import { Stack } from '../../ui/stack.tsx';
import classes from './preview-skeleton.module.css';

interface Props {
  readonly label: string;
  readonly hasDrawing: boolean;
}

/** Holds the place of a preview; visible only if fetching takes longer than a moment. */
export function PreviewSkeleton({ label, hasDrawing }: Props) {
  return (
    <Stack gap={6} role="status" aria-label={label} className={classes.skeleton}>
      <Skeleton height={26} width="60%" radius={5} />
      {hasDrawing && <Skeleton height={220} radius={7} />}
      <Skeleton height={16} width="85%" radius={5} />
      <Skeleton height={120} radius={7} />
      <Skeleton height={160} radius={7} />
    </Stack>
  );
}
