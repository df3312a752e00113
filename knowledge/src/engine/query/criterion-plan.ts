import type { Grain } from '@moltrove/contract/without-calls';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { ForeignKeys } from '../index/foreign-keys.ts';

import { filterByEntity } from '../result-set/result-set.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import type { RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, asWords } from '../row-sets/row-set.ts';
import { bitAt } from '../row-sets/words.ts';

/** How one row of a search is evaluated: it estimates its size, lists its activities, or filters given ones. */
export interface CriterionPlan {
  readonly grain: Grain;
  /** Upper bound of the number of its activities. */
  readonly estimate: number;
  /** Cost of testing one activity, relative to listing one. */
  readonly testCost: number;
  collect(collector: RowCollector, cancel: Cancel): void;
  /** Filters `rows` in place to the activities that match or, unless `include`, those that do not. Returns the new length. */
  filter(rows: Uint32Array, length: number, include: boolean): number;
  /** As `filter`, for activities given by their positions in assay order. */
  readonly filterAssayOrder?: (positions: Uint32Array, length: number, include: boolean) => number;
  /**
   * Writes the matching assay positions from `from` to `to` (exclusive) to `positions`, from index `at`. Returns the
   * index after the last.
   */
  readonly scanAssayOrder?: (from: number, to: number, positions: Uint32Array, at: number) => number;
  /** The assays that it selects, if it selects activities by their assay. */
  readonly assays?: RowSet;
  /** Its activities, if they are known as a set. */
  readonly activities?: RowSet;
  /** Structures of a structure-grain row; null for an activity-grain row. */
  readonly structures: RowSet | null;
  /** Structures that match without having an activity; null if there can be none. */
  readonly structuresWithoutActivity: RowSet | null;
}

/** Selects a given set of activities. */
export function activityPlan(activities: RowSet): CriterionPlan {
  let words: Uint32Array | null = null;
  return {
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    activities,
    estimate: activities.count,
    testCost: 2,
    collect(collector, cancel) {
      for (const chunk of chunksOf(activities, cancel)) collector.addRows(chunk);
    },
    filter(rows, length, include) {
      words ??= asWords(activities);
      const bit = include ? 1 : 0;
      let count = 0;
      for (let at = 0; at < length; at += 1) {
        const row = rows[at];
        rows[count] = row;
        if (bitAt(words, row) === bit) count += 1;
      }
      return count;
    },
  };
}

/** Selects structures, with all of their activities. */
export function structurePlan(index: ReleaseIndex, structures: RowSet): CriterionPlan {
  const { activities: offsets } = index.structures;
  let words: Uint32Array | null = null;
  return {
    grain: 'structure',
    structures,
    structuresWithoutActivity: null,
    // Listing is cheap: the activities of a structure are one range.
    testCost: 16,
    get estimate() {
      if (structures.kind !== 'sparse') {
        return Math.ceil((structures.count / Math.max(1, index.structures.count)) * index.activities.count);
      }
      return structures.rows.reduce((sum, row) => sum + offsets[row + 1] - offsets[row], 0);
    },
    collect(collector, cancel) {
      for (const chunk of chunksOf(structures, cancel)) {
        for (let at = 0; at < chunk.length; at += 1)
          collector.addRange(offsets[chunk[at]], offsets[chunk[at] + 1]);
      }
    },
    filter(rows, length, include) {
      words ??= asWords(structures);
      return filterByEntity(rows, length, index.activities.structure, words, include);
    },
  };
}

/** The activities of each assay or document, and the assay or document of each activity. */
interface Posting {
  readonly entityOf: ForeignKeys;
  /** Activities by entity; those of entity e are rows[offsets[e]] to rows[offsets[e + 1] - 1]. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
}

/** Selects activities by their assay. */
export function assayPlan(
  { activities, assays: { activities: offsets } }: ReleaseIndex,
  assays: RowSet,
): CriterionPlan {
  const posting = { entityOf: activities.assay, rows: activities.byAssay, offsets };
  const plan = entityPlan(posting, assays);
  return activities.assayOrder === null ? plan : { ...plan, assays };
}

/** Selects activities by their reference. The references may also report structures without an activity. */
export function documentPlan(
  { activities, documents: { activities: offsets } }: ReleaseIndex,
  documents: RowSet,
  structuresWithoutActivity: RowSet | null = null,
): CriterionPlan {
  const posting = { entityOf: activities.document, rows: activities.byDocument, offsets };
  return { ...entityPlan(posting, documents), structuresWithoutActivity };
}

function entityPlan({ entityOf, rows, offsets }: Posting, entities: RowSet): CriterionPlan {
  let words: Uint32Array | null = null;
  return {
    grain: 'activity',
    structures: null,
    structuresWithoutActivity: null,
    estimate: countUnder(offsets, entities),
    testCost: 5,
    collect(collector, cancel) {
      for (const chunk of chunksOf(entities, cancel)) {
        for (let at = 0; at < chunk.length; at += 1) {
          collector.addRows(rows, offsets[chunk[at]], offsets[chunk[at] + 1]);
        }
      }
    },
    filter(buffer, length, include) {
      words ??= asWords(entities);
      return filterByEntity(buffer, length, entityOf, words, include);
    },
  };
}
