import {
  fromWire,
  type RememberedRelease,
  type SearchCounts,
  searchCountsSchema,
  toWire,
  type WireCounts,
} from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData } from '../../platform/database/user-data.ts';

export interface ServedRelease {
  readonly release: RememberedRelease;
  readonly counts: SearchCounts;
  readonly firstServedAt: number;
}

interface Served extends Omit<ServedRelease, 'firstServedAt'> {
  readonly at: number;
}

/**
 * Releases that a server has served, with their counts. A release rebuilt under its id is the same release.
 */
export function servedReleases(db: UserData) {
  const latest = async (before: number | null, tx: UserData = db): Promise<ServedRelease | null> => {
    const row = await tx
      .selectFrom('servedReleases')
      .selectAll()
      .$if(before !== null, (query) => query.where('firstServedAt', '<', before!))
      .orderBy('firstServedAt', 'desc')
      .orderBy('id')
      .executeTakeFirst();
    return row === undefined ? null : servedOf(row);
  };
  const byId = async (id: string, tx: UserData = db): Promise<ServedRelease | null> => {
    const row = await tx.selectFrom('servedReleases').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : servedOf(row);
  };

  return {
    latest: (): Promise<ServedRelease | null> => latest(null),

    /** The release served before this one; null when there was none, or this one is unknown. */
    async before(id: string): Promise<ServedRelease | null> {
      const served = await byId(id);
      return served === null ? null : latest(served.firstServedAt);
    },

    /**
     * Records that a release is served. Runs `onNew` in the same transaction if it is new and another release
     * was served before: the very first release is not news.
     */
    note: (
      { release, counts, at }: Served,
      onNew: (tx: UserData, previous: ServedRelease) => Promise<void>,
    ): Promise<void> =>
      inTransaction(db, async (tx) => {
        const row = {
          summary: JSON.stringify(release),
          counts: JSON.stringify(toWire(searchCountsSchema, counts)),
        };
        if ((await byId(release.id, tx)) !== null) {
          await tx.updateTable('servedReleases').set(row).where('id', '=', release.id).execute();
          return;
        }
        const previous = await latest(null, tx);
        // Two releases with the same time would have no defined order.
        const firstServedAt = Math.max(at, (previous?.firstServedAt ?? 0) + 1);
        await tx
          .insertInto('servedReleases')
          .values({ id: release.id, firstServedAt, ...row })
          .execute();
        if (previous !== null) await onNew(tx, previous);
      }),
  };
}

const servedOf = (row: { summary: string; counts: string; firstServedAt: number }): ServedRelease => ({
  release: JSON.parse(row.summary) as RememberedRelease,
  counts: fromWire(searchCountsSchema, JSON.parse(row.counts) as WireCounts),
  firstServedAt: row.firstServedAt,
});

/** Change from the previous count; negative when there are fewer. */
export function changesOf(counts: SearchCounts, previous: SearchCounts): SearchCounts {
  const keys = Object.keys(counts) as Array<keyof SearchCounts>;
  return Object.fromEntries(keys.map((key) => [key, counts[key] - previous[key]])) as SearchCounts;
}
