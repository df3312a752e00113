import { expect, it } from 'vitest';
import { hueOf, joinedColumns, toggled } from './r-group-words.ts';

it('names the columns that a group joins', () => {
  expect(joinedColumns('[*:1]CC[*:3]')).toEqual(['R1', 'R3']);
  expect([joinedColumns('*C'), joinedColumns(null)]).toEqual([[], []]);
});

it('adds a filter, or removes it', () => {
  const filter = { column: 'R1', group: null };
  expect(toggled([], filter)).toEqual([filter]);
  expect(toggled([filter, { column: 'R2', group: null }], filter)).toEqual([{ column: 'R2', group: null }]);
});

it('colours the frequent groups, each in its own colour', () => {
  const groups = [null, ...'abcdefghij'.split('')].map((group) => ({ group, structures: 1 }));
  const column = { key: 'R1', groupCount: 11, groups };
  const hues = 'abcdefgh'.split('').map((group) => hueOf(column, group));
  expect(new Set(hues).size).toBe(8);
  expect([hueOf(column, null), hueOf(column, 'j')]).toEqual([null, null]);
});
