import type { CriterionOption } from '../domain/criterion-options.ts';
import type { TargetCategory } from '../domain/target-term.ts';
import { type Tree, type TreeKey, trees } from './trees.ts';

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

/** What the builder offers. Structures and their properties are two fields of one option. */
export type SearchFieldKey = CriterionOption | 'StructuralProperty' | `TreeView:${TreeKey}`;

export interface SearchField {
  readonly key: SearchFieldKey;
  readonly option: CriterionOption;
  readonly group: SearchGroup;
  readonly label: string;
  readonly description: string;
  readonly example: string;
  readonly lookups: readonly TermField[];
  /** Of a tree view: the tree that is chosen from. */
  readonly tree?: TreeKey;
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
    key: 'Selectivity',
    option: 'Selectivity',
    group: 'Input',
    label: 'Selectivity',
    description: 'Better on one target than on another, by at least so many times.',
    example: 'ABL1 30-fold over KIT',
    lookups: ['target', 'activity.type'],
  },
  {
    key: 'Structure',
    option: 'Structure',
    group: 'Input',
    label: 'Structure',
    description: 'By drawing, SMILES, SMARTS, InChI, InChIKey or name.',
    example: 'c1ccc2ncncc2c1',
    lookups: ['structure.name'],
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
    key: 'Bibliography',
    option: 'Bibliography',
    group: 'Input',
    label: 'Bibliography',
    description: 'By PubMed ID, DOI, patent, journal, author, year, company or kind of reference.',
    example: '2015 to 2020, US-8975417-B2',
    lookups: [
      'bibliography.pubmed',
      'bibliography.doi',
      'bibliography.patent',
      'bibliography.country',
      'bibliography.journal',
      'bibliography.author',
      'bibliography.company',
    ],
  },
  {
    key: 'Company',
    option: 'Company',
    group: 'Input',
    label: 'Company',
    description: 'Companies behind references and development compounds.',
    example: 'Pfizer',
    lookups: ['company'],
  },
  {
    key: 'Source',
    option: 'Source',
    group: 'Selection',
    label: 'Source and strain',
    description: 'The biological source of the assay: organism, or genus, species and strain.',
    example: 'Homo sapiens',
    lookups: ['source.organism', 'source.genus', 'source.species', 'source.strainType'],
  },
  {
    key: 'Assay',
    option: 'Assay',
    group: 'Selection',
    label: 'Assay',
    description: 'By type, method, and words of the description.',
    example: 'Binding, hERG patch clamp',
    lookups: ['assay.type', 'assay.method'],
  },
  {
    key: 'ActivityMechanism',
    option: 'ActivityMechanism',
    group: 'Selection',
    label: 'Activity mechanism',
    description: 'How a compound acts: the action of a measured value, or the mechanism of a drug.',
    example: 'Agonist, Cyclooxygenase inhibitor',
    lookups: ['activityMechanism'],
  },
  {
    key: 'Indication',
    option: 'Indication',
    group: 'Selection',
    label: 'Indication',
    description: 'What a compound is or was developed against, by MeSH or EFO term.',
    example: 'Hypertension',
    lookups: ['indication'],
  },
  {
    key: 'ClinicalPhases',
    option: 'ClinicalPhases',
    group: 'Selection',
    label: 'Clinical phase or status',
    description: 'Highest phase that a compound reached, and what became of it.',
    example: 'Phase III, Withdrawn',
    lookups: ['clinicalPhase', 'clinicalStatus'],
  },
  {
    key: 'CompoundCategories',
    option: 'CompoundCategories',
    group: 'Selection',
    label: 'Compound categories',
    description: 'Kind of molecule, natural products, prodrugs, approved and withdrawn drugs and more.',
    example: 'Natural product, Prodrug',
    lookups: ['compoundCategory'],
  },
  {
    key: 'DegraderType',
    option: 'DegraderType',
    group: 'Selection',
    label: 'Degrader type',
    description:
      'Bivalent degraders (PROTAC) or monovalent ones (molecular glues and other), by structure or by evidence of the source.',
    example: 'Bivalent',
    lookups: [],
  },
  ...trees.map(treeField),
];

function treeField({ key, label, description }: Tree): SearchField {
  return {
    key: `TreeView:${key}`,
    option: 'TreeView',
    group: 'Tree View',
    label,
    description,
    example: '',
    lookups: [],
    tree: key,
  };
}

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
