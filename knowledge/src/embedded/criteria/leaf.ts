import type { Grain } from '@moltrove/contract';
import type { Cancel } from '../pool/cancel.ts';
import type { ReleaseIndex } from '../columns/release-index.ts';
import { type Resolved, activitiesOf, keepByEntity, structuresOf } from '../engine/resolved.ts';
import { chunksOf } from '../sets/chunks.ts';
import { RowCollector } from '../sets/row-collector.ts';
import { type RowSet, asWords } from '../sets/row-set.ts';
import { unite } from '../sets/set-algebra.ts';

/** One row of a search, ready to be joined: it can say how much it is, list its activities, or test others. */
export interface Leaf {
  readonly grain: Grain;
  /** Upper bound of its activities. */
  readonly estimate: number;
  collect(collector: RowCollector, cancel: Cancel): void;
  /** Keeps, in place, the activities that match (`wanted`) or do not; gives the new length. */
  keep(rows: Uint32Array, length: number, wanted: boolean): number;
  /** Structures of a structure-grain row; null for an activity-grain row. */
  readonly structures: RowSet | null;
  /** Structures that belong to the row without an activity; null for rows that have none. */
  readonly unmeasured: RowSet | null;
}

/** The row on its own. */
export function resolveLeaf(index: ReleaseIndex, leaf: Leaf, cancel: Cancel): Resolved {
  const activities = activitiesOfLeaf(index, leaf, cancel);
  if (leaf.structures !== null) return { structures: leaf.structures, activities, narrowed: false };
  const measured = structuresOf(index, activities, cancel);
  const structures = leaf.unmeasured === null ? measured : unite(measured, leaf.unmeasured);
  return { structures, activities, narrowed: true };
}

export function activitiesOfLeaf(index: ReleaseIndex, leaf: Leaf, cancel: Cancel): RowSet {
  if (leaf.structures !== null) return activitiesOf(index, leaf.structures, cancel);
  const collector = new RowCollector(index.activities.count, leaf.estimate);
  leaf.collect(collector, cancel);
  return collector.finish();
}

/** A row that chooses structures; its activities are all of theirs. */
export function structureLeaf(index: ReleaseIndex, structures: RowSet): Leaf {
  const { activities: offsets } = index.structures;
  let words: Uint32Array | null = null;
  return {
    grain: 'structure',
    structures,
    unmeasured: null,
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

/** How activities hang on assays, documents or another entity. */
export interface Posting {
  readonly entityOf: Uint32Array;
  /** Activities by entity; those of entity e are rows[offsets[e]] to rows[offsets[e + 1] - 1]. */
  readonly rows: Uint32Array;
  readonly offsets: Uint32Array;
}

export function assayPosting({ activities, assays }: ReleaseIndex): Posting {
  return { entityOf: activities.assay, rows: activities.byAssay, offsets: assays.activities };
}

export function documentPosting({ activities, documents }: ReleaseIndex): Posting {
  return { entityOf: activities.document, rows: activities.byDocument, offsets: documents.activities };
}

/** A row that chooses activities by their assay or document. */
export function entityLeaf(posting: Posting, entities: RowSet, unmeasured: RowSet | null = null): Leaf {
  const { entityOf, rows, offsets } = posting;
  let estimate = 0;
  for (const chunk of chunksOf(entities)) {
    for (let at = 0; at < chunk.length; at += 1) estimate += offsets[chunk[at] + 1] - offsets[chunk[at]];
  }
  let words: Uint32Array | null = null;
  return {
    grain: 'activity',
    structures: null,
    unmeasured,
    estimate,
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
