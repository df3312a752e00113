import { Skeleton } from '@mantine/core';
import { LinkButton } from '../../ui/link-button.tsx';
import { ErrorNote } from '../../ui/error-note.tsx';
import { ApiError } from '../../auth/api/api-error.ts';
import { Stack } from '../../ui/stack.tsx';
import classes from './linked-search-state.module.css';

/** Shown while a search that is too long for its address is fetched. */
export function LinkedSearchLoading() {
  return (
    <Stack
      gap={6}
      className={classes['state']}
      role="status"
      aria-label="Fetching the search of this address"
    >
      <Skeleton height={96} radius={10} />
      <Skeleton height={96} radius={10} />
    </Stack>
  );
}

interface Props {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Shown if a search that is too long for its address cannot be fetched; offers a retry unless it does not exist. */
export function LinkedSearchFailed({ error, onRetry }: Props) {
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  return (
    <Stack gap={6} className={classes['state']}>
      <ErrorNote
        title={
          isGone
            ? 'The search in this address does not exist.'
            : 'The search of this address could not be fetched.'
        }
        error={error}
        {...(isGone ? {} : { onRetry })}
      />
      <div>
        <LinkButton to="/search" search={{}} variant="default" size="xs">
          Start a new search
        </LinkButton>
      </div>
    </Stack>
  );
}
