import { expect, it } from 'vitest';
import { checkedQuery } from './checked-query.ts';
import { dynamicQuerySchema } from './query.ts';
import { rowKeyOf } from './row-key.ts';

const keyOf = (query: object): string[] | null => rowKeyOf(checkedQuery(dynamicQuerySchema.parse(query)));
const columns = (...names: string[]) => names.map((column) => ({ column }));

it('names a row by the ids of the tables whose rows are listed, if the query has them', () => {
  const ofActivity = { table: 'activity', joins: [{ from: 'activity', table: 'assay' }] };
  expect(keyOf({ ...ofActivity, columns: columns('assay.assay_type', 'activity.act_id') })).toEqual([
    'activity.act_id',
  ]);
  expect(keyOf({ ...ofActivity, columns: columns('assay.assay_id', 'activity.str_id') })).toBe(null);
  const ofAssay = { table: 'assay', joins: [{ from: 'assay', table: 'activity' }] };
  expect(keyOf({ ...ofAssay, columns: columns('assay.assay_id') })).toBe(null);
  expect(keyOf({ ...ofAssay, columns: columns('activity.act_id', 'assay.assay_id') })).toEqual([
    'assay.assay_id',
    'activity.act_id',
  ]);
  expect(keyOf({ table: 'synonym', columns: columns('synonym.str_id', 'synonym.synonym') })).toBe(null);
});

it('names a row of groups by the groups', () => {
  const grouped = { table: 'assay', grouped: true };
  const rows = { column: null, aggregate: 'rows' };
  expect(keyOf({ ...grouped, columns: [rows, ...columns('assay.assay_type')] })).toEqual([
    'assay.assay_type',
  ]);
  expect(keyOf({ ...grouped, columns: [rows] })).toBe(null);
});
