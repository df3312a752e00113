import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/**
 * Answers of a release never change while it is loaded, so nothing is fetched again on its own, but for what failed
 * without a connection: that is fetched again as soon as the browser has one.
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
