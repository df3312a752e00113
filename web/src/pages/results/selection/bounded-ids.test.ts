import { limits } from '@moltrove/contract';
import { expect, it, vi } from 'vitest';
import { boundedIds, maxBoundedRows } from './bounded-ids.ts';

const pageSize = limits.maxPageSize;
const pageOf = (pageNumber: number, rowCount: number) => {
  const from = pageNumber * pageSize;
  const length = Math.max(0, Math.min(pageSize, rowCount - from));
  return { rowCount, ids: Array.from({ length }, (_, at) => String(from + at)) };
};
const { signal } = new AbortController();

it('reads every page once', async () => {
  const readPage = vi.fn((pageNumber: number) => Promise.resolve(pageOf(pageNumber, 2 * pageSize + 3)));
  const ids = await boundedIds(readPage, signal);
  expect(ids.size).toBe(2 * pageSize + 3);
  expect(readPage.mock.calls).toEqual([[0], [1], [2]]);
});

it('returns no ids if nothing is within the bounds, and stops at the selection limit', async () => {
  expect((await boundedIds(() => Promise.resolve(null), signal)).size).toBe(0);
  const endless = await boundedIds((page) => Promise.resolve(pageOf(page, 1_000_000)), signal);
  expect(endless.size).toBe(maxBoundedRows);
});

it('stops when the view is left, even if the last page still arrives', async () => {
  const leaving = new AbortController();
  const readPage = vi.fn((pageNumber: number) => {
    if (pageNumber === 1) leaving.abort();
    return Promise.resolve(pageOf(pageNumber, 2 * pageSize));
  });
  await expect(boundedIds(readPage, leaving.signal)).rejects.toHaveProperty('name', 'AbortError');
  expect(readPage).toHaveBeenCalledTimes(2);
});
