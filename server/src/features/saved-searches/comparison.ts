import type {
  DifferencePart,
  RememberedRelease,
  SavedBaseline,
  SavedDifference,
  Search,
} from '@moltrove/contract';
import { limits } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { decodeSet, differenceOf, encodeSet, rememberSet } from './structure-set.ts';

export interface Found {
  readonly baseline: SavedBaseline;
  /** The structures, encoded; null where only counts are kept. */
  readonly structureSet: string | null;
}

/** Runs a search and gathers what a later release can be compared with. */
export async function foundBy(
  knowledge: KnowledgeBase,
  release: RememberedRelease,
  search: Search,
  at: number,
  signal: AbortSignal,
): Promise<Found> {
  const counted = await knowledge.counts(search, { signal });
  const { kept, set, reason } = await rememberSet(knowledge, search, counted, signal);
  const { partial: _, ...counts } = counted;
  return {
    baseline: { release, counts, at: new Date(at).toISOString(), kept, reason },
    structureSet: set === null ? null : encodeSet(set),
  };
}

export type DifferenceIds = Record<DifferencePart, readonly number[]>;

/** What is new, gone and changed between two findings of a search, with the structures behind it. */
export async function compared(
  knowledge: KnowledgeBase,
  before: Found,
  now: Found,
  signal: AbortSignal,
): Promise<{ difference: SavedDifference; ids: DifferenceIds }> {
  if (before.structureSet === null || now.structureSet === null) {
    const reason = before.baseline.reason ?? now.baseline.reason;
    const difference = { added: null, gone: null, goneFromRelease: null, changed: null, reason };
    return { difference, ids: { added: [], gone: [], changed: [] } };
  }
  const { added, gone, changed } = differenceOf(decodeSet(before.structureSet), decodeSet(now.structureSet));
  let present = 0;
  for (let from = 0; from < gone.length; from += limits.maxPageSize) {
    const some = gone.slice(from, from + limits.maxPageSize);
    present += (await knowledge.rowsById('structuretab', some, { signal })).length;
  }
  return {
    difference: {
      added: added.length,
      gone: gone.length,
      goneFromRelease: gone.length - present,
      changed: changed?.length ?? null,
      reason: changed === null ? (before.baseline.reason ?? now.baseline.reason) : null,
    },
    ids: { added, gone, changed: changed ?? [] },
  };
}
