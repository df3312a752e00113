import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { AuditFilter } from '../../../shared/append-only/audit-filter.ts';
import { openTestStore } from '../../../testing/test-store.ts';
import { auditPages } from './audit-pages.ts';

describe('pages of a long audit log', () => {
  let db: UserData;
  // In three slices, with gaps, as after entries were removed behind the server.
  const positions = [1, 2, 3, 4999, 5000, 5001, 12_000, 20_000];
  beforeAll(async () => {
    db = await openTestStore(':memory:');
    const entries = positions.map((position) => ({
      position,
      at: position * 1000,
      actorId: null,
      actorName: position % 2 === 0 ? 'Even' : 'Odd',
      action: 'thing.changed',
      subjectKind: position < 5000 ? 'early' : 'late',
      subjectId: 'x',
      before: null,
      after: null,
    }));
    await db.insertInto('auditEntries').values(entries).execute();
  });
  afterAll(() => db.destroy());

  const { signal } = new AbortController();
  const pages = async (filter: AuditFilter, sortOrder: 'ascending' | 'descending', pageSize = 3) => {
    const all: number[][] = [];
    for (let page = 0; ; page++) {
      const { rows, total } = await auditPages(db).page(filter, { page, pageSize, sortOrder }, signal);
      if (rows.length === 0) {
        expect(all.flat()).toHaveLength(total);
        return all;
      }
      all.push(rows.map(({ position }) => position));
    }
  };

  it('cross slices and gaps in both orders, with and without filters', async () => {
    expect(await pages({}, 'ascending')).toEqual([
      [1, 2, 3],
      [4999, 5000, 5001],
      [12_000, 20_000],
    ]);
    expect(await pages({}, 'descending')).toEqual([
      [20_000, 12_000, 5001],
      [5000, 4999, 3],
      [2, 1],
    ]);
    expect(await pages({ actorName: 'even' }, 'descending')).toEqual([[20_000, 12_000, 5000], [2]]);
    expect(await pages({ subjectKind: 'late' }, 'ascending', 2)).toEqual([
      [5000, 5001],
      [12_000, 20_000],
    ]);
    expect(await pages({ subjectId: 'x', from: 3000, until: 5_001_000 }, 'descending')).toEqual([
      [5000, 4999, 3],
    ]);
    expect((await auditPages(db).overview(signal)).entries).toBe(positions.length);
  });

  it('end when the caller has gone', async () => {
    const page = { page: 0, pageSize: 3, sortOrder: 'ascending' as const };
    await expect(auditPages(db).page({}, page, AbortSignal.abort())).rejects.toMatchObject({
      code: 'CANCELLED',
    });
  });
});
