import type { Search } from '@moltrove/contract';
import { ApiError } from '../../auth/api/api-error.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NarrowingButtons } from '../../widgets/search-header/restriction.tsx';

/** Whether a call refused results because they have too many structures. */
export function isTooLarge(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'INVALID_REQUEST' && 'structures' in error.details;
}

interface Props {
  readonly search: Search;
  readonly title: string;
  readonly error: ApiError;
}

/** Shown instead of a table for results that are too large for it, with ways to narrow them. */
export function TooLarge({ search, title, error }: Props) {
  return (
    <EmptyState title={title} text={error.message} role="alert">
      <NarrowingButtons search={search} />
    </EmptyState>
  );
}
