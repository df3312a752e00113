import type {
  DifferencePart,
  RememberedRelease,
  SavedBaseline,
  SavedDifference,
  Search,
} from '@moltrove/contract';
import { limits } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { unsupportedFiltersNote, withoutUnsupportedFilters } from '../../../release/unsupported-filters.ts';
import { decodeSet, differenceOf, encodeSet, rememberSet } from './structure-set.ts';

export interface Findings {
  readonly baseline: SavedBaseline;
  /** The structures, encoded; null if only counts are stored. */
  readonly structureSet: string | null;
}

/**
 * Runs a search and collects what is later compared with another release. Filters on charts that the release
 * lacks are left out, as the reason states.
 */
export async function findingsOf(
  knowledge: KnowledgeBase,
  release: RememberedRelease,
  search: Search,
  at: number,
  signal: AbortSignal,
): Promise<Findings> {
  const { charts } = knowledge.summary();
  const applied = withoutUnsupportedFilters(charts, search);
  const counted = await knowledge.counts(applied, { signal });
  const { detail, set, reason: notComparable } = await rememberSet(knowledge, applied, counted, signal);
  const { partial: _, ...counts } = counted;
  const reason = joined(notComparable, unsupportedFiltersNote(charts, search, release.name));
  return {
    baseline: { release, counts, at: new Date(at).toISOString(), kept: detail, reason },
    structureSet: set === null ? null : encodeSet(set),
  };
}

function joined(...reasons: ReadonlyArray<string | null>): string | null {
  return [...new Set(reasons)].filter((reason) => reason !== null).join(' ') || null;
}

export type DifferenceIds = Record<DifferencePart, readonly number[]>;

/** What is new, gone and changed between two results of a search, with the structures behind it. */
export async function compared(
  knowledge: KnowledgeBase,
  before: Findings,
  now: Findings,
  signal: AbortSignal,
): Promise<{ difference: SavedDifference; ids: DifferenceIds }> {
  const reason = joined(before.baseline.reason, now.baseline.reason);
  if (before.structureSet === null || now.structureSet === null) {
    const difference = { added: null, gone: null, goneFromRelease: null, changed: null, reason };
    return { difference, ids: { added: [], gone: [], changed: [] } };
  }
  const { added, gone, changed } = differenceOf(decodeSet(before.structureSet), decodeSet(now.structureSet));
  let present = 0;
  for (let from = 0; from < gone.length; from += limits.maxInnerPageSize) {
    const some = gone.slice(from, from + limits.maxInnerPageSize);
    present += (await knowledge.rowsById('structures', some, { signal })).length;
  }
  return {
    difference: {
      added: added.length,
      gone: gone.length,
      goneFromRelease: gone.length - present,
      changed: changed?.length ?? null,
      reason,
    },
    ids: { added, gone, changed: changed ?? [] },
  };
}
