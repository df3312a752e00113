import { intersection } from './id-sets.ts';
import type { Cells, OracleRelease } from './tables.ts';

/** Structures and activities by id, and whether an activity criterion narrowed the activities. */
export interface OracleSet {
  readonly structures: ReadonlySet<number>;
  readonly activities: ReadonlySet<number>;
  readonly narrowed: boolean;
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
  return intersection(activitiesOf(release, structures), activities);
}

export function ids(rows: readonly Cells[], key: string): Set<number> {
  return new Set(rows.map((row) => row[key] as number));
}
