import { searchSchema } from '@moltrove/contract';
import type { Search } from '@moltrove/contract';
import { deflateSync, strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { decodeSearch, emptySearch, encodeSearch } from './search-link.ts';

const everything: Search = searchSchema.parse({
  query: {
    rows: [
      {
        rowId: 'r1',
        operator: 'NOT',
        meaning: 'sameStructure',
        criterion: {
          option: 'Target',
          terms: [{ label: 'β-Secretase', targetCategories: 'name', displayValue: 'BACE1' }],
        },
      },
      {
        rowId: 'r2',
        operator: 'OR',
        enabled: false,
        criterion: {
          option: 'ActivityTypes',
          activities: [{ activityType: 'IC50', activityUom: 'nM', prefix: 'R', minValue: 0, maxValue: 1e-5 }],
        },
      },
      {
        rowId: 'r3',
        criterion: {
          option: 'Bibliography',
          criterion: { fromYear: 2010 },
          terms: [{ category: 'doi', label: '10.1021/x' }],
          dataSources: ['J'],
          operatorFlag: 'OR',
        },
      },
      { rowId: 'r4', criterion: { option: 'Structure', properties: { clogp: { max: 0 }, psa: {} } } },
      { rowId: 'r5', criterion: { option: 'Source' } },
      { rowId: 'r6', criterion: { option: 'DegraderType', degraderTypes: [] } },
    ],
  },
  filters: [
    { chartKey: 'target', include: [null, 'EGFR', ''], exclude: ['HERG'] },
    { chartKey: 'year', minValue: 0, maxValue: 2020, excludeRange: true },
  ],
});

function linkOf(json: unknown): string {
  return Buffer.from(deflateSync(strToU8(JSON.stringify(json)))).toString('base64url');
}

describe('a search in an address', () => {
  it('round-trips with every value, null and default', () => {
    expect(decodeSearch(encodeSearch(everything))).toEqual({ ok: true, search: everything });
    expect(decodeSearch(encodeSearch(emptySearch))).toEqual({ ok: true, search: emptySearch });
  });

  it('is text that needs no escaping in an address', () => {
    expect(encodeSearch(everything)).toMatch(/^[A-Za-z0-9_-]+$/);
  });

  it('is equal for equal searches, so that it can identify them', () => {
    expect(encodeSearch(searchSchema.parse(structuredClone(everything)))).toBe(encodeSearch(everything));
  });

  it.each([
    ['nonsense', 'not a link'],
    ['a cut link', encodeSearch(everything).slice(0, 60)],
    ['no JSON', Buffer.from(deflateSync(strToU8('{'))).toString('base64url')],
  ])('reports %s as damaged', (_, text) => {
    const decoded = decodeSearch(text);
    expect(decoded).toEqual({ ok: false, reason: expect.stringContaining('damaged') });
  });

  it('reports what this version does not support', () => {
    const decoded = decodeSearch(
      linkOf({ query: { rows: [{ rowId: 'r1', criterion: { option: 'Wizardry' } }] } }),
    );
    expect(decoded).toEqual({ ok: false, reason: expect.stringContaining('query.rows.0.criterion') });
  });
});
