import { describe, expect, it } from 'vitest';
import { limits } from '../limits.ts';
import { activeRows, blocksOf, hasValue } from './criteria.ts';
import {
  chartFilterSchema,
  criterionOptions,
  criterionSchema,
  searchQuerySchema,
  searchRowSchema,
} from './query.ts';

const row = (rowId: string, operator: string, extra: object = {}) =>
  searchRowSchema.parse({
    rowId,
    operator,
    criterion: { option: 'Target', terms: [{ label: 'EGFR', targetCategories: 'geneId' }] },
    ...extra,
  });

const source = (strain: object) => criterionSchema.parse({ option: 'Source', strains: [strain] });

describe('the query', () => {
  it('has a schema for each kind of criterion', () => {
    const options = criterionSchema.options.map(({ shape }) => shape.option.value);
    expect(options.toSorted()).toEqual(criterionOptions.toSorted());
  });

  it('fills in the defaults of the specification', () => {
    const query = searchQuerySchema.parse({
      rows: [
        {
          rowId: 'a',
          criterion: { option: 'Target', terms: [{ label: ' EGFR ', targetCategories: 'name' }] },
        },
      ],
    });
    expect(query.rows[0]).toMatchObject({ operator: 'AND', meaning: 'sameRecord', enabled: true });
    expect(query.rows[0]!.criterion).toEqual({
      option: 'Target',
      terms: [{ label: 'EGFR', targetCategories: 'name', operator: '|', displayValue: '' }],
    });
  });

  it('does not count an empty strain as a value', () => {
    expect(hasValue(source({}))).toBe(false);
    expect(hasValue(source({ genus: '', species: null }))).toBe(false);
    expect(hasValue(source({ strainType: 'K12' }))).toBe(true);
  });

  it('joins rows by AND and NOT into blocks that OR separates', () => {
    const blocks = blocksOf([row('a', 'AND'), row('b', 'OR'), row('c', 'NOT'), row('d', 'OR')]);
    expect(blocks.map((block) => block.map(({ rowId }) => rowId))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('omits rows that are switched off or have no value', () => {
    const empty = searchRowSchema.parse({ rowId: 'e', criterion: { option: 'Source' } });
    expect(hasValue(empty.criterion)).toBe(false);
    const rows = activeRows({
      rows: [row('a', 'AND'), empty, row('b', 'AND', { enabled: false }), row('c', 'AND')],
    });
    expect(rows.map(({ rowId }) => rowId)).toEqual(['a', 'c']);
  });

  it('joins across an omitted row without negating its neighbours', () => {
    const joins = (...rows: ReturnType<typeof row>[]) =>
      activeRows({ rows }).map(({ rowId, operator }) => `${rowId} ${operator}`);
    const off = { enabled: false };
    expect(joins(row('a', 'NOT'), row('b', 'AND', off), row('c', 'AND'))).toEqual(['a AND', 'c AND']);
    expect(joins(row('a', 'AND'), row('b', 'OR', off), row('c', 'AND'))).toEqual(['a OR', 'c AND']);
    expect(joins(row('a', 'OR'), row('b', 'AND', off), row('c', 'AND'))).toEqual(['a OR', 'c AND']);
    expect(joins(row('a', 'OR', off), row('b', 'AND'))).toEqual(['b AND']);
  });

  it.each([
    ['an unknown option', { option: 'Wizardry' }, 'option'],
    [
      'a reversed range',
      { option: 'Structure', properties: { mol_weight: { min: 500, max: 200 } } },
      'mol_weight',
    ],
    ['reversed years', { option: 'Bibliography', criterion: { fromYear: 2020, toYear: 2010 } }, 'toYear'],
    [
      'a prefix without a value',
      { option: 'ActivityTypes', activities: [{ activityType: 'Ki', prefix: '<' }] },
      'minValue',
    ],
    [
      'a value without a prefix',
      { option: 'ActivityTypes', activities: [{ activityType: 'Ki', minValue: 3 }] },
      'prefix',
    ],
    [
      'text for a number',
      { option: 'ActivityTypes', activities: [{ prefix: '<', minValue: '1; drop table' }] },
      'minValue',
    ],
    [
      'an unknown property',
      { option: 'Structure', properties: { shoe_size: { min: 1, max: 2 } } },
      'properties',
    ],
  ])('refuses %s and names it', (_, criterion, named) => {
    const outcome = criterionSchema.safeParse(criterion);
    expect(outcome.success).toBe(false);
    expect(outcome.error!.issues.map((issue) => issue.path.join('.')).join(' ')).toContain(named);
  });

  it.each([
    ['ActivityTypes', 'activities', limits.maxActivitiesPerRow, { activityType: 'Ki' }],
    ['Bibliography', 'journals', limits.maxJournalsPerRow, { journalName: 'J. Med. Chem.' }],
    ['Bibliography', 'patents', limits.maxPatentsPerRow, { patentNo: 'US1' }],
    ['Bibliography', 'terms', limits.maxTitlesPerRow, { category: 'title', label: 'Kinase' }],
  ])('limits the values of %s.%s per row', (option, field, max, value) => {
    const outcome = (count: number) =>
      criterionSchema.safeParse({ option, [field]: Array.from({ length: count }, () => value) });
    expect(outcome(max).success).toBe(true);
    const issue = outcome(max + 1).error!.issues[0]!;
    expect(issue.path).toEqual([field]);
    expect(issue.message).toContain(String(max));
  });

  it('counts only titles among the terms of a bibliography row', () => {
    const terms = Array.from({ length: 5000 }, (_, at) => ({ category: 'doi', label: `10.1/${at}` }));
    const titles = Array.from({ length: 101 }, () => ({ category: 'title', label: 'Kinase' }));
    const all = criterionSchema.safeParse({ option: 'Bibliography', terms: [...terms, ...titles] });
    expect(criterionSchema.safeParse({ option: 'Bibliography', terms }).success).toBe(true);
    expect(all.error!.issues[0]!.message).toBe('At most 100 titles can be searched for in one row.');
  });

  it('refuses infinite and missing numbers', () => {
    expect(chartFilterSchema.safeParse({ chartKey: 'year', minValue: Number.NaN }).success).toBe(false);
    expect(chartFilterSchema.safeParse({ chartKey: 'year', minValue: 2, maxValue: 1 }).success).toBe(false);
  });
});
