import { expect, it } from 'vitest';
import type { Today } from '../modules/exports/verifying/today/compare-today.ts';
import { isEqualToday, todayLines } from './today-lines.ts';

const none = { count: 0, ids: [] };
const equal: Today = {
  release: 'ChEMBL (c-36)',
  isSameRelease: true,
  idColumn: 'act_id',
  equal: 1,
  added: none,
  gone: none,
  changed: { ...none, columns: [] },
};

it('says that a file is equal, and in which release', () => {
  expect(isEqualToday(equal)).toBe(true);
  expect(todayLines(equal)).toEqual([
    'Today     Equal cell by cell: 1 row in ChEMBL (c-36), the release of the file.',
  ]);
});

it('counts rows that differ, and names the first of them with their columns', () => {
  const differing = {
    ...equal,
    isSameRelease: false,
    equal: 12_000,
    added: { count: 7, ids: [1, 2, 3, 4, 5] },
    changed: { count: 2, ids: [8, 9], columns: [['SD'], ['SD', 'Dose']] },
  };
  expect(isEqualToday(differing)).toBe(false);
  expect(todayLines(differing)).toEqual([
    'Today     7 new, 0 gone, 2 changed, 12,000 equal in ChEMBL (c-36).',
    'New       act_id 1, 2, 3, 4, 5 and 2 more',
    'Changed   act_id 8 (SD), 9 (SD, Dose)',
  ]);
});
