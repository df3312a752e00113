import type { Mol } from '@rdkit/rdkit';

/** Atoms and bonds of a molecule that match a query, in the order of the query's atoms and bonds. */
export interface SubstructureMatch {
  readonly atoms: readonly number[];
  readonly bonds: readonly number[];
}

interface MatchOptions {
  readonly useChirality?: boolean;
  /** Whether only one match of the same atoms is returned; true by default. */
  readonly uniquify?: boolean;
  readonly maxMatches?: number;
}

/** The matches of a query in a molecule by RDKit; empty if there are none. */
export function substructureMatches(
  molecule: Mol,
  query: Mol,
  options: MatchOptions = {},
): readonly SubstructureMatch[] {
  // RDKit returns an empty object, not an empty list, if there is no match.
  const found: unknown = JSON.parse(molecule.get_substruct_matches(query, JSON.stringify(options)));
  return Array.isArray(found) ? (found as SubstructureMatch[]) : [];
}
