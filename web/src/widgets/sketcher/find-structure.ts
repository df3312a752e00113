import {
  criterionSchema,
  detectKind,
  formatOf,
  limits,
  resultPage,
  structuresByInchiKey,
  tabRouteSchema,
  toWire,
  uploadSuggestTerms,
} from '@moltrove/contract';
import type { UploadSuggestion } from '@moltrove/contract';
import { call, callMaybeEmpty } from '../../auth/api/call.ts';
import { searchBy } from '../../search/query/new-search.ts';
import type { RunOnSearch } from '../../search/run/run-on-search.ts';

export interface NamedStructure {
  readonly str_id: number;
  readonly smiles: string | null;
  readonly pref_name: string | null;
  readonly chembl_id: string | null;
}

/** What a text stands for. */
export type FoundStructure =
  /** It is a structure itself. */
  | { readonly kind: 'written'; readonly text: string }
  /** The first structures of the release that have this name or key, and how many there are. */
  | { readonly kind: 'named'; readonly structures: readonly NamedStructure[]; readonly total: number }
  /** Nothing; names that are like it, best first. */
  | {
      readonly kind: 'unknown';
      readonly as: 'name' | 'InChIKey';
      readonly suggestions: readonly UploadSuggestion[];
    };

/** Structures of one name that are offered to choose from. */
const offered = 6;
/** A word that may be a name as well as a SMILES without bonds and rings. */
const mayBeName = /^[A-Za-z]{3,}$/;

/** Finds a structure by SMILES, SMARTS, molfile, InChI, InChIKey, name or ChEMBL ID, in the release only. */
export async function findStructure(
  typed: string,
  run: RunOnSearch,
  signal: AbortSignal,
): Promise<FoundStructure> {
  const kind = detectKind(typed);
  const text = kind === 'molfile' ? typed : typed.trim();
  if (kind === 'inchikey') {
    const { matched } = await call(structuresByInchiKey, { body: { inchikeys: [text] } }, { signal });
    return matched.length === 0
      ? { kind: 'unknown', as: 'InChIKey', suggestions: [] }
      : { kind: 'named', structures: matched.slice(0, offered), total: matched.length };
  }
  if (formatOf(kind) !== null && !mayBeName.test(text)) return { kind: 'written', text };
  const named = await structuresNamed(text, run, signal);
  if (named.total > 0) return { kind: 'named', ...named };
  if (formatOf(kind) !== null) return { kind: 'written', text };
  const body = { field: 'structure.name' as const, terms: [text] };
  const { terms } = await call(uploadSuggestTerms, { body }, { signal });
  return { kind: 'unknown', as: 'name', suggestions: (terms[0]?.suggestions ?? []).slice(0, offered) };
}

async function structuresNamed(name: string, run: RunOnSearch, signal: AbortSignal) {
  const search = searchBy(criterionSchema.parse({ option: 'Structure', names: [name] }));
  return run(search, signal, async (searchid) => {
    const params = { tab: toWire(tabRouteSchema, 'structures') };
    const body = { searchid, pageNumber: limits.startPage, pageSize: offered };
    const page = await callMaybeEmpty(resultPage, { params, body }, { signal });
    const structures = (page?.data ?? []).map((row) => ({
      str_id: Number(row['str_id']),
      smiles: textOf(row['smiles']),
      pref_name: textOf(row['pref_name']),
      chembl_id: textOf(row['chembl_id']),
    }));
    return { structures, total: page?.rowCount ?? 0 };
  });
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
