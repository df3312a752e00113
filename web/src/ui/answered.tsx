import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ErrorNote } from './error-note.tsx';

interface Props<Answer> {
  readonly query: UseQueryResult<Answer>;
  /** The error message if the request fails. */
  readonly failed: string;
  readonly height?: number;
  readonly children: (answer: Answer) => ReactNode;
}

/** Shows the content when it is loaded, and a placeholder until then; after a failure also the error with a retry. */
export function Answered<Answer>({ query, failed, height = 220, children }: Props<Answer>) {
  const { data, error } = query;
  return (
    <>
      {error !== null && <ErrorNote title={failed} error={error} onRetry={() => void query.refetch()} />}
      {data !== undefined && children(data)}
      {data === undefined && error === null && <Skeleton height={height} radius={10} />}
    </>
  );
}
