import { AppError, limits } from '@moltrove/contract';
import type { KnowledgeBase, Row, StructureSummary } from '@moltrove/knowledge';

/** A structure by identifiers that releases share. */
export interface KeptStructure {
  /** The InChIKey, or the ChEMBL ID of a structure without one. */
  readonly structureKey: string;
  readonly inchiKey: string | null;
  readonly chemblId: string | null;
  readonly name: string | null;
}

/** The identifiers of structures of the loaded release, by structure ID; without unknown ones, and null for those that have none. */
export async function keptStructures(
  knowledge: KnowledgeBase,
  strIds: readonly number[],
  signal: AbortSignal,
): Promise<ReadonlyMap<number, KeptStructure | null>> {
  const kept = new Map<number, KeptStructure | null>();
  for (const some of slicesOf(strIds)) {
    for (const row of await knowledge.rowsById('structures', some, { signal }))
      kept.set(Number(row['str_id']), keptOf(row));
  }
  return kept;
}

/** The identifiers in a row of the structures tab; null if it has none. */
export function keptOf(row: Row): KeptStructure | null {
  const inchiKey = textOf(row['inchi_key']);
  const chemblId = textOf(row['chembl_id']);
  const structureKey = inchiKey ?? chemblId;
  return structureKey === null ? null : { structureKey, inchiKey, chemblId, name: textOf(row['pref_name']) };
}

/** Those with identifiers. Fails with INVALID_REQUEST if a structure has none. */
export function requireIdentified(all: Iterable<readonly [number, KeptStructure | null]>): KeptStructure[] {
  return Array.from(all, ([strId, kept]) => {
    if (kept !== null) return kept;
    const text = `Structure ${strId} has neither an InChIKey nor a ChEMBL ID, so that it cannot be found again in another release.`;
    throw new AppError('INVALID_REQUEST', text, { structureId: strId });
  });
}

/**
 * What the loaded release has for each of some structures, null where it has nothing: the structure with the InChIKey,
 * of itself or of one of its forms, else the one with the ChEMBL ID.
 */
export async function inRelease(
  knowledge: KnowledgeBase,
  kept: readonly Pick<KeptStructure, 'inchiKey' | 'chemblId'>[],
  signal: AbortSignal,
): Promise<readonly (StructureSummary | null)[]> {
  const byKey = await byInchiKey(knowledge, kept, signal);
  const others = kept.flatMap(({ chemblId }, at) =>
    byKey[at] === null && chemblId !== null ? [chemblId] : [],
  );
  const byId = await byChemblId(knowledge, others, signal);
  return kept.map(
    ({ chemblId }, at) => byKey[at] ?? (chemblId === null ? null : (byId.get(chemblId) ?? null)),
  );
}

async function byInchiKey(
  knowledge: KnowledgeBase,
  kept: readonly Pick<KeptStructure, 'inchiKey' | 'chemblId'>[],
  signal: AbortSignal,
): Promise<(StructureSummary | null)[]> {
  const found: (StructureSummary | null)[] = kept.map(() => null);
  const asked = kept.flatMap(({ inchiKey, chemblId }, at) =>
    inchiKey === null ? [] : [{ inchiKey, chemblId, at }],
  );
  for (const some of slicesOf(asked)) {
    const keys = some.map(({ inchiKey }) => inchiKey);
    const structures = await knowledge.structuresByInchiKey(keys, { signal });
    some.forEach(({ chemblId, at }, position) => {
      const matches = structures[position];
      found[at] = matches.find((match) => match.chemblId === chemblId) ?? matches[0] ?? null;
    });
  }
  return found;
}

async function byChemblId(
  knowledge: KnowledgeBase,
  chemblIds: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, StructureSummary>> {
  if (chemblIds.length === 0) return new Map();
  const { matched } = await knowledge.matchTerms({ field: 'structure.id', terms: chemblIds }, { signal });
  const strIdOf = new Map(matched.map(({ term, value }) => [term, Number(value)]));
  const summaries = new Map<number, StructureSummary>();
  for (const some of slicesOf([...new Set(strIdOf.values())])) {
    for (const row of await knowledge.rowsById('structures', some, { signal })) {
      const strId = Number(row['str_id']);
      const smiles = textOf(row['smiles']);
      summaries.set(strId, {
        strId,
        smiles,
        prefName: textOf(row['pref_name']),
        chemblId: textOf(row['chembl_id']),
      });
    }
  }
  return new Map(
    [...strIdOf].flatMap(([chemblId, strId]) => {
      const summary = summaries.get(strId);
      return summary === undefined ? [] : [[chemblId, summary] as const];
    }),
  );
}

/** As calls present a structure of a list or a note. */
export function presentedStructure(kept: KeptStructure, found: StructureSummary | null) {
  return {
    key: kept.structureKey,
    inchi_key: kept.inchiKey,
    chembl_id: kept.chemblId,
    pref_name: kept.name,
    str_id: found?.strId ?? null,
    smiles: found?.smiles ?? null,
  };
}

/** Parts that a search thread answers without keeping other calls waiting. */
function* slicesOf<T>(all: readonly T[]): Generator<readonly T[]> {
  for (let from = 0; from < all.length; from += limits.maxInnerPageSize)
    yield all.slice(from, from + limits.maxInnerPageSize);
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);
