export interface ParseProblem {
  readonly kind: 'empty' | 'syntax' | 'valence' | 'aromaticity' | 'other';
  /** The problem, in words for users. */
  readonly reason: string;
  /** Position of the character at which reading stopped, counted from 1; null if RDKit reports none. */
  readonly position: number | null;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ParseProblem };

export type MoleculeFormat = 'smiles' | 'smarts' | 'molfile' | 'inchi';
