import type { CriterionOption, TargetCategory } from '../query/query.ts';

export const searchGroups = ['Input', 'Selection', 'Tree View'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** What a lookup completes. `target` looks through every kind of target identifier at once. */
export const termFields = [
  'target',
  'target.name',
  'target.uniprotId',
  'target.geneId',
  'target.officialGeneName',
  'target.entrezGeneId',
  'target.pdbId',
  'activity.type',
  'activity.uom',
  'source.organism',
  'bibliography.journal',
  'clinicalPhase',
] as const;
export type TermField = (typeof termFields)[number];

/** What the builder offers. Structures and their properties are two fields of one option. */
export type SearchFieldKey = CriterionOption | 'StructuralProperty';

export interface SearchField {
  readonly key: SearchFieldKey;
  readonly option: CriterionOption;
  readonly group: SearchGroup;
  readonly label: string;
  readonly description: string;
  readonly example: string;
  readonly lookups: readonly TermField[];
}

export const searchFields: readonly SearchField[] = [
  {
    key: 'Target',
    option: 'Target',
    group: 'Input',
    label: 'Target / Enzyme / Protein',
    description: 'By name, UniProt ID, gene name or ID, PDB ID.',
    example: 'EGFR, P00533, 1956',
    lookups: ['target'],
  },
  {
    key: 'ActivityTypes',
    option: 'ActivityTypes',
    group: 'Input',
    label: 'Activity type and value',
    description: 'Type, unit, prefix and value or range.',
    example: 'IC50 <= 100 nM',
    lookups: ['activity.type', 'activity.uom'],
  },
  {
    key: 'Structure',
    option: 'Structure',
    group: 'Input',
    label: 'Structure',
    description: 'By drawing, SMILES, SMARTS, InChI, InChIKey or name.',
    example: 'c1ccc2ncncc2c1',
    lookups: [],
  },
  {
    key: 'Bibliography',
    option: 'Bibliography',
    group: 'Input',
    label: 'Bibliography',
    description: 'By year of publication, kind of reference, PubMed ID or DOI.',
    example: '2015 to 2020',
    lookups: ['bibliography.journal'],
  },
  {
    key: 'Source',
    option: 'Source',
    group: 'Selection',
    label: 'Source organism',
    description: 'The biological source of the assay.',
    example: 'Homo sapiens',
    lookups: ['source.organism'],
  },
  {
    key: 'StructuralProperty',
    option: 'Structure',
    group: 'Input',
    label: 'Structural property',
    description: 'Ranges of calculated and measured properties.',
    example: 'Mol. weight 200 to 500',
    lookups: [],
  },
  {
    key: 'ClinicalPhases',
    option: 'ClinicalPhases',
    group: 'Selection',
    label: 'Clinical phase',
    description: 'Highest phase that a compound reached.',
    example: 'Phase III',
    lookups: ['clinicalPhase'],
  },
];

export const targetCategoryLabels: Record<TargetCategory, string> = {
  name: 'Name',
  uniprotId: 'UniProt ID',
  geneId: 'Gene ID',
  officialGeneName: 'Official gene name',
  entrezGeneId: 'Entrez gene ID',
  pdbId: 'PDB ID',
  targetId: 'Target',
};

/** One proposal of a lookup. */
export interface Term {
  readonly field: TermField;
  /** What goes into the search. */
  readonly value: string;
  readonly label: string;
  /** Kind of term within its field, for instance the target category; null where there is only one. */
  readonly category: TargetCategory | null;
  /** What the term leads to, for instance the target's name and organism. */
  readonly hint: string;
  /** Entities behind the term (targets, activities), and activities in the whole release. */
  readonly entities: number;
  readonly activities: number;
}
