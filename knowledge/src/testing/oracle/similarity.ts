import type { TabKey } from '@moltrove/contract/without-calls';
import type { SimilarityOrder } from '../../knowledge-base.ts';
import type { OracleSet } from './oracle-set.ts';
import { tanimoto } from './drawings.ts';
import { fingerprintOf } from './fingerprints.ts';
import type { OracleRelease } from './tables.ts';

/**
 * Similarity of a tab's row to the molecule of an order: the highest of its structures in the set; null without
 * one.
 */
export function similarityOfRow(
  release: OracleRelease,
  set: OracleSet,
  tab: TabKey,
  { smiles }: SimilarityOrder,
): (id: number) => number | null {
  const scoreOf = (strId: number): number | null =>
    similarityOf(smiles, release.structure.get(strId)!.smiles as string | null);
  const best = (strIds: Iterable<number>): number | null => {
    const scores = [...new Set(strIds)].map(scoreOf).filter((score) => score !== null);
    return scores.length === 0 ? null : Math.max(...scores);
  };
  const activities = release.tables.activity.filter((row) => set.activities.has(row.act_id as number));
  const records = set.narrowed
    ? []
    : release.tables.compound_record.filter((row) => set.structures.has(row.str_id as number));
  const structuresOf = (key: 'assay_id' | 'ref_id', rows: typeof records): Map<number, number[]> => {
    const found = new Map<number, number[]>();
    for (const row of rows) {
      const id = row[key] as number;
      found.set(id, [...(found.get(id) ?? []), row.str_id as number]);
    }
    return found;
  };
  switch (tab) {
    case 'structures':
    case 'clinicalCompounds':
      return scoreOf;
    case 'activities':
      return (id) => scoreOf(release.activity.get(id)!.str_id as number);
    case 'assays': {
      const structuresById = structuresOf('assay_id', activities);
      return (id) => best(structuresById.get(id) ?? []);
    }
    case 'references': {
      const structuresById = structuresOf('ref_id', [...activities, ...records]);
      return (id) => best(structuresById.get(id) ?? []);
    }
  }
}

const known = new Map<string, number | null>();

/** Tanimoto similarity of two SMILES by RDKit's fingerprints, bit by bit; null if the second one is invalid. */
function similarityOf(smilesOfQuery: string, smiles: string | null): number | null {
  const key = JSON.stringify([smilesOfQuery, smiles]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const [a, b] = [fingerprintOf(smilesOfQuery)!, smiles === null ? null : fingerprintOf(smiles)];
  const similarity = b === null ? null : tanimoto(a, b);
  known.set(key, similarity);
  return similarity;
}
