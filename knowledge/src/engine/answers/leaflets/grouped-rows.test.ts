import { expect, test } from 'vitest';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { unitGroups } from '../../index/value-intervals.ts';
import { unitTexts } from '../sar/column-texts.ts';
import { groupedRows } from './grouped-rows.ts';

const units = ['%', 'nM', 'uM'];

/** Groups of rows of one key and type, given by unit and whether they have a value. */
function groupsOf(...rows: (readonly [unit: string | null, hasValue: boolean])[]) {
  const index = {
    activities: {
      type: { codes: new Uint8Array(rows.length).fill(1), texts: ['IC50'] },
      unit: {
        codes: Uint8Array.from(rows, ([unit]) => (unit === null ? 0 : units.indexOf(unit) + 1)),
        texts: units,
      },
      unitGroup: unitGroups(units),
      intervals: { hasValue: (row: number) => rows[row][1] },
    },
  } as unknown as ReleaseIndex;
  const { units: texts, unitRank } = unitTexts(index);
  return groupedRows(index, unitRank, rows.keys(), () => 0).map((group) => [
    texts[group.unitGroup],
    group.severalUnits,
    group.rows,
  ]);
}

test('molar units are one group, other units have their own', () => {
  expect(groupsOf(['nM', true], ['uM', true])).toEqual([['nM', false, [0, 1]]]);
  expect(groupsOf(['nM', true], ['%', true], ['uM', true])).toEqual([
    ['nM', true, [0, 2]],
    ['%', true, [1]],
  ]);
});

test('rows with neither a value nor a unit join the first unit by name', () => {
  expect(groupsOf(['nM', true], [null, false], ['%', true])).toEqual([
    ['nM', true, [0]],
    ['%', true, [1, 2]],
  ]);
  expect(groupsOf([null, false], ['nM', true])).toEqual([['nM', false, [0, 1]]]);
});

test('they stay among rows without a unit if one of those has a value, or nothing else is there', () => {
  expect(groupsOf([null, false], [null, true], ['nM', true])).toEqual([
    [null, true, [0, 1]],
    ['nM', true, [2]],
  ]);
  expect(groupsOf([null, false])).toEqual([[null, false, [0]]]);
});
