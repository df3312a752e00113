import { ApiError, isCancelled } from '../../auth/api/api-error.ts';

/**
 * A request is given up when the filters change under it. A query that is still wanted then, such as that of the chart
 * whose filter it was, is asked again for the new filters.
 */
export const retrying = {
  retry: (failures: number, error: Error) =>
    isCancelled(error) ? failures < 5 : failures < 1 && error instanceof ApiError && error.code === 'NETWORK',
  retryDelay: 200,
};
