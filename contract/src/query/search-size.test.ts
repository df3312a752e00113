import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { searchQuerySchema, searchSchema } from './query.ts';

const names = (count: number): string[] => Array.from({ length: count }, (_, at) => `c${at}`);
const ids = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);
const row = (criterion: object, at = 0) => ({ rowId: `r${at}`, criterion });
const structures = (count: number) => ({ option: 'Structure', names: names(count) });
const selected = (count: number) => ({ option: 'SelectedRows', tab: 'structuretab', ids: ids(count) });
const filter = (count: number) => ({ chartKey: 'organism', include: names(count) });
const check = (filters: object[]) => searchSchema.safeParse({ query: { rows: [] }, filters });
const reasons = (rows: object[]): string[] =>
  searchQuerySchema.safeParse({ rows }).error?.issues.map(({ message }) => message) ?? [];

describe('the size of a search', () => {
  it('may be that of one list of maximum length', () => {
    expect(reasons([row(structures(limits.maxSearchValues))])).toEqual([]);
  });

  it('is limited for all rows together, with an explanation', () => {
    const half = limits.maxSearchValues / 2;
    expect(reasons([row(structures(half)), row(structures(half), 1)])).toEqual([]);
    expect(reasons([row(structures(half)), row(structures(half + 1), 1)])).toEqual([
      'A search has at most 100,000 values in all its rows together; this one has 100,001.',
    ]);
  });

  it('includes searches inside selections, with their filters', () => {
    const within = {
      query: { rows: [row(structures(limits.maxSearchValues - 2))] },
      filters: [{ chartKey: 'organism', include: ['a', 'b', 'c'] }],
    };
    expect(reasons([row({ option: 'SelectedRows', tab: 'structuretab', within })])).toEqual([
      expect.stringContaining('this one has 100,001'),
    ]);
  });

  it('counts ids of selected rows separately', () => {
    expect(reasons([row(selected(limits.maxSelectedRows)), row(structures(10), 1)])).toEqual([]);
    expect(reasons([row(selected(limits.maxSelectedRows)), row(selected(1), 1)])).toEqual([
      'A search selects at most 200,000 rows by their ids; this one has 200,001.',
    ]);
  });
});

describe('the values of the filters of a search', () => {
  it('are limited for all filters together', () => {
    expect(check([filter(6000), filter(4000)]).success).toBe(true);
    expect(check([filter(6000), filter(4001)]).error?.issues[0]?.message).toBe(
      'The filters of a search have at most 10,000 values together.',
    );
  });
});
