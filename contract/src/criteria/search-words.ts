import type { TabKey } from '../domain/tabs.ts';

export interface DrawnText {
  readonly format: 'smiles' | 'smarts' | 'molfile' | 'inchi';
  readonly value: string;
}

/** How a sentence calls what a search identifies by number or by a structure. */
export interface SearchNames {
  /** The name of a row; null to write its id. */
  readonly row: (tab: TabKey, id: number) => string | null;
  /** What is written for a structure; null to write its text. */
  readonly drawing: (drawn: DrawnText) => string | null;
}

export const noNames: SearchNames = { row: () => null, drawing: () => null };

/** What the wording of a criterion needs: names, and the sentence of a search inside it. */
export interface SearchWords<Inner> extends SearchNames {
  readonly sentence: (search: Inner) => string;
}
