import { Skeleton } from '@mantine/core';
import { Stack } from '../../../ui/stack.tsx';
import { Words } from '../../../ui/words.tsx';

interface Props {
  readonly what: 'target' | 'reference';
  readonly error: Error | null;
}

/** Holds the place of a card while its head is fetched, or says why it could not be. */
export function CardState({ what, error }: Props) {
  if (error !== null) return <Words size="md">{`The ${what} could not be fetched. ${error.message}`}</Words>;
  return (
    <Stack gap={4} role="status" aria-label={`Fetching the ${what}`}>
      <Skeleton height={14} width="70%" />
      <Skeleton height={14} width="45%" />
      <Skeleton height={14} width="85%" />
    </Stack>
  );
}
