export interface ParseProblem {
  readonly kind: 'empty' | 'syntax' | 'valence' | 'aromaticity' | 'other';
  /** What is wrong, for a reader. */
  readonly reason: string;
  /** Character of the input where reading stopped, counted from 1; null when RDKit names none. */
  readonly position: number | null;
}

export type Parsed<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ParseProblem };

export type MoleculeFormat = 'smiles' | 'smarts' | 'molfile' | 'inchi';
