import type { Search } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../auth/api/api-error.ts';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { createRunInSession } from './results-session.ts';

const counts = {
  stridscount: 1,
  actidscount: 1,
  assayidscount: 1,
  refidscount: 1,
  gvkidscount: 1,
  clinicalcompoundidscount: 1,
};
const search: Search = { query: { rows: [] }, filters: [toggleInclude(null, 'target', 'A')!] };
const unknown = () =>
  new ApiError({
    code: 'SESSION_UNKNOWN',
    message: '',
    status: 404,
    requestId: null,
    details: {},
    retryAfterSeconds: null,
  });
const never = new AbortController().signal;

function sessions() {
  const events: string[] = [];
  let current = 'first';
  const run = createRunInSession({
    open: () => Promise.resolve({ sessionId: current, counts }),
    reopen(_query, lost) {
      events.push(`reopen after ${lost}`);
      current = 'second';
      return Promise.resolve({ sessionId: current, counts });
    },
    apply(sessionId) {
      events.push(`filter ${sessionId}`);
      return Promise.resolve(counts);
    },
  });
  return { run, events };
}

describe('requests in a session', () => {
  it('come after the filters are set', async () => {
    const { run, events } = sessions();
    await run(search, never, (id) => {
      events.push(`ask ${id}`);
    });
    expect(events).toEqual(['filter first', 'ask first']);
  });

  it('are repeated once in a new session when the server has forgotten the old one', async () => {
    const { run, events } = sessions();
    const answer = await run(search, never, (id) =>
      id === 'first' ? Promise.reject(unknown()) : `rows of ${id}`,
    );
    expect(answer).toBe('rows of second');
    expect(events).toEqual(['filter first', 'reopen after first', 'filter second']);
  });

  it('fail when the new session is not known either', async () => {
    const { run, events } = sessions();
    await expect(run(search, never, () => Promise.reject(unknown()))).rejects.toMatchObject({
      code: 'SESSION_UNKNOWN',
    });
    expect(events.filter((event) => event.startsWith('reopen'))).toHaveLength(1);
  });

  it('do not start once they are given up', async () => {
    const { run, events } = sessions();
    await expect(
      run(search, AbortSignal.abort(), () => {
        events.push('asked');
      }),
    ).rejects.toThrow(/abort/i);
    expect(events).not.toContain('asked');
  });
});
