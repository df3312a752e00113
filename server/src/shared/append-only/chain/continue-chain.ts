import { setImmediate } from 'node:timers/promises';
import { inBlocks, inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { chainStart, entryHash, type StoredEntry } from './entry-hash.ts';

/** The newest hash of a chain; position 0 of a chain without entries. */
export interface ChainHead {
  readonly position: number;
  readonly hash: string;
}

/** Entries that get their hash in one transaction, in which nothing else is written. */
const blockEntries = 1000;

/**
 * Adds the hashes of new entries, in the transaction that writes them. While older entries have none yet, the new ones
 * are left to `chainOlderEntries` too.
 */
export async function continueChain(tx: UserData, entries: readonly StoredEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const head = await chainHead(tx);
  if (head.position < entries[0].position - 1 && head.position < (await lastOlder(tx))) return;
  await add(tx, head, entries);
}

/**
 * Adds the hashes of entries that were written before there was a chain, in blocks; stopped and called again, it goes
 * on where it was. Returns the number of hashes added.
 */
export async function chainOlderEntries(
  db: UserData,
  { signal, blockSize = blockEntries }: { readonly signal?: AbortSignal; readonly blockSize?: number } = {},
): Promise<number> {
  const last = await lastOlder(db);
  let added = 0;
  for (;;) {
    const isComplete = await inTransaction(db, async (tx) => {
      let head = await chainHead(tx);
      do {
        if (head.position >= last && added === 0) return true;
        const next = await entriesAfter(tx, head.position, blockSize);
        if (next.length === 0) return true;
        head = await add(tx, head, next);
        added += next.length;
        // The last transaction includes entries written meanwhile, so that the next new one finds a complete chain.
      } while (head.position >= last);
      return false;
    });
    if (isComplete || signal?.aborted === true) return added;
    await setImmediate();
  }
}

/** The newest hash. */
export async function chainHead(db: UserData): Promise<ChainHead> {
  const head = await db
    .selectFrom('auditHashes')
    .select(['position', 'hash'])
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirst();
  return head ?? { position: 0, hash: chainStart };
}

/** The position of the last entry that was written before there was a chain; 0 if there was none. */
export async function lastOlder(db: UserData): Promise<number> {
  const start = await db.selectFrom('auditChainStart').select('position').executeTakeFirst();
  return start?.position ?? 0;
}

async function add(tx: UserData, head: ChainHead, entries: readonly StoredEntry[]): Promise<ChainHead> {
  let { hash } = head;
  const hashes = entries.map((entry) => {
    hash = entryHash(hash, entry);
    return { position: entry.position, hash };
  });
  await inBlocks(hashes, (block) => tx.insertInto('auditHashes').values(block).execute());
  return hashes.at(-1) ?? head;
}

const entriesAfter = (tx: UserData, position: number, limit: number): Promise<StoredEntry[]> =>
  tx
    .selectFrom('auditEntries')
    .selectAll()
    .where('position', '>', position)
    .orderBy('position')
    .limit(limit)
    .execute();
