import { expect, it } from 'vitest';
import { readCliffAddress, startCliffs, writeCliffAddress } from './cliff-address.ts';
import type { CliffAddress } from './cliff-address.ts';

it.each<Partial<CliffAddress>>([
  {},
  { value: 'CHEMBL217|Ki|nM', level: 'compiled', minSimilarity: 0.8, minDifference: 1.5 },
  { signsFirst: false, order: 'difference', page: 2, pageSize: 100, marked: 230 },
  { marked: 0 },
])('is read as it was written: %j', (changed) => {
  const address = { ...startCliffs, ...changed };
  expect(readCliffAddress(writeCliffAddress(address))).toEqual(address);
});

it('ignores what is invalid, and writes no defaults', () => {
  const raw = {
    level: 'any',
    similarity: 0.2,
    difference: 7,
    signs: 'none',
    order: 'x',
    page: 0,
    marked: 1.5,
  };
  expect(readCliffAddress(raw)).toEqual(startCliffs);
  expect(writeCliffAddress(startCliffs)).toEqual({});
});
