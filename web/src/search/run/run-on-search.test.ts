import type { Search } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../auth/api/api-error.ts';
import { createRunOnSearch } from './run-on-search.ts';

const search: Search = { query: { rows: [] }, filters: [] };
const never = new AbortController().signal;

const facts = { message: '', status: 404, requestId: null, details: {}, retryAfterSeconds: null };
const failing = (code: ApiError['code']): Promise<never> => Promise.reject(new ApiError({ ...facts, code }));

function searches() {
  const stored: string[] = [];
  const store = (how: string) => () => {
    stored.push(how);
    return Promise.resolve({ searchId: `id ${stored.length}` });
  };
  return { stored, run: createRunOnSearch(store('stored'), store('stored again')) };
}

describe('calls over a search', () => {
  it('use its id', async () => {
    const { run, stored } = searches();
    expect(await run(search, never, (id) => `page of ${id}`)).toBe('page of id 1');
    expect(stored).toEqual(['stored']);
  });

  it('are repeated once if the server no longer knows the search', async () => {
    const { run, stored } = searches();
    expect(await run(search, never, (id) => (id === 'id 1' ? failing('SEARCH_UNKNOWN') : id))).toBe('id 2');
    expect(stored).toEqual(['stored', 'stored again']);
    const lost = searches();
    await expect(lost.run(search, never, () => failing('SEARCH_UNKNOWN'))).rejects.toMatchObject({
      code: 'SEARCH_UNKNOWN',
    });
    expect(lost.stored).toHaveLength(2);
  });

  it('are not repeated after another failure', async () => {
    const { run, stored } = searches();
    await expect(run(search, never, () => failing('DATA_RESTRICTION'))).rejects.toMatchObject({
      code: 'DATA_RESTRICTION',
    });
    expect(stored).toHaveLength(1);
  });

  it('are not sent after they were aborted', async () => {
    const { run } = searches();
    const asked: string[] = [];
    await expect(run(search, AbortSignal.abort(), (id) => asked.push(id))).rejects.toThrow(/abort/i);
    expect(asked).toEqual([]);
  });
});
