import { describe, expect, it } from 'vitest';
import { wireTabs } from '../wire/tabs.ts';
import { limits } from '../limits.ts';
import { grainOf, hasValue } from './criteria.ts';
import type { Search } from './query.ts';
import { criterionSchema, searchQuerySchema, searchSchema } from './query.ts';
import { selectionDepth } from './selection-depth.ts';
import { criterionPhrase, sentenceOf } from './sentence.ts';

const target = { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'name' }] };
const searchOf = (...criteria: object[]): Search =>
  searchSchema.parse({ query: { rows: criteria.map((criterion, at) => ({ rowId: `r${at}`, criterion })) } });
const chosen = (tab: string, ...ids: number[]): object => ({ option: 'SelectedRows', tab, ids });
const nested = (depth: number): object =>
  depth === 0
    ? { query: { rows: [{ rowId: 'r', criterion: target }] } }
    : {
        query: {
          rows: [
            { rowId: 'r', criterion: { option: 'SelectedRows', tab: 'assaytab', within: nested(depth - 1) } },
          ],
        },
      };
const some = (count: number): object => ({
  option: 'SelectedRows',
  tab: 'structuretab',
  ids: Array.from({ length: count }, (_, at) => at + 1),
});

const withOthers = (count: number, within: object = searchOf(target)) => ({
  query: {
    rows: Array.from({ length: count }, (_, at) => ({
      rowId: `r${at}`,
      criterion: { option: 'SelectedRows', tab: 'assaytab', within },
    })),
  },
});

describe('a criterion of selected rows', () => {
  it('selects structures or activities by its tab', () => {
    expect(wireTabs.map((tab) => grainOf(criterionSchema.parse(chosen(tab, 1))))).toEqual([
      'structure',
      'activity',
      'activity',
      'structure',
      'activity',
    ]);
  });

  it('has a value if it has ids or a search', () => {
    expect(hasValue(criterionSchema.parse(chosen('assaytab')))).toBe(false);
    expect(hasValue(criterionSchema.parse(chosen('assaytab', 3)))).toBe(true);
    const all = { option: 'SelectedRows', tab: 'assaytab', within: searchOf(target) };
    expect(hasValue(criterionSchema.parse(all))).toBe(true);
    expect(criterionSchema.safeParse({ ...all, ids: [1] }).success).toBe(false);
  });

  it('accepts at least 100,000 ids', () => {
    expect(limits.maxSelectedRows).toBeGreaterThanOrEqual(100_000);
    expect(criterionSchema.safeParse(some(limits.maxSelectedRows)).success).toBe(true);
    expect(criterionSchema.safeParse(some(limits.maxSelectedRows + 1)).success).toBe(false);
  });

  it('can be nested up to a limit, and is refused beyond it without being parsed', () => {
    expect(selectionDepth(searchSchema.parse(nested(limits.maxSelectionDepth)).query.rows)).toBe(8);
    expect(searchSchema.safeParse(nested(limits.maxSelectionDepth + 1)).success).toBe(false);
    let deep = nested(0);
    for (let level = 0; level < 20_000; level += 1) {
      const criterion = { option: 'SelectedRows', tab: 'assaytab', within: deep };
      deep = { query: { rows: [{ rowId: 'r', criterion }] } };
    }
    expect(searchSchema.safeParse(deep).error?.issues[0]?.message).toBe(
      'At most 8 selections can be nested.',
    );
  });

  it('contains a limited number of searches, side by side and nested', () => {
    expect(searchSchema.safeParse(withOthers(limits.maxInnerSearches)).success).toBe(true);
    expect(searchSchema.safeParse(withOthers(limits.maxInnerSearches + 1)).success).toBe(false);
    expect(searchSchema.safeParse(withOthers(4, withOthers(3))).success).toBe(true);
    expect(searchSchema.safeParse(withOthers(4, withOthers(4))).success).toBe(false);
    expect(searchSchema.safeParse(withOthers(1, withOthers(20))).error?.issues[0]?.message).toMatch(
      /^At most 16 /,
    );
  });

  it.each([
    ['12 selected structures.', chosen('structuretab', ...Array.from({ length: 12 }, (_, at) => at + 1))],
    ['Structure 7.', chosen('structuretab', 7)],
    ['Records of 2 selected assays.', chosen('assaytab', 4, 5)],
    ['Records of reference 9.', chosen('documentstab', 9)],
    [
      'All 4,210 activities of “Records with target EGFR” but 3.',
      {
        option: 'SelectedRows',
        tab: 'activitiestab',
        within: searchOf(target),
        except: [1, 2, 3],
        outOf: 4210,
      },
    ],
    [
      'All structures of “Everything in the release, filtered by Year, Target”.',
      {
        option: 'SelectedRows',
        tab: 'structuretab',
        within: {
          query: { rows: [] },
          filters: [
            { chartKey: 'year', minValue: 2000 },
            { chartKey: 'target', include: ['x'] },
          ],
        },
      },
    ],
  ])('alone reads as %s', (sentence, criterion) => {
    expect(sentenceOf(searchOf(criterion).query)).toBe(sentence);
  });

  it('reads well with other rows', () => {
    expect(sentenceOf(searchOf(target, chosen('structuretab', 1, 2)).query)).toBe(
      'Records with target EGFR, of structures that are among 2 selected.',
    );
    expect(sentenceOf(searchOf(target, chosen('structuretab', 1)).query)).toBe(
      'Records with target EGFR, of structures with structure ID 1.',
    );
    expect(sentenceOf(searchOf(target, chosen('assaytab', 1, 2, 3)).query)).toBe(
      'Records with target EGFR and, in the same record, assay among 3 selected.',
    );
    expect(criterionPhrase(criterionSchema.parse(chosen('activitiestab', 5)))).toBe('activity 5');
  });

  it('is unchanged by a round trip through JSON', () => {
    const query = searchQuerySchema.parse({
      rows: [{ rowId: 'a', criterion: { option: 'SelectedRows', tab: 'assaytab', within: nested(2) } }],
    });
    expect(searchQuerySchema.parse(JSON.parse(JSON.stringify(query)))).toEqual(query);
  });
});
