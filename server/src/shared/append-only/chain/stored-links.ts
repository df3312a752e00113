import { setImmediate } from 'node:timers/promises';
import { sql } from 'kysely';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type AuditFilter, matchesFilter } from '../audit-filter.ts';
import { auditSlices } from '../audit-slices.ts';
import type { ChainLink } from './check-links.ts';
import { chainStart } from './entry-hash.ts';

/** Few, because the states before and after can be long. */
const pageEntries = 500;

/** The stored entries that the filter leaves, with their hashes and those before them, by position, read in pages. */
export async function* storedLinks(db: UserData, filter: AuditFilter = {}): AsyncGenerator<ChainLink> {
  for await (const slice of auditSlices(db)) {
    for (let last: number | null = null; ;) {
      const rows = await page(db, { ...filter, slice }, last);
      for (const { hash, earlier, ...entry } of rows) {
        const previousHash = entry.position === 1 ? chainStart : earlier;
        yield { entry, hash, previousHash };
      }
      if (rows.length < pageEntries) break;
      last = rows[rows.length - 1].position;
      await setImmediate();
    }
  }
}

const page = (db: UserData, filter: AuditFilter, last: number | null) =>
  db
    .selectFrom('auditEntries')
    .leftJoin('auditHashes', 'auditHashes.position', 'auditEntries.position')
    .leftJoin('auditHashes as earlier', (join) =>
      join.on('earlier.position', '=', sql<number>`audit_entries.position - 1`),
    )
    .selectAll('auditEntries')
    .select(['auditHashes.hash as hash', 'earlier.hash as earlier'])
    .where(matchesFilter(filter))
    .$if(last !== null, (query) => query.where('auditEntries.position', '>', last!))
    .orderBy('auditEntries.position')
    .limit(pageEntries)
    .execute();
