import { setImmediate } from 'node:timers/promises';
import type { UserData } from '../../platform/database/user-data.ts';

/** Positions of audit entries, both inclusive. */
export interface AuditSlice {
  readonly from: number;
  readonly to: number;
}

/** Few enough that reading them takes a few milliseconds. */
const slicePositions = 5000;

/**
 * The audit log in slices of positions, oldest first, with other calls of the process between two of them: SQLite answers
 * synchronously, and a condition without an index reads every entry. Slices begin at stored entries, so gaps cost nothing.
 */
export async function* auditSlices(db: UserData): AsyncGenerator<AuditSlice> {
  for (let from = await nextPosition(db, null); from !== null;) {
    const to = from + slicePositions - 1;
    yield { from, to };
    await setImmediate();
    from = await nextPosition(db, to);
  }
}

async function nextPosition(db: UserData, after: number | null): Promise<number | null> {
  const { position } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.min<number | null>('position').as('position'))
    .$if(after !== null, (query) => query.where('position', '>', after!))
    .executeTakeFirstOrThrow();
  return position;
}
