import type { DatabaseSync } from 'node:sqlite';
import type { ReleaseIndex } from '../index/release-index.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import type { Lookups } from './lookups.ts';
import type { NamedById } from './term-list-proposals.ts';

/** The structures that an id of the source names, with the name of the first of them. */
export function structuresById(index: ReleaseIndex, lookups: Lookups, rows: DatabaseSync): NamedById {
  const nameOf = rows.prepare('SELECT pref_name FROM structure WHERE str_id = ?');
  const { id, activities, count } = index.structures;
  return (key) => {
    const named = lookups.ordinals(['structure.name'], [key], count, neverCancelled);
    if (named.count === 0) return null;
    const structures = Array.from(chunksOf(named), (chunk) => [...chunk]).flat();
    const name = String(nameOf.get(id[structures[0]])?.pref_name ?? '');
    const more = structures.length === 1 ? '' : `${name === '' ? '' : ' '}and ${structures.length - 1} more`;
    return {
      hint: `${name}${more}`,
      entities: structures.length,
      activities: structures.reduce(
        (sum, structure) => sum + activities[structure + 1] - activities[structure],
        0,
      ),
    };
  };
}
