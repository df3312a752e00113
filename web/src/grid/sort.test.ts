import { expect, it } from 'vitest';
import { nextSort } from './sort.ts';

it('cycles through ascending, descending and the default order of the tab', () => {
  const first = nextSort(null, 'year');
  const second = nextSort(first, 'year');
  expect(first).toEqual({ column: 'year', direction: 'asc' });
  expect(second).toEqual({ column: 'year', direction: 'desc' });
  expect(nextSort(second, 'year')).toBeNull();
  expect(nextSort(second, 'year', second)).toEqual(first);
  expect(nextSort(second, 'title')).toEqual({ column: 'title', direction: 'asc' });
});
