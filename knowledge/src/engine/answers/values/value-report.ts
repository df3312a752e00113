import type { DatabaseSync } from 'node:sqlite';
import { type ComparedValueRow, type ValueReport, limits } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { ordinalOfActivity } from '../../result-set/ordinals-of-ids.ts';
import type { ComparableRows } from '../../value-quality/comparable-rows.ts';
import {
  type ComparedValue,
  compareValues,
  documentsThatAgree,
  isSameValue,
  slipBetween,
} from '../../value-quality/compare-values.ts';
import { doubtsOf } from '../../index/quality-column.ts';
import { comparableRows } from './comparable-rows-of-release.ts';

interface OtherRow {
  readonly row: number;
  readonly value: ComparedValue;
  readonly factor: number;
}

/** The doubts about the value of an activity, and the values that cause them; null for an unknown id. */
export function valueReport(index: ReleaseIndex, rows: DatabaseSync, actId: number): ValueReport | null {
  const found = rows.prepare('SELECT str_id, validity FROM activity WHERE act_id = ?').get(actId);
  if (found === undefined) return null;
  const strId = Number(found['str_id']);
  const activity = ordinalOfActivity(index, strId, actId);
  if (activity === -1) return null;
  const report = {
    act_id: actId,
    str_id: strId,
    doubts: doubtsOf(index, activity) ?? [],
    validity: found['validity'] as string | null,
  };
  const comparable = comparableRows(index);
  const peers = peersOf(index, comparable, activity);
  if (peers === null) return { ...report, agreeing: null, odd: false, others: [], othersFound: 0 };
  const values = peers.map((row) => comparable.valueOf(row));
  const own = values[peers.indexOf(activity)];
  const others = othersOf(own, peers, values);
  return {
    ...report,
    agreeing: documentsThatAgree(values, own.micromolar),
    odd: compareValues(values)[peers.indexOf(activity)].odd,
    others: others.slice(0, limits.maxComparedValues).map(({ row, value, factor }) => ({
      ...shownRow(rows, index.activities.id[row]),
      factor,
      agreeing: documentsThatAgree(values, value.micromolar),
    })),
    othersFound: others.length,
  };
}

/**
 * Activities of the structure that are comparable with the given one, itself included; null if it is not
 * comparable.
 */
function peersOf(
  { activities, structures }: ReleaseIndex,
  comparable: ComparableRows,
  activity: number,
): number[] | null {
  const key = comparable.keyOf(activity);
  if (key === null) return null;
  const structure = foreignKeyAt(activities.structure, activity);
  const peers: number[] = [];
  for (let row = structures.activities[structure]; row < structures.activities[structure + 1]; row += 1) {
    if (comparable.keyOf(row) === key) peers.push(row);
  }
  return peers;
}

/** Values of other documents that are equal or differ by a unit slip, earliest document first. */
function othersOf(
  own: ComparedValue,
  peers: readonly number[],
  values: readonly ComparedValue[],
): OtherRow[] {
  return peers
    .flatMap((row, at) => {
      const value = values[at];
      const factor = value.document === own.document ? null : factorOf(own.micromolar, value.micromolar);
      return factor === null ? [] : [{ row, value, factor }];
    })
    .sort((a, b) => a.value.document - b.value.document || a.row - b.row);
}

function factorOf(own: number, other: number): number | null {
  const slip = slipBetween(own, other);
  if (slip !== null) return 10 ** (other > own ? slip : -slip);
  return own === other || isSameValue(own, other) ? 1 : null;
}

const rowSql = `SELECT a.act_id, a.ref_id, COALESCE(d.reference, d.chembl_id) AS reference, d.year, a.std_activity_type,
  a.activity_value, a.standard_uom FROM activity a LEFT JOIN document d ON d.ref_id = a.ref_id WHERE a.act_id = ?`;

function shownRow(rows: DatabaseSync, actId: number): Omit<ComparedValueRow, 'factor' | 'agreeing'> {
  return rows.prepare(rowSql).get(actId) as Omit<ComparedValueRow, 'factor' | 'agreeing'>;
}
