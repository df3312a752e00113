import { chartFilterSchema, limits, searchSchema } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const call = vi.fn<(endpoint: { name: string }, input: { body?: unknown }) => Promise<unknown>>();
let username = 'ann';
vi.mock('../../auth/api/call.ts', () => ({ call }));
vi.mock('../../auth/session/session.ts', () => ({ session: { get: () => ({ username }) } }));
const { addressText, fetchLinkedQuery, storedAddressText, linkReference, rememberedQuery } =
  await import('./linked-search.ts');
const { decodeSearch } = await import('./search-link.ts');

/** A search by names that cannot be compressed. */
function searchOf(names: number, seed: number): Search {
  const text = (at: number) => Math.sin(at * 7919 + seed).toString(36);
  return searchSchema.parse({
    query: {
      rows: [
        {
          rowId: 'r1',
          criterion: { option: 'Structure', names: Array.from({ length: names }, (_, at) => text(at)) },
        },
      ],
    },
  });
}
const filters = [chartFilterSchema.parse({ chartKey: 'year', minValue: 2000 })];
const key = 'k'.repeat(43);

beforeEach(() => {
  username = 'ann';
  call.mockReset();
  call.mockResolvedValue({ key });
});

describe('the address of a search', () => {
  it('contains a short search itself, without a request to the server', async () => {
    const short = searchOf(3, 1);
    const text = await storedAddressText(short);
    expect(decodeSearch(text)).toEqual({ ok: true, search: short });
    expect(linkReference(text)).toBeNull();
    expect(call).not.toHaveBeenCalled();
  });

  it('contains the key of a long search once it is stored, followed by its filters', async () => {
    const long = searchOf(2000, 2);
    expect(addressText(long)).toBeNull();
    expect(await storedAddressText(long)).toBe(`~${key}`);
    expect(call.mock.calls[0]![1].body).toEqual({ search: { query: long.query, filters: [] } });
    const text = addressText({ query: structuredClone(long.query), filters })!;
    expect(text.length).toBeLessThan(limits.maxSearchText);
    expect(linkReference(text)).toEqual({ key, filters });
    expect(rememberedQuery(key)).toBe(long.query);
    await storedAddressText({ ...long, filters });
    expect(call).toHaveBeenCalledTimes(1);
  });

  it('belongs to one user: the next user of this page stores the search again', async () => {
    const long = searchOf(2000, 3);
    await storedAddressText(long);
    username = 'bob';
    expect(addressText(long)).toBeNull();
    expect(rememberedQuery(key)).toBeUndefined();
  });

  it('is known for a search that was fetched by its key', async () => {
    const long = searchOf(2000, 4);
    call.mockResolvedValue({ search: long });
    expect(await fetchLinkedQuery('f'.repeat(43), new AbortController().signal)).toEqual(long.query);
    expect(addressText(structuredClone(long))).toBe(`~${'f'.repeat(43)}`);
  });

  it('stays unknown if the server does not store the search', async () => {
    call.mockRejectedValue(new Error('too large'));
    const long = searchOf(2000, 5);
    await expect(storedAddressText(long)).rejects.toThrow('too large');
    expect(addressText(long)).toBeNull();
  });
});
