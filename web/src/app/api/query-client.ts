import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Answers of a release never change while it is loaded, so nothing is fetched again on its own. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
        retry: (failures, error) => failures < 1 && error instanceof ApiError && error.code === 'NETWORK',
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}
