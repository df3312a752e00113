import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { createRunOnSearch } from './run-on-search.ts';
import type { RunOnSearch } from './run-on-search.ts';
import { storeAgain, storedSearchOptions } from './stored-search.ts';

export function useRunOnSearch(): RunOnSearch {
  const client = useQueryClient();
  return useMemo(
    () =>
      createRunOnSearch(
        (search) => client.ensureQueryData(storedSearchOptions(client, search)),
        (search) => storeAgain(client, search),
      ),
    [client],
  );
}
