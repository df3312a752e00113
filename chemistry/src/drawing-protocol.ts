import type { StructureOutline } from './alternative-text.ts';
import type { MoleculeFormat, Parsed } from './parse-problem.ts';

export interface DrawingOptions {
  /** Size in CSS pixels. */
  readonly width: number;
  readonly height: number;
  readonly palette: 'light' | 'dark';
  /** Format of the structure; default SMILES. */
  readonly format?: MoleculeFormat;
  /** What the drawing is compared with. */
  readonly match?: DrawingMatch;
  /** Whether the structure is also written as text, with this name in the mol block. */
  readonly textsFor?: string;
}

/** A structure in formats that other programs read. */
export interface StructureTexts {
  /** Canonical. */
  readonly smiles: string;
  /** As a pattern, with the query features of a molfile, and with aromatic bonds where rings are drawn with double bonds. */
  readonly smarts: string;
  /** With 2D coordinates. */
  readonly molBlock: string;
  /** Null if InChI cannot represent the structure. */
  readonly inchi: string | null;
}

/**
 * A query to find in the drawn molecule: its atoms are highlighted, the molecule is aligned to it, or both.
 */
export interface DrawingMatch {
  readonly query: string;
  readonly format: MoleculeFormat;
  readonly chirality: boolean;
  readonly mark: boolean;
  readonly align: boolean;
}

export interface Drawing {
  /** A complete SVG with a transparent background. */
  readonly svg: string;
  /** Null for a pattern, which has none. */
  readonly formula: string | null;
  /** For its alternative text; null for a pattern. */
  readonly outline: StructureOutline | null;
  /** Number of atoms in all matches of the query; 0 without a query. */
  readonly matchedAtoms: number;
  /** Present if the request asked for them. */
  readonly texts?: StructureTexts;
}

export interface DrawingRequest extends DrawingOptions {
  /** The structure, in the format that the options name. */
  readonly smiles: string;
}

export interface DrawingTask {
  readonly taskId: number;
  readonly request: DrawingRequest;
}

/** `started` false: RDKit itself could not be loaded, and `reason` says why. */
export type DrawingReply =
  | { readonly taskId: number; readonly started: true; readonly drawing: Parsed<Drawing> }
  | { readonly taskId: number; readonly started: false; readonly reason: string };
