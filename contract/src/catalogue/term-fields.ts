import type { TargetCategory } from '../domain/target-term.ts';

/** What a lookup completes. `target` searches every kind of target identifier at once. */
export const termFields = [
  'target',
  'target.name',
  'target.uniprotId',
  'target.geneId',
  'target.officialGeneName',
  'target.entrezGeneId',
  'target.pdbId',
  'structure.name',
  'activity.type',
  'activity.uom',
  'activityMechanism',
  'assay.type',
  'assay.method',
  'source.organism',
  'source.genus',
  'source.species',
  'source.strainType',
  'bibliography.journal',
  'bibliography.pubmed',
  'bibliography.doi',
  'bibliography.patent',
  'bibliography.country',
  'bibliography.author',
  'bibliography.company',
  'company',
  'indication',
  'compoundCategory',
  'clinicalPhase',
  'clinicalStatus',
] as const;
export type TermField = (typeof termFields)[number];

export const targetCategoryLabels: Record<TargetCategory, string> = {
  name: 'Name',
  uniprotId: 'UniProt ID',
  geneId: 'Gene ID',
  officialGeneName: 'Official gene name',
  entrezGeneId: 'Entrez gene ID',
  pdbId: 'PDB ID',
  targetId: 'Target',
};

/** One suggestion of a lookup. */
export interface Term {
  readonly field: TermField;
  /** The value for a search. */
  readonly value: string;
  readonly label: string;
  /** Kind of term within its field, for instance the target category; null if there is only one. */
  readonly category: TargetCategory | null;
  /** What the term refers to, for instance the target's name and organism. */
  readonly hint: string;
  /** Numbers of entities with the term (targets, activities), and of activities, in the entire release. */
  readonly entities: number;
  readonly activities: number;
}
