import { limits } from '@moltrove/contract/without-calls';
import type { SarActivities, SarActivitiesRequest } from '../../../knowledge-base.ts';
import { ordinalOfId } from '../../index/ordinal-of-id.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { chunksOf } from '../../row-sets/chunks.ts';
import { columnsNamed } from './chosen-columns.ts';
import { columnsAtLevel } from './columns-at-level.ts';
import { type SarColumns, rowsOfColumn } from './sar-columns.ts';
import { type SarContext, spanOf, within } from './sar-table.ts';

/** The activities counted by numbers of a SAR table, by id; a structure that is not in the set has none. */
export function sarActivities(
  { index, texts, cancel }: SarContext,
  set: ResultSet,
  allColumns: SarColumns,
  { which, strId, columns: keys, level }: SarActivitiesRequest,
): SarActivities {
  const columns = columnsAtLevel(index, allColumns, level, cancel);
  const named = columnsNamed(columns, texts, keys);
  const structure = strId === null ? null : ordinalOfId(index.structures.id, strId);
  if (structure === -1) return { activities: 0, actIds: [] };
  const span = structure === null ? { from: 0, to: index.activities.count } : spanOf(index, structure);
  const own = (column: number): Uint32Array => within(rowsOfColumn(columns, column), span);
  const rows =
    which === 'leftOut'
      ? own(columns.count)
      : which === 'columns'
        ? joinedRows(named.map(own))
        : without(joinedRows(named.map(own)));
  if (rows.length > limits.maxSelectedRows) return { activities: rows.length, actIds: null };
  const { id } = index.activities;
  return { activities: rows.length, actIds: Array.from(rows.map((row) => id[row]).sort()) };

  /** The activities of the set except the given ones, which are ascending. */
  function without(less: Uint32Array): Uint32Array {
    const rest: number[] = [];
    let at = 0;
    for (const chunk of chunksOf(set.activities, cancel, span)) {
      for (const row of chunk) {
        if (less[at] === row) at += 1;
        else rest.push(row);
      }
    }
    return Uint32Array.from(rest);
  }
}

/** Rows of several columns, ascending; columns share no rows. */
function joinedRows(lists: readonly Uint32Array[]): Uint32Array {
  const rows = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let next = 0;
  for (const list of lists) {
    rows.set(list, next);
    next += list.length;
  }
  return rows.sort();
}
