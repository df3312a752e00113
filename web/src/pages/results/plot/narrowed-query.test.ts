import { activeRows, searchQuerySchema, selectedRows, sentenceOf } from '@moltrove/contract';
import type { Operator, SearchQuery } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { narrowedQuery, narrowingsOf, withoutNarrowing } from './narrowed-query.ts';

const queryOf = (...rows: readonly (readonly [label: string, operator: Operator])[]): SearchQuery =>
  searchQuerySchema.parse({
    rows: rows.map(([label, operator], at) => ({
      rowId: `r${at}`,
      operator,
      enabled: label !== 'OFF',
      criterion: { option: 'Target', terms: [{ label, targetCategories: 'name' }] },
    })),
  });
const selected = selectedRows('structures', [3, 5]);

describe('a search narrowed to selected structures', () => {
  it.each([
    [queryOf(), 'keep', '2 selected structures.'],
    [queryOf(['EGFR', 'AND']), 'keep', 'Records with target EGFR, of structures that are among 2 selected.'],
    [
      queryOf(['EGFR', 'AND']),
      'remove',
      'Records with target EGFR, except structures that are among 2 selected.',
    ],
    [
      queryOf(['EGFR', 'OR'], ['KIT', 'AND']),
      'remove',
      'Records with target EGFR, except structures that are among 2 selected; or records with target KIT, except structures that are among 2 selected.',
    ],
  ] as const)('%j, %s', (query, how, sentence) => {
    const narrowed = narrowedQuery(query, selected, how);
    expect(sentenceOf(narrowed)).toBe(sentence);
    expect(narrowingsOf(narrowed)).toEqual([{ group: 1, how, selected }]);
    expect(withoutNarrowing(narrowed, 1)).toEqual(query);
  });

  it('leaves out rows of everything by what remains', () => {
    const narrowed = narrowedQuery(queryOf(), selected, 'remove');
    expect(narrowed.rows[0]!.criterion).toMatchObject({
      ids: [],
      within: { query: { rows: [] } },
      except: [3, 5],
    });
    expect(narrowingsOf(narrowed)).toEqual([{ group: 1, how: 'remove', selected }]);
    expect(withoutNarrowing(narrowed, 1)).toEqual(queryOf());
  });

  it.each(['keep', 'remove'] as const)('keeps rows that take no part: %s', (how) => {
    const query = queryOf(['EGFR', 'NOT'], ['OFF', 'OR'], ['OFF', 'AND']);
    const narrowed = narrowedQuery(query, selected, how);
    expect(narrowed.rows.map(({ rowId }) => rowId)).toEqual(['r0', 'r1', 'plot1-1', 'r2']);
    expect(activeRows(narrowed).map(({ rowId, operator }) => [rowId, operator])).toEqual([
      ['r0', how === 'keep' ? 'AND' : 'NOT'],
      ['plot1-1', 'OR'],
    ]);
    expect(activeRows(withoutNarrowing(narrowed, 1))).toEqual(activeRows(query));
  });

  it('is narrowed again, and each narrowing is taken back alone', () => {
    const other = selectedRows('structures', [7]);
    const twice = narrowedQuery(narrowedQuery(queryOf(['EGFR', 'AND']), selected, 'keep'), other, 'remove');
    expect(narrowingsOf(twice).map(({ group, how }) => [group, how])).toEqual([
      [1, 'keep'],
      [2, 'remove'],
    ]);
    expect(narrowingsOf(withoutNarrowing(twice, 1))).toEqual([{ group: 2, how: 'remove', selected: other }]);
    expect(sentenceOf(withoutNarrowing(twice, 2))).toContain('among 2 selected');
  });
});
