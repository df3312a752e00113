import type { DatabaseSync } from 'node:sqlite';
import type { ReleaseIndex } from '../index/release-index.ts';
import { neverCancelled } from '../worker-pool/cancel.ts';
import { chunksOf } from '../row-sets/chunks.ts';
import type { Lookups } from './lookups.ts';
import type { NamedById } from './term-list-proposals.ts';

/** Structures that an id of the source names, with the name that the first of them goes by. */
export function structuresById(index: ReleaseIndex, lookups: Lookups, rows: DatabaseSync): NamedById {
  const nameOf = rows.prepare('SELECT pref_name FROM structure WHERE str_id = ?');
  const { id, activities, count } = index.structures;
  return (key) => {
    const named = lookups.places(['structure.name'], [key], count, neverCancelled);
    if (named.count === 0) return null;
    const places = Array.from(chunksOf(named), (chunk) => [...chunk]).flat();
    const name = String(nameOf.get(id[places[0]])?.pref_name ?? '');
    const more = places.length === 1 ? '' : `${name === '' ? '' : ' '}and ${places.length - 1} more`;
    return {
      hint: `${name}${more}`,
      entities: places.length,
      activities: places.reduce((sum, place) => sum + activities[place + 1] - activities[place], 0),
    };
  };
}
