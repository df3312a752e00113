import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createRunOnSearch } from './run-on-search.ts';
import type { RunOnSearch } from './run-on-search.ts';
import { ensureStored, storeAgain } from './stored-search.ts';

export function useRunOnSearch(): RunOnSearch {
  const client = useQueryClient();
  return useMemo(
    () =>
      createRunOnSearch(
        (search, signal) => ensureStored(client, search, signal),
        (search) => storeAgain(client, search),
      ),
    [client],
  );
}
