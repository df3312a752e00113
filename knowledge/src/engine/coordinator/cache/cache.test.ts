import { searchSchema } from '@moltrove/contract/without-calls';
import { describe, expect, test } from 'vitest';
import { ByteCache } from './byte-cache.ts';
import { normalSearch, withoutChart } from './search-key.ts';
import { type SharedOptions, SharedWork } from './shared-work.ts';

describe('a cache bounded by bytes', () => {
  test('evicts the least recently used value', () => {
    const cache = new ByteCache<string>(charged(4) * 2 + 100);
    cache.set('a', 'A', 4);
    cache.set('b', 'B', 4);
    expect(cache.get('a')).toBe('A');
    cache.set('c', 'C', 4);
    expect([cache.get('a'), cache.get('b'), cache.get('c')]).toEqual(['A', undefined, 'C']);
    expect(cache.bytes).toBe(charged(4) * 2);
  });

  test('charges the growth of a value, and never exceeds its bound', () => {
    const cache = new ByteCache<string>(1000);
    cache.set('a', 'A', 4);
    cache.grow('a', 'another', 1000);
    expect(cache.bytes).toBe(charged(4));
    cache.grow('a', 'A', 1000);
    expect([cache.get('a'), cache.bytes]).toEqual([undefined, 0]);
  });

  test('charges for long keys, even if the values are small', () => {
    const cache = new ByteCache<string>(100_000);
    for (let at = 0; at < 50; at += 1) cache.set(`${at}${'x'.repeat(20_000)}`, '', 0);
    expect(cache.bytes).toBeLessThanOrEqual(100_000);
    expect(cache.get(`49${'x'.repeat(20_000)}`)).toBe('');
    expect(cache.get(`40${'x'.repeat(20_000)}`)).toBeUndefined();
  });
});

describe('shared work', () => {
  test('runs once for all concurrent callers, and again for later ones', async () => {
    const work = new SharedWork<number>();
    let runs = 0;
    const ask = (): Promise<number> => work.run('key', () => Promise.resolve(++runs));
    expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1]);
    expect(await ask()).toBe(2);
  });

  test('stops when the last caller gives up, and not before', async () => {
    const work = new SharedWork<string>();
    const [first, second] = [new AbortController(), new AbortController()];
    let signal: AbortSignal | null = null;
    const start = (given: SharedOptions): Promise<string> => {
      signal = given.signal;
      return new Promise(() => undefined);
    };
    const asked = [first, second].map((controller) => work.run('key', start, { signal: controller.signal }));
    first.abort();
    await expect(asked[0]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(signal!.aborted).toBe(false);
    second.abort();
    await expect(asked[1]).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(signal!.aborted).toBe(true);
    expect(await work.run('key', () => Promise.resolve('new'))).toBe('new');
  });

  test('is in the background until a caller waits for it', async () => {
    const work = new SharedWork<string>();
    const waiting = new AbortController();
    let options: SharedOptions | null = null;
    const start = (given: SharedOptions): Promise<string> => {
      options = given;
      return new Promise(() => undefined);
    };
    void work.run('key', start, { background: true });
    expect(options!.background()).toBe(true);
    const asked = work.run('key', start, { signal: waiting.signal });
    expect(options!.background()).toBe(false);
    waiting.abort();
    await expect(asked).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(options!.background()).toBe(true);
  });

  test('a failure reaches every caller and is not cached', async () => {
    const work = new SharedWork<string>();
    const asked = [work.run('key', fail), work.run('key', fail)];
    for (const one of asked) await expect(one).rejects.toThrow('broken');
    expect(await work.run('key', () => Promise.resolve('mended'))).toBe('mended');
  });
});

describe('keys of searches', () => {
  const row = { rowId: 'a', criterion: { option: 'Source', organisms: ['Homo sapiens'] } };

  test('are equal for searches that mean the same', () => {
    const plain = keyOf({ query: { rows: [row] } });
    expect(
      keyOf({ query: { rows: [{ ...row, rowId: 'z', operator: 'NOT', meaning: 'sameStructure' }] } }),
    ).toBe(plain);
    expect(keyOf({ query: { rows: [row, { ...row, rowId: 'b', enabled: false }] } })).toBe(plain);
    expect(keyOf({ query: { rows: [row] }, filters: [{ chartKey: 'year' }] })).toBe(plain);
  });

  test('differ with operator, meaning and filter', () => {
    const two = (change: object): string => keyOf({ query: { rows: [{ ...row, ...change }, row] } });
    const keys = [
      two({}),
      two({ operator: 'OR' }),
      two({ operator: 'NOT' }),
      two({ meaning: 'sameStructure' }),
    ];
    const filtered = keyOf({ query: { rows: [row, row] }, filters: [{ chartKey: 'year', minValue: 2000 }] });
    expect(new Set([...keys, filtered]).size).toBe(5);
  });

  test('a chart is drawn without its own filter', () => {
    const filters = [
      { chartKey: 'year', minValue: 2000 },
      { chartKey: 'target', include: ['EGFR'] },
    ];
    const search = normalSearch(searchSchema.parse({ query: { rows: [row] }, filters }));
    expect(withoutChart(search, 'year').filters.map((filter) => filter.chartKey)).toEqual(['target']);
    expect(withoutChart(search, 'organism').key).toBe(search.key);
  });
});

function fail(): Promise<string> {
  return Promise.reject(new Error('broken'));
}

function keyOf(search: object): string {
  return normalSearch(searchSchema.parse(search)).key;
}

/** Each entry is charged for its key, one letter here, and 512 bytes of overhead. */
function charged(bytes: number): number {
  return bytes + 2 + 512;
}
