import { chainStart, entryHash, type StoredEntry } from './entry-hash.ts';

export interface ChainLink {
  readonly entry: StoredEntry;
  /** Null: not hashed. */
  readonly hash: string | null;
  /** The hash of the entry before, where the link states it. */
  readonly previousHash?: string | null;
}

/** Where a chain breaks first. */
export interface ChainBreak {
  readonly position: number;
  /** A sentence: what differs. */
  readonly what: string;
}

export interface CheckedLinks {
  /** Number of links read, up to the break. */
  readonly entries: number;
  /** Milliseconds since 1970 of the first and of the last one read. */
  readonly from: number | null;
  readonly to: number | null;
  /** The last link that agrees with its hash. */
  readonly head: { readonly position: number; readonly hash: string };
  readonly break: ChainBreak | null;
}

export interface CheckOptions {
  /** Whether entries may be missing, as in a file of selected entries; each link then states the hash before it. */
  readonly isSelection?: boolean;
  readonly onLink?: (entry: StoredEntry, hash: string) => void;
}

/** A link that disagrees with its hash, until the next one shows which of the two was changed. */
interface Mismatch {
  readonly position: number;
  readonly computed: string;
  readonly stored: string;
}

/**
 * Checks links in the order of their positions, from the first one on, and stops at the first break. A link is compared
 * with the hash before it, so that a changed, removed, moved or inserted entry breaks the chain there.
 */
export async function checkLinks(
  links: AsyncIterable<ChainLink> | Iterable<ChainLink>,
  { isSelection = false, onLink }: CheckOptions = {},
): Promise<CheckedLinks> {
  let entries = 0;
  let from: number | null = null;
  let to: number | null = null;
  let head = { position: 0, hash: chainStart };
  let mismatch: Mismatch | null = null;
  const checked = (position: number, what: string): CheckedLinks => ({
    entries,
    from,
    to,
    head,
    break: { position, what },
  });
  for await (const link of links) {
    const { entry, hash } = link;
    const { position } = entry;
    if (mismatch !== null) return checked(mismatch.position, causeOf(mismatch, link));
    const expected = head.position + 1;
    if (!Number.isSafeInteger(position) || position <= head.position)
      return checked(expected, `An entry with the position ${String(position)} is not in its place.`);
    if (position !== expected && !isSelection) return checked(expected, missing(expected, position - 1));
    if (hash === null) return checked(position, 'The entry has no hash.');
    const previous = position === expected ? head.hash : link.previousHash;
    if (previous === null || previous === undefined)
      return checked(position, 'The hash of the entry before is not stated.');
    if (link.previousHash !== undefined && link.previousHash !== previous)
      return checked(position, 'It states another hash for the entry before than that entry has.');
    entries += 1;
    from ??= entry.at;
    to = entry.at;
    onLink?.(entry, hash);
    const computed = entryHash(previous, entry);
    if (computed === hash) head = { position, hash };
    else mismatch = { position, computed, stored: hash };
  }
  if (mismatch !== null) return checked(mismatch.position, 'The entry and its hash do not agree.');
  return { entries, from, to, head, break: null };
}

function causeOf({ position, computed, stored }: Mismatch, { entry, hash }: ChainLink): string {
  if (entry.position === position + 1) {
    if (entryHash(stored, entry) === hash)
      return 'The entry was changed: it does not agree with its hash, on which the next entry is built.';
    if (entryHash(computed, entry) === hash)
      return 'Its hash was changed: the entry agrees with the hash on which the next entry is built.';
  }
  return 'The entry and its hash do not agree, and neither fits the next entry.';
}

const missing = (first: number, last: number): string =>
  first === last ? 'The entry is missing.' : `The entries from here to ${last} are missing.`;
