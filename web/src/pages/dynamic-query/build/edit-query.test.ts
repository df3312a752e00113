import { queryJoinKey } from '@moltrove/contract';
import type { DynamicQuery } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { queryText, readQueryText } from '../address.ts';
import {
  addJoin,
  changePart,
  checkedDraft,
  draftOf,
  furtherJoins,
  moveColumn,
  newFilter,
  readList,
  removeJoin,
  withGroups,
  withOperator,
} from './edit-query.ts';

const plain = (column: string) => ({ column, aggregate: null });
const withTarget = [queryJoinKey('activity', 'assay')!, queryJoinKey('assay', 'target')!].reduce(
  addJoin,
  draftOf('activity'),
);
const query: DynamicQuery = {
  ...withTarget,
  columns: ['activity.act_id', 'target.pref_name', 'activity.pactivity'].map(plain),
  where: {
    match: 'all',
    filters: [
      { column: 'activity.pactivity', operator: 'atLeast', values: [6] },
      { match: 'any', filters: [{ column: 'target.organism', operator: 'is', values: ['Homo sapiens'] }] },
    ],
  },
  order: [
    { column: 2, direction: 'desc' },
    { column: 1, direction: 'asc' },
  ],
};

describe('a query in an address', () => {
  it('is the same when it is read', () => {
    expect(readQueryText(queryText(query))).toEqual(query);
    expect(readQueryText(queryText(draftOf('assay')))).toEqual(draftOf('assay'));
  });

  it('is nothing when the text is damaged', () => {
    expect(readQueryText(queryText(query).slice(3))).toBe(null);
    expect(readQueryText('x')).toBe(null);
  });
});

describe('a query that is built', () => {
  it('says what it lacks', () => {
    expect(checkedDraft(query).ok).toBe(true);
    expect(checkedDraft(draftOf('assay'))).toEqual({ ok: false, problem: 'Choose a column.' });
    const filters = [newFilter('activity.pactivity')];
    expect(checkedDraft({ ...query, where: { match: 'all', filters } })).toEqual({
      ok: false,
      problem: '"pActivity is at least" needs one value.',
    });
  });

  it('loses the columns, filters and orders of a table that is removed, and the tables behind it', () => {
    const left = removeJoin(query, 'assay');
    expect(left.joins).toEqual([]);
    expect(left.columns).toEqual(['activity.act_id', 'activity.pactivity'].map(plain));
    expect(left.order).toEqual([{ column: 1, direction: 'desc' }]);
    expect(left.where?.filters).toHaveLength(1);
    expect(furtherJoins(left).map(({ table }) => table)).toContain('assay');
  });

  it('keeps its order when columns move, and drops aggregates without groups', () => {
    expect(moveColumn(query, 2, 0).order).toEqual([
      { column: 0, direction: 'desc' },
      { column: 2, direction: 'asc' },
    ]);
    const grouped = withGroups(query, true);
    expect(grouped.columns.at(-1)).toEqual({ column: null, aggregate: 'rows' });
    expect(withGroups(grouped, false)).toEqual(query);
  });

  it('changes and removes filters in nested groups', () => {
    const changed = changePart(query.where!, [1, 0], newFilter('target.target_type'));
    expect(changed.filters[1]).toMatchObject({ filters: [{ operator: 'contains', values: [] }] });
    expect(changePart(query.where!, [1, 0], null).filters[1]).toMatchObject({ filters: [] });
    expect(withOperator(query.where!.filters[0] as never, 'filled')).toMatchObject({ values: [] });
  });

  it('reads lists of numbers and says which lines are none', () => {
    expect(readList('1\n2,000\nx\n1', true)).toEqual({ values: [1, 2000], wrong: ['x'] });
    expect(readList(' a ; b\nb', false)).toEqual({ values: ['a', 'b'], wrong: [] });
  });
});
