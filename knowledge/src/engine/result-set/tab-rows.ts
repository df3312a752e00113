import type { TabKey } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../index/release-index.ts';
import { assaysOf, developmentsOf, documentsOf } from './counts.ts';
import type { ResultSet } from './result-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { RowSet } from '../row-sets/row-set.ts';

/** The rows of a tab, as ordinals of its entity. */
export function tabSet(index: ReleaseIndex, set: ResultSet, tab: TabKey, cancel: Cancel): RowSet {
  switch (tab) {
    case 'structures':
      return set.structures;
    case 'activities':
      return set.activities;
    case 'assays':
      return assaysOf(index, set, cancel);
    case 'clinicalCompounds':
      return developmentsOf(index, set.structures);
    case 'references':
      return documentsOf(index, set, cancel);
  }
}

/**
 * Ids of a tab's rows by ordinal. For development compounds the ordinals of their structures, which are sorted by id.
 */
export function idsOf(index: ReleaseIndex, tab: TabKey): Uint32Array {
  switch (tab) {
    case 'structures':
      return index.structures.id;
    case 'activities':
      return index.activities.id;
    case 'assays':
      return index.assays.id;
    case 'references':
      return index.documents.id;
    case 'clinicalCompounds':
      return index.developments.structure;
  }
}

/** The public id of a row of a tab. */
export function idAt(index: ReleaseIndex, tab: TabKey, ordinal: number): number {
  const id = idsOf(index, tab)[ordinal];
  return tab === 'clinicalCompounds' ? index.structures.id[id] : id;
}
