import { describe, expect, it } from 'vitest';
import { readPairAddress, startPairs, writePairAddress } from './pair-address.ts';
import type { PairAddress } from './pair-address.ts';

describe('the address of matched pairs', () => {
  it.each<Partial<PairAddress>>([
    {},
    { value: 'CHEMBL217|Ki', level: 'target', smallestOnly: false, minCompared: 6 },
    { of: { part: null }, sort: { by: 'median', direction: 'asc' }, page: 3, pageSize: 50 },
    { of: { part: '[*:1]C' }, change: { from: null, to: '[*:1]C' }, pairsPage: 2 },
    { change: { from: '[*:1]c1ccccc1', to: null } },
  ])('is read as it was written: %j', (changed) => {
    const address = { ...startPairs, ...changed };
    expect(readPairAddress(writePairAddress(address))).toEqual(address);
  });

  it('has no parameters at the start', () => {
    expect(writePairAddress(startPairs)).toEqual({});
  });

  it('ignores what is invalid', () => {
    const raw = {
      value: '',
      level: 'any',
      changes: 'some',
      min: 7,
      of: 3,
      sort: 'desc.name',
      page: -1,
      size: 26,
      from: 'H',
      pairs: 4,
    };
    expect(readPairAddress(raw)).toEqual(startPairs);
  });
});
