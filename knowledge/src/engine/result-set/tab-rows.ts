import type { TabKey } from '@moltrove/contract';
import type { ReleaseIndex } from '../index/release-index.ts';
import { assaysOf, developmentsOf, documentsOf } from './counts.ts';
import type { ResultSet } from './result-set.ts';
import type { Cancel } from '../worker-pool/cancel.ts';
import type { RowSet } from '../row-sets/row-set.ts';

/** The rows of a tab, as ordinals of its entity. */
export function tabSet(index: ReleaseIndex, set: ResultSet, tab: TabKey, cancel: Cancel): RowSet {
  switch (tab) {
    case 'structuretab':
      return set.structures;
    case 'activitiestab':
      return set.activities;
    case 'assaytab':
      return assaysOf(index, set, cancel);
    case 'developmentcompoundstab':
      return developmentsOf(index, set.structures);
    case 'documentstab':
      return documentsOf(index, set, cancel);
  }
}

/**
 * Ids of a tab's rows by ordinal. For development compounds the ordinals of their structures, which are sorted by id.
 */
export function idsOf(index: ReleaseIndex, tab: TabKey): Uint32Array {
  switch (tab) {
    case 'structuretab':
      return index.structures.id;
    case 'activitiestab':
      return index.activities.id;
    case 'assaytab':
      return index.assays.id;
    case 'documentstab':
      return index.documents.id;
    case 'developmentcompoundstab':
      return index.developments.structure;
  }
}

/** The public id of a row of a tab. */
export function idAt(index: ReleaseIndex, tab: TabKey, ordinal: number): number {
  const id = idsOf(index, tab)[ordinal];
  return tab === 'developmentcompoundstab' ? index.structures.id[id] : id;
}
