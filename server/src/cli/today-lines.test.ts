import { expect, it } from 'vitest';
import type { TableToday } from '../modules/exports/verifying/today/compare-table.ts';
import type { Today } from '../modules/exports/verifying/today/compare-today.ts';
import { none, noDifference } from '../modules/exports/testing/no-difference.ts';
import { isEqualToday, todayLines } from './today-lines.ts';

const equalTable: TableToday = { ...noDifference, idColumn: 'act_id', equal: 1 };
const equal: Today = { release: 'ChEMBL (c-36)', isSameRelease: true, tables: [equalTable] };
const differing: TableToday = {
  ...equalTable,
  equal: 12_000,
  added: { count: 7, ids: [1, 2, 3, 4, 5] },
  changed: { count: 2, ids: [8, 9], columns: [['SD'], ['SD', 'Dose']] },
};

it('says that a file is equal, and in which release', () => {
  expect(isEqualToday(equal)).toBe(true);
  expect(todayLines(equal, 'Activities')).toEqual([
    'Today     Equal cell by cell: 1 row in ChEMBL (c-36), the release of the file.',
  ]);
});

it('counts rows that differ, and names the first of them with their columns', () => {
  const today = { ...equal, isSameRelease: false, tables: [differing] };
  expect(isEqualToday(today)).toBe(false);
  expect(todayLines(today, 'Activities')).toEqual([
    'Today     7 new, 0 gone, 2 changed, 12,000 equal in ChEMBL (c-36).',
    'New       act_id 1, 2, 3, 4, 5 and 2 more',
    'Changed   act_id 8 (SD), 9 (SD, Dose)',
  ]);
});

it('names new and gone columns, which are differences too', () => {
  const goneColumns = ['a', 'b', 'c', 'd', 'e', 'f'];
  const today = { ...equal, tables: [{ ...equalTable, addedColumns: ['x, nM'], goneColumns }] };
  expect(isEqualToday(today)).toBe(false);
  expect(todayLines(today, 'SAR table')).toEqual([
    'Today     0 new, 0 gone, 0 changed, 1 equal in ChEMBL (c-36), the release of the file.',
    'New       column "x, nM"',
    'Gone      columns "a", "b", "c", "d", "e" and 1 more',
  ]);
});

it('says which parts of a dossier differ, and what was compared', () => {
  const tables = [
    { ...equalTable, name: 'structures.sdf', isSdFile: true },
    { ...differing, name: 'activities.parquet', added: none },
  ];
  expect(isEqualToday({ ...equal, tables })).toBe(false);
  expect(todayLines({ ...equal, tables }, 'Dossier')).toEqual([
    'Part      structures.sdf',
    'Today     Equal cell by cell: 1 row in ChEMBL (c-36), the release of the file.',
    'Compared  data fields, and mol blocks as text without their third line, which names the release.',
    'Part      activities.parquet',
    'Today     0 new, 0 gone, 2 changed, 12,000 equal in ChEMBL (c-36), the release of the file.',
    'Changed   act_id 8 (SD), 9 (SD, Dose)',
    'Parts     1 of 2 differ: activities.parquet.',
    'Compared  structures.sdf, tables.xlsx and activities.parquet; not index.html, about.json and ro-crate-metadata.json, which describe the same rows.',
  ]);
});

it('says that all tabs are equal, and that pictures are not compared', () => {
  const tables = ['Structures', 'Assay'].map((name) => ({ ...equalTable, name }));
  expect(todayLines({ ...equal, tables }, 'All tabs').at(-1)).toBe('Parts     All 2 are equal.');
  expect(todayLines({ ...equal, tables: [{ ...equalTable, hasPictures: true }] }, 'Structures')[1]).toBe(
    'Compared  cells; not the structure pictures.',
  );
});
