import type { Cells, OracleRelease } from './tables.ts';

/** Structures and activities by id, and whether an activity criterion narrowed the activities. */
export interface OracleSet {
  readonly structures: ReadonlySet<number>;
  readonly activities: ReadonlySet<number>;
  readonly narrowed: boolean;
}

const rowsOfSets = new WeakMap<OracleSet, readonly Cells[]>();

/** The activities of a set, in the order of their table. */
export function activityRows(release: OracleRelease, set: OracleSet): readonly Cells[] {
  const rows =
    rowsOfSets.get(set) ?? release.tables.activity.filter((row) => set.activities.has(row.act_id as number));
  rowsOfSets.set(set, rows);
  return rows;
}

export function activitiesOf(release: OracleRelease, structures: ReadonlySet<number>): Set<number> {
  return ids(
    release.tables.activity.filter((row) => structures.has(row.str_id as number)),
    'act_id',
  );
}

export function structuresOf(release: OracleRelease, activities: ReadonlySet<number>): Set<number> {
  return ids(
    release.tables.activity.filter((row) => activities.has(row.act_id as number)),
    'str_id',
  );
}

export function restrict(
  release: OracleRelease,
  activities: ReadonlySet<number>,
  structures: ReadonlySet<number>,
): Set<number> {
  const isWithin = (id: number): boolean => structures.has(release.activity.get(id)!.str_id as number);
  return new Set([...activities].filter(isWithin));
}

export function ids(rows: readonly Cells[], key: string): Set<number> {
  return new Set(rows.map((row) => row[key] as number));
}
