import { expect, it } from 'vitest';
import { entryAfter, entryHeights, maxEntries, pagesOf } from './all-entries-keys.ts';

it('moves through a list to its ends and no further', () => {
  const keys = ['ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', 'x'];
  expect(keys.map((key) => entryAfter(key, 50, 100_000, 12))).toEqual([51, 49, 62, 38, 0, 99_999, null]);
  expect([entryAfter('ArrowUp', 0, 5, 3), entryAfter('PageDown', 4, 5, 3)]).toEqual([0, 4]);
  expect(entryAfter('End', 0, 0, 3)).toBeNull();
});

it('requests the visible pages', () => {
  expect(pagesOf(0, 20, 200, 3)).toEqual([0]);
  expect(pagesOf(195, 215, 200, 3)).toEqual([0, 1]);
  expect(pagesOf(99_990, 99_999, 200, 3)).toEqual([499]);
  expect(pagesOf(0, 5000, 200, 3)).toEqual([0, 1, 2]);
});

it('lists no more entries than a browser can scroll to', () => {
  expect(maxEntries(false) * entryHeights.text).toBeLessThan(17_000_000);
  expect(maxEntries(true) * entryHeights.drawn).toBeLessThan(17_000_000);
  expect(maxEntries(false)).toBeGreaterThan(500_000);
});
