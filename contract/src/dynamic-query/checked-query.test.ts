import { describe, expect, it } from 'vitest';
import { checkedQuery } from './checked-query.ts';
import { dynamicQuerySchema } from './query.ts';
import { queryTables } from './table-entries.ts';
import { queryWords, resultColumns } from './words.ts';

const structures = { table: 'structure', columns: [{ column: 'structure.str_id' }] };
const checked = (query: object) => checkedQuery(dynamicQuerySchema.parse({ ...structures, ...query }));
const where = (filter: object) => ({ where: { match: 'all', filters: [filter] } });
const group = (filters: unknown[]): object => ({ match: 'any', filters });

describe('a query', () => {
  it.each([
    [{ table: 'sqlite_master' }, 'There is no table "sqlite_master" that a query may read.'],
    [{ table: 'meta' }, 'There is no table "meta" that a query may read.'],
    [{ columns: [{ column: 'structure.rowid' }] }, 'has no column "rowid"'],
    [{ columns: [{ column: 'activity.act_id' }] }, 'does not use the table "Activities". Add it first.'],
    [{ columns: [...structures.columns, ...structures.columns] }, 'A column is chosen twice.'],
    [
      { joins: [{ from: 'structure', table: 'target' }] },
      'No known key leads from "Structures" to "Targets".',
    ],
    [{ joins: [{ from: 'activity', table: 'assay' }] }, 'does not use the table "activity" yet'],
    [{ joins: [{ from: 'structure', table: 'structure' }] }, 'used twice'],
    [{ columns: [{ column: null, aggregate: 'rows' }] }, 'need groups'],
    [{ grouped: true, columns: [{ column: 'structure.smiles', aggregate: 'mean' }] }, 'it is not a number'],
    [{ order: [{ column: 1 }] }, 'only be ordered by a chosen column'],
    [where({ column: 'structure.psa', operator: 'is', values: ['10'] }), 'give a number'],
    [where({ column: 'structure.str_id', operator: 'is', values: [1.5] }), 'give a whole number'],
    [
      where({ column: 'structure.smiles', operator: 'less', values: ['C'] }),
      'can\'t be filtered by "is less than"',
    ],
    [where({ column: 'structure.psa', operator: 'between', values: [1] }), 'needs two values'],
    [where({ column: 'structure.psa', operator: 'in' }), 'needs at least one value'],
  ])('is refused with the reason: %j', (query, text) => {
    expect(() => checked(query)).toThrow(text);
  });

  it('has at most 30 filters, in groups at most 8 deep', () => {
    const filter = { column: 'structure.psa', operator: 'filled' };
    const many = group([
      group(Array.from({ length: 20 }, () => filter)),
      ...Array.from({ length: 11 }, () => filter),
    ]);
    expect(() => checked({ where: many })).toThrow('at most 30 filters');
    const nested = (depth: number): object => (depth === 1 ? group([filter]) : group([nested(depth - 1)]));
    expect(checked({ where: nested(8) }).where).not.toBe(null);
    for (const depth of [9, 1000])
      expect(() => checked({ where: nested(depth) })).toThrow('nested at most 8 deep');
  });

  it('is written as a sentence', () => {
    const query = checked({
      table: 'activity',
      joins: [{ from: 'activity', table: 'assay' }],
      columns: [{ column: 'assay.assay_type' }, { column: 'activity.pactivity', aggregate: 'median' }],
      grouped: true,
      where: {
        match: 'all',
        filters: [{ column: 'assay.assay_type', operator: 'in', values: ['B', 'F'] }],
      },
      order: [{ column: 1, direction: 'desc' }],
      limit: 1000,
    });
    expect(queryWords(query)).toBe(
      'Activities, each with its assay; where Assay type (Assays) is one of Binding, Functional; one row for each Assay type; columns: Assay type, Median of pActivity; by Median of pActivity descending; the first 1,000 rows.',
    );
    expect(resultColumns(query).map(({ key, type }) => [key, type])).toEqual([
      ['assay.assay_type', 'text'],
      ['median(activity.pactivity)', 'number'],
    ]);
  });
});

it('describes every column, each once', () => {
  for (const { label, id, columns } of queryTables) {
    const keys = columns.map(({ key }) => key);
    expect(new Set(keys).size, label).toBe(keys.length);
    expect(keys, label).toContain(id);
    for (const column of columns) expect(column.description, column.label).not.toBe('');
  }
});
