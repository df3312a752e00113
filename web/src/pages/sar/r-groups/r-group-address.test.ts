import { expect, it } from 'vitest';
import type { RGroupAddress } from './r-group-address.ts';
import { readRGroupAddress, startRGroups, writeRGroupAddress } from './r-group-address.ts';

const full: RGroupAddress = {
  core: { format: 'smarts', value: '[c,n]1ccccc1' },
  filters: [
    { column: 'R1', group: '*OC' },
    { column: 'R12', group: null },
    { column: 'X1', group: 'N' },
  ],
  page: 2,
  pageSize: 50,
  values: ['CHEMBL217|Ki|nM'],
  sort: { value: 'CHEMBL217|Ki|nM', direction: 'desc' },
  colour: 'R2',
  tab: 'contributions',
  explained: 'CHEMBL217|Ki|nM',
  level: 'target',
  axes: { x: 'R3', y: 'R1' },
  isMakeListed: true,
};

it('is read back as it was written', () => {
  expect(readRGroupAddress(writeRGroupAddress(full))).toEqual(full);
  const byColumn: RGroupAddress = { ...full, sort: { column: 'R1', direction: 'asc' } };
  expect(readRGroupAddress(writeRGroupAddress(byColumn))).toEqual(byColumn);
  expect(writeRGroupAddress(startRGroups)).toEqual({});
});

it('ignores what it does not know', () => {
  const odd = {
    core: 7,
    groups: ['Q1=C', 'R0=C', 3],
    page: -1,
    axes: 'R1.R1',
    level: 'any',
    tab: 'other',
    explained: '',
    size: 7,
    values: 'x',
    sort: 'up.R1',
    colour: 'red',
  };
  expect(readRGroupAddress(odd)).toEqual(startRGroups);
});
