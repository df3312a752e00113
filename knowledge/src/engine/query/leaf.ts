import type { Grain } from '@moltrove/contract';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import type { LinkColumn } from '../index/links.ts';

import { keepByEntity } from '../result-set/resolved.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import { countUnder } from '../row-sets/count-in.ts';
import type { RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, asWords } from '../row-sets/row-set.ts';
import { bitAt } from '../row-sets/words.ts';

/** One row of a search, ready to be joined: it can say how much it is, list its activities, or test others. */
export interface Leaf {
  readonly grain: Grain;
  /** Upper bound of its activities. */
  readonly estimate: number;
  /** What testing one row takes, where listing one of its own takes 1. */
  readonly testCost: number;
  collect(collector: RowCollector, cancel: Cancel): void;
  /** Keeps, in place and in their order, the activities that match (`wanted`) or do not; gives the new length. */
  keep(rows: Uint32Array, length: number, wanted: boolean): number;
  /** As `keep`, for activities that are given by their slots in the order by assay, which are read one after another. */
  readonly keepSlots?: (slots: Uint32Array, length: number, wanted: boolean) => number;
  /** Writes those of the slots from `from` to `to` (exclusive) that match to `slots` from place `at` on; gives the next free place. */
  readonly findSlots?: (from: number, to: number, slots: Uint32Array, at: number) => number;
  /** The assays whose activities it is; not there for other rows. */
  readonly assays?: RowSet;
  /** Its activities where they are a set already. */
  readonly activities?: RowSet;
  /** Structures of a structure-grain row; null for an activity-grain row. */
  readonly structures: RowSet | null;
  /** Structures that belong to the row without an activity; null for rows that have none. */
  readonly unmeasured: RowSet | null;
}

/** A row whose activities are a set already. */
export function activityLeaf(activities: RowSet): Leaf {
  let words: Uint32Array | null = null;
  return {
    grain: 'activity',
    structures: null,
    unmeasured: null,
    activities,
    estimate: activities.count,
    testCost: 2,
    collect(collector, cancel) {
      for (const chunk of chunksOf(activities, cancel)) collector.addRows(chunk);
    },
    keep(rows, length, wanted) {
      words ??= asWords(activities);
      const bit = wanted ? 1 : 0;
      let kept = 0;
      for (let at = 0; at < length; at += 1) {
        const row = rows[at];
        rows[kept] = row;
        if (bitAt(words, row) === bit) kept += 1;
      }
      return kept;
    },
  };
}

/** A row that chooses structures; its activities are all of theirs. */
export function structureLeaf(index: ReleaseIndex, structures: RowSet): Leaf {
  const { activities: offsets } = index.structures;
  let words: Uint32Array | null = null;
  return {
    grain: 'structure',
    structures,
    unmeasured: null,
    // Listing fills whole stretches.
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
    keep(rows, length, wanted) {
      words ??= asWords(structures);
      return keepByEntity(rows, length, index.activities.structure, words, wanted);
    },
  };
}

/** How activities hang on assays or on documents. */
interface Posting {
  readonly entityOf: LinkColumn;
  /** Activities by entity; those of entity e are rows[offsets[e]] to rows[offsets[e + 1] - 1]. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
}

/** A row that chooses activities by their assay. */
export function assaysLeaf(
  { activities, assays: { activities: offsets } }: ReleaseIndex,
  assays: RowSet,
): Leaf {
  const posting = { entityOf: activities.assay, rows: activities.byAssay, offsets };
  const leaf = entityLeaf(posting, assays);
  return activities.assayOrder === null ? leaf : { ...leaf, assays };
}

/** A row that chooses activities by their reference; `unmeasured` are structures that the references report without one. */
export function documentsLeaf(
  { activities, documents: { activities: offsets } }: ReleaseIndex,
  documents: RowSet,
  unmeasured: RowSet | null = null,
): Leaf {
  const posting = { entityOf: activities.document, rows: activities.byDocument, offsets };
  return { ...entityLeaf(posting, documents), unmeasured };
}

function entityLeaf({ entityOf, rows, offsets }: Posting, entities: RowSet): Leaf {
  let words: Uint32Array | null = null;
  return {
    grain: 'activity',
    structures: null,
    unmeasured: null,
    estimate: countUnder(offsets, entities),
    testCost: 5,
    collect(collector, cancel) {
      for (const chunk of chunksOf(entities, cancel)) {
        for (let at = 0; at < chunk.length; at += 1) {
          collector.addRows(rows, offsets[chunk[at]], offsets[chunk[at] + 1]);
        }
      }
    },
    keep(buffer, length, wanted) {
      words ??= asWords(entities);
      return keepByEntity(buffer, length, entityOf, words, wanted);
    },
  };
}
