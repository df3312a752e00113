import { sql } from 'kysely';
import type { KeptStructure } from './kept-structures.ts';

type Identified = Pick<KeptStructure, 'structureKey' | 'chemblId'>;

/** Rows that have the key or the ChEMBL ID of one of some structures. */
export function isOneOf(structures: readonly Identified[]) {
  const keys = structures.map(({ structureKey }) => structureKey);
  const ids = structures.flatMap(({ chemblId }) => (chemblId === null ? [] : [chemblId]));
  const hasKey = sql<boolean>`structure_key in (${sql.join(keys)})`;
  return ids.length === 0 ? hasKey : sql<boolean>`(${hasKey} or chembl_id in (${sql.join(ids)}))`;
}

/** Whether a stored structure is a given one. */
export const isSame = (
  stored: { structureKey: string | null; chemblId: string | null },
  one: Identified,
): boolean =>
  stored.structureKey === one.structureKey || (one.chemblId !== null && stored.chemblId === one.chemblId);
