import type { TabKey } from '@moltrove/contract/without-calls';
import type { ReleaseIndex } from '../index/release-index.ts';
import { ordinalOfId } from '../index/ordinal-of-id.ts';

/** Ordinals of ids among the rows of a tab, -1 for unknown ids. */
export function ordinalsOfIds(index: ReleaseIndex, tab: TabKey, ids: readonly number[]): number[] {
  switch (tab) {
    case 'structures':
      return ids.map((id) => ordinalOfId(index.structures.id, id));
    case 'clinicalCompounds':
      return ids.map((id) => {
        const structure = ordinalOfId(index.structures.id, id);
        return structure === -1 ? -1 : index.structures.development[structure] - 1;
      });
    case 'activities':
      // Rows of activities show no counts, so that their ordinals are not needed.
      return ids.map(() => 0);
    case 'assays':
      return lookUp(index.assays.id, ids);
    case 'references':
      return lookUp(index.documents.id, ids);
  }
}

/** Ordinal of an activity of a structure, both by id; -1 if the structure has no such activity. */
export function ordinalOfActivity(
  { structures, activities }: ReleaseIndex,
  strId: number,
  actId: number,
): number {
  const structure = ordinalOfId(structures.id, strId);
  if (structure === -1) return -1;
  const start = structures.activities[structure];
  const ordinal = ordinalOfId(activities.id.subarray(start, structures.activities[structure + 1]), actId);
  return ordinal === -1 ? -1 : start + ordinal;
}

/** One pass over the ids of the release, which are not sorted. */
function lookUp(all: Uint32Array, ids: readonly number[]): number[] {
  const ordinals = new Map(ids.map((id) => [id, -1]));
  all.forEach((id, ordinal) => {
    if (ordinals.has(id)) ordinals.set(id, ordinal);
  });
  return ids.map((id) => ordinals.get(id)!);
}
