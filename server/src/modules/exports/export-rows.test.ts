import type { KnowledgeBase, Page, Row } from '@moltrove/knowledge';
import { describe, expect, it } from 'vitest';
import { rowPages } from './export-rows.ts';

const search = { query: { rows: [] }, filters: [] };

/** A release of `count` numbered rows, whose pages are altered from page `after` on. */
function release(count: number, changed: Partial<Page> = {}, after = Number.POSITIVE_INFINITY) {
  const asked: number[] = [];
  const stopped: boolean[] = [];
  const knowledge: Pick<KnowledgeBase, 'page'> = {
    page(_search, { pageNumber, pageSize }, options) {
      asked.push(pageNumber);
      options?.signal?.addEventListener('abort', () => stopped.push(true));
      const from = pageNumber * pageSize;
      const length = Math.max(0, Math.min(pageSize, count - from));
      const rows: Row[] = Array.from({ length }, (_, at) => ({ act_id: from + at }));
      return Promise.resolve({ rows, rowCount: count, ...(pageNumber >= after ? changed : {}) });
    },
  };
  return { knowledge, asked, stopped };
}

const read = async (
  { knowledge }: ReturnType<typeof release>,
  rowCount: number,
  signal = new AbortController().signal,
  onPage: () => void = () => undefined,
) => {
  const ids: unknown[] = [];
  const done: number[] = [];
  const asked = { tab: 'activities', sort: null, rowCount } as const;
  for await (const rows of rowPages(knowledge, search, asked, signal, (count) => void done.push(count))) {
    ids.push(...rows.map((row) => row['act_id']));
    onPage();
  }
  return { ids, done };
};

describe('the rows of an export', () => {
  it.each([1, 999, 1000, 1001, 3500])('are each of the %i exactly once, in order', async (count) => {
    const { ids, done } = await read(release(count), count);
    expect(ids).toEqual(Array.from({ length: count }, (_, id) => id));
    expect(done.at(-1)).toBe(count);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
  });

  it.each<[string, Partial<Page>]>([
    ['are more than were counted', { rowCount: 3501 }],
    ['are fewer', { rowCount: 1200 }],
    ['end before their end', { rows: [] }],
    ['come of a search that was broken off', { partial: { looked: 1, total: 2 } }],
  ])('fail if they %s', async (_, changed) => {
    await expect(read(release(3500, changed, 2), 3500)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('are no longer read after the export is cancelled', async () => {
    const stop = new AbortController();
    const from = release(3500);
    await expect(read(from, 3500, stop.signal, () => stop.abort())).rejects.toThrow(/abort/i);
    // Two more pages were requested while the first was used; all reads were stopped.
    expect(from.asked).toEqual([0, 1, 2]);
    expect(from.stopped).toEqual([true, true, true]);
  });

  it('are read two pages ahead, and no further', async () => {
    const from = release(3500);
    const asked: number[] = [];
    await read(from, 3500, undefined, () => void asked.push(from.asked.length));
    expect(asked).toEqual([3, 4, 4, 4]);
  });

  it('are not read if there are none', async () => {
    const from = release(0);
    expect((await read(from, 0)).ids).toEqual([]);
    expect(from.asked).toEqual([]);
  });
});
