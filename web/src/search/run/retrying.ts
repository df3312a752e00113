import { ApiError, isCancelled } from '../../auth/api/api-error.ts';

/**
 * A change of filters cancels requests. A query that is still needed, such as that of the chart whose filter
 * changed, is repeated with the new filters.
 */
export const retrying = {
  retry: (failures: number, error: Error) =>
    isCancelled(error) ? failures < 5 : failures < 1 && error instanceof ApiError && error.code === 'NETWORK',
  retryDelay: 200,
};
