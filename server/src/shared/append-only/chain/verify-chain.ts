import type { UserData } from '../../../platform/database/user-data.ts';
import { type ChainBreak, checkLinks, type CheckedLinks } from './check-links.ts';
import { chainHead, lastOlder } from './continue-chain.ts';
import { breakOfHeads, type KnownHead } from './heads.ts';
import { storedLinks } from './stored-links.ts';

export interface VerifiedChain extends CheckedLinks {
  /** Entries of the time before the chain, and later ones, that have no hash yet. */
  readonly waiting: number;
}

interface VerifyOptions {
  /** Heads that the chain must contain. */
  readonly heads?: readonly KnownHead[];
  readonly onProgress?: (done: number, total: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Checks the stored chain from its first entry to its last one, and that it contains the given heads; returns the first
 * break. A server may be writing meanwhile. Aborted, it fails with the reason of the signal.
 */
export async function verifyChain(
  db: UserData,
  { heads = [], onProgress, signal }: VerifyOptions = {},
): Promise<VerifiedChain> {
  const head = await chainHead(db);
  const older = await lastOlder(db);
  const total = Math.max(head.position, older);
  const isComplete = head.position >= older;
  let done = 0;
  const links = hashedLinks(db, isComplete ? Infinity : head.position);
  const checked = await checkLinks(links, {
    onLink() {
      signal?.throwIfAborted();
      done += 1;
      onProgress?.(done, Math.max(total, done));
    },
  });
  const waiting = isComplete ? 0 : await entriesAfter(db, head.position);
  const last = checked.head.position + waiting;
  const found = firstOf(checked.break, await breakOfHeads(db, heads));
  return { ...checked, waiting, break: found ?? (last < total ? gone(last + 1, total) : null) };
}

async function* hashedLinks(db: UserData, last: number) {
  for await (const link of storedLinks(db)) {
    if (link.entry.position > last) return;
    yield link;
  }
}

const gone = (first: number, last: number): ChainBreak => ({
  position: first,
  what:
    first === last
      ? 'The entry is missing; its hash is still there.'
      : `The entries from here to ${last} are missing.`,
});

function firstOf(a: ChainBreak | null, b: ChainBreak | null): ChainBreak | null {
  if (a === null || b === null) return a ?? b;
  return b.position < a.position ? b : a;
}

async function entriesAfter(db: UserData, position: number): Promise<number> {
  const { count } = await db
    .selectFrom('auditEntries')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('position', '>', position)
    .executeTakeFirstOrThrow();
  return Number(count);
}
