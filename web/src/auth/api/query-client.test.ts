import { QueryObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError, networkError } from './api-error.ts';
import { createQueryClient } from './query-client.ts';

const refused = new ApiError({
  code: 'INVALID_REQUEST',
  message: 'No.',
  status: 400,
  requestId: null,
  details: {},
  retryAfterSeconds: null,
});

const settled = () => new Promise((resolve) => void setTimeout(resolve, 0));

/** A visible query that fails the first time, and the number of times it was called. */
function watched(failure: Error) {
  const client = createQueryClient();
  client.mount();
  let calls = 0;
  const observer = new QueryObserver(client, {
    queryKey: ['rows'],
    retry: false,
    queryFn: () => {
      calls += 1;
      return calls === 1 ? Promise.reject(failure) : Promise.resolve('rows');
    },
  });
  const stop = observer.subscribe(() => undefined);
  return {
    async reconnect(): Promise<{ calls: number; data: unknown }> {
      await settled();
      onlineManager.setOnline(false);
      onlineManager.setOnline(true);
      await settled();
      await settled();
      stop();
      client.unmount();
      return { calls, data: observer.getCurrentResult().data };
    },
  };
}

describe('queries, when the connection is back', () => {
  afterEach(() => onlineManager.setOnline(true));

  it('are repeated if they failed without one', async () => {
    expect(await watched(networkError()).reconnect()).toEqual({ calls: 2, data: 'rows' });
  });

  it('are not repeated if the server refused them', async () => {
    expect(await watched(refused).reconnect()).toEqual({ calls: 1, data: undefined });
  });
});
