import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * Responses of a release never change while it is loaded, so nothing is refetched automatically, except
 * queries that failed without a connection: they are repeated when the browser is online again.
 */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: ({ state }) => (isLostConnection(state.error) ? 'always' : false),
        retry: (failures, error) => failures < 1 && isLostConnection(error),
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
}

function isLostConnection(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'NETWORK';
}
