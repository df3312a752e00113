import { describe, expect, it } from 'vitest';
import { readAddress, readPageSize, startAddress, withPageSize, writeAddress } from './results-address.ts';
import type { ResultsAddress } from './results-address.ts';

describe('the address of a grid', () => {
  const addresses: ResultsAddress[] = [
    startAddress,
    { page: 6, pageSize: 50, sort: { column: 'mol_weight', direction: 'desc' } },
    { page: 2, pageSize: 25, sort: { column: 'pref_name', direction: 'asc' } },
  ];
  it.each(addresses)('round-trips: %j', (address) => {
    expect(readAddress('structures', writeAddress(address) as Record<string, unknown>)).toEqual(address);
  });

  it('omits defaults and counts pages from 1', () => {
    expect(writeAddress(startAddress)).toEqual({});
    expect(writeAddress({ ...startAddress, page: 2 })).toEqual({ page: 3, size: 25 });
  });

  it.each([
    { page: 0 },
    { page: -4 },
    { page: 1.5 },
    { page: 'last' },
    { page: 1e12 },
    { size: 33 },
    { size: 'all' },
    { sort: 'smiles.asc' },
    { sort: 'nothing.asc' },
    { sort: 'mol_weight.up' },
    { sort: 7 },
  ])('ignores %j', (raw) => expect(readAddress('structures', raw)).toEqual(startAddress));

  it('has the size that the user chose last, unless it names one', () => {
    expect(readAddress('structures', {}, readPageSize(100)).pageSize).toBe(100);
    expect(readAddress('structures', { size: 10 }, 100).pageSize).toBe(10);
    expect([readPageSize(null), readPageSize(33)]).toEqual([25, 25]);
  });

  it('ignores a sort by a column of another tab', () => {
    expect(readAddress('references', { sort: 'mol_weight.desc' }).sort).toBeNull();
    expect(readAddress('references', { sort: 'year.desc' }).sort).toEqual({
      column: 'year',
      direction: 'desc',
    });
  });

  it('keeps the first visible row when the page size changes', () => {
    expect(withPageSize({ ...startAddress, page: 7, pageSize: 10 }, 25)).toMatchObject({
      page: 2,
      pageSize: 25,
    });
    expect(withPageSize({ ...startAddress, page: 2, pageSize: 25 }, 10)).toMatchObject({ page: 5 });
  });
});
