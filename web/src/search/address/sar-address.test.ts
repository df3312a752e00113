import { limits, sarViewSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import {
  nextSort,
  readSarAddress,
  startAddress,
  viewOf,
  withColumns,
  writeSarAddress,
} from './sar-address.ts';
import type { SarAddress } from './sar-address.ts';

const full: SarAddress = {
  page: 3,
  pageSize: 100,
  sort: { column: 'CHEMBL203|IC50|nM', direction: 'desc' },
  picked: null,
  columnPage: 2,
  maxColumns: 24,
  columnOrder: 'A-Z',
  level: 'conditions',
  aggregate: 'latest',
  types: ['IC50', 'Ki'],
  target: 'kinase',
};

describe('the address of a SAR table', () => {
  it('contains the settings without defaults', () => {
    expect(writeSarAddress(startAddress)).toEqual({});
    expect(readSarAddress({})).toEqual(startAddress);
    expect(readSarAddress(writeSarAddress(full))).toEqual(full);
    const picked = { ...startAddress, picked: ['a|IC50|nM', 'b.desc|%|'] };
    expect(readSarAddress(writeSarAddress(picked))).toEqual(picked);
    // A numeric search text is parsed as a number.
    expect(readSarAddress({ target: 5 }).target).toBe('5');
  });

  it('ignores invalid values', () => {
    expect(
      readSarAddress({
        page: 0,
        size: 7,
        sort: 'up.X',
        pick: [1, '', 'x'.repeat(2000)],
        part: -1,
        cols: 13,
        order: 'best',
        level: 'any',
        value: 'mean',
        types: 'IC50',
        target: ['a'],
      }),
    ).toEqual(startAddress);
    expect(readSarAddress({ pick: ['a', 'a', 'b'] }).picked).toEqual(['a', 'b']);
    const many = Array.from({ length: 99 }, (_, at) => `k${at}`);
    expect(readSarAddress({ pick: many }).picked).toHaveLength(limits.maxSarColumns);
  });

  it('produces requests that the contract accepts', () => {
    for (const address of [startAddress, full, { ...full, picked: ['k'] }]) {
      expect(sarViewSchema.parse(viewOf(address))).toEqual(viewOf(address));
    }
    expect(viewOf(full)).toMatchObject({
      skipColumns: 48,
      activityTypes: ['IC50', 'Ki'],
      contains: 'kinase',
    });
    expect(viewOf({ ...full, picked: ['k'] })).toMatchObject({
      columns: ['k'],
      skipColumns: 0,
      activityTypes: null,
      contains: null,
    });
    expect(viewOf(startAddress)).toEqual(sarViewSchema.parse({}));
  });

  it('returns to the first row when other columns are shown', () => {
    expect(withColumns(full, { columnPage: 3 })).toEqual({ ...full, page: 0, sort: null, columnPage: 3 });
    expect(withColumns(full, { target: 'x' })).toEqual({
      ...full,
      page: 0,
      sort: null,
      columnPage: 0,
      target: 'x',
    });
  });

  it('sorts a column with the best values first, then the other way round, then not at all', () => {
    const ic50 = { key: 'k', lowerIsBetter: true };
    const asc = { column: 'k', direction: 'asc' } as const;
    const desc = { column: 'k', direction: 'desc' } as const;
    expect(nextSort(null, ic50)).toEqual(asc);
    expect(nextSort(asc, ic50)).toEqual(desc);
    expect(nextSort(desc, ic50)).toBeNull();
    expect(nextSort({ column: 'other', direction: 'desc' }, ic50)).toEqual(asc);
    const pic50 = { key: 'k', lowerIsBetter: false };
    expect(nextSort(null, pic50)).toEqual(desc);
    expect(nextSort(desc, pic50)).toEqual(asc);
    expect(nextSort(asc, pic50)).toBeNull();
  });
});
