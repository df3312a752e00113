import type { BibliographyCategory } from '../domain/criterion-values.ts';
import type { TargetCategory } from '../domain/target-term.ts';
import { targetCategoryLabels } from './term-fields.ts';

/** Kinds of term that a list can contain. Structure IDs and CAS numbers are separate kinds. */
export const uploadFields = [
  'target.name',
  'target.uniprotId',
  'target.geneId',
  'target.officialGeneName',
  'target.entrezGeneId',
  'target.pdbId',
  'target.targetId',
  'structure.name',
  'structure.inchikey',
  'structure.id',
  'structure.cas',
  'bibliography.pubmed',
  'bibliography.doi',
  'bibliography.patent',
  'bibliography.refId',
  'bibliography.year',
  'company',
  'indication',
  'indication.mesh',
  'source.organism',
] as const;
export type UploadField = (typeof uploadFields)[number];

/** Why an entry cannot be of the kind of its list. */
export const dropReasons = ['notDigits', 'notAnId', 'notAKey'] as const;
export type DropReason = (typeof dropReasons)[number];

export const dropReasonLabels: Record<DropReason, string> = {
  notDigits: 'Not all digits',
  notAnId: 'Neither all digits nor a ChEMBL ID',
  notAKey: 'Not an InChIKey',
};

/** Text lists of a criterion to which uploaded values can be added. */
type TextList = 'companies' | 'indications' | 'organisms' | 'names' | 'inchikeys';

/** Where the values go in the criterion of the field's option. */
export type UploadDestination =
  | { readonly list: 'targets'; readonly category: TargetCategory }
  | { readonly list: 'references'; readonly category: BibliographyCategory }
  | { readonly list: 'structureIds' }
  | { readonly list: TextList };

/** Kinds of criterion that accept a list. */
type UploadOption = 'Target' | 'Structure' | 'Bibliography' | 'Company' | 'Indication' | 'Source';

export interface UploadKind {
  readonly field: UploadField;
  readonly option: UploadOption;
  /** Label of a list, for instance "UniProt IDs". */
  readonly label: string;
  readonly example: string;
  /** Required form of an entry, in words; empty if any text is allowed. */
  readonly rule: string;
  readonly destination: UploadDestination;
}

const allDigits = 'Digits only';

function targets(category: TargetCategory, label: string, example: string): UploadKind {
  return {
    field: `target.${category}`,
    option: 'Target',
    label,
    example,
    rule: '',
    destination: { list: 'targets', category },
  };
}

function structures(
  part: 'name' | 'inchikey' | 'id' | 'cas',
  label: string,
  example: string,
  rule: string,
  list: 'names' | 'inchikeys' | 'structureIds',
): UploadKind {
  return { field: `structure.${part}`, option: 'Structure', label, example, rule, destination: { list } };
}

function references(
  category: 'pubmed' | 'doi' | 'patent' | 'refId' | 'year',
  label: string,
  example: string,
  rule: string,
): UploadKind {
  return {
    field: `bibliography.${category}`,
    option: 'Bibliography',
    label,
    example,
    rule,
    destination: { list: 'references', category },
  };
}

/** For each kind of list, its label, the row it creates, and where its values go in that row. In menu order. */
export const uploadKinds: readonly UploadKind[] = [
  targets('geneId', 'Gene symbols, official or not', 'EGFR'),
  targets('officialGeneName', 'Official gene symbols', 'EGFR'),
  targets('uniprotId', 'UniProt accessions', 'P00533'),
  targets('name', 'Target names', 'Epidermal growth factor receptor'),
  targets('entrezGeneId', 'Entrez gene IDs', '1956'),
  targets('pdbId', 'PDB entries', '1M17'),
  targets('targetId', 'Target IDs', 'CHEMBL203'),
  structures('name', 'Compound names', 'gefitinib', '', 'names'),
  structures(
    'inchikey',
    'InChIKeys',
    'XGALLCVXEZPNRQ-UHFFFAOYSA-N',
    'A standard InChIKey, or its first block of 14 letters',
    'inchikeys',
  ),
  structures('id', 'Structure IDs', '25, CHEMBL25', `${allDigits}, or a ChEMBL ID`, 'structureIds'),
  structures('cas', 'CAS numbers', '50-78-2', '', 'names'),
  references('pubmed', 'PubMed IDs', '12408718', allDigits),
  references('doi', 'DOIs', '10.1021/jm020964h', ''),
  references('refId', 'Reference IDs', '6127', allDigits),
  references('year', 'Years of publication', '2019', allDigits),
  references('patent', 'Patent numbers', 'US-8975417-B2', ''),
  {
    field: 'company',
    option: 'Company',
    label: 'Companies',
    example: 'Pfizer',
    rule: '',
    destination: { list: 'companies' },
  },
  {
    field: 'indication',
    option: 'Indication',
    label: 'Indications',
    example: 'Hypertension',
    rule: '',
    destination: { list: 'indications' },
  },
  {
    field: 'indication.mesh',
    option: 'Indication',
    label: 'Indications by MeSH ID',
    example: 'D006973',
    rule: '',
    destination: { list: 'indications' },
  },
  {
    field: 'source.organism',
    option: 'Source',
    label: 'Organisms',
    example: 'Homo sapiens',
    rule: '',
    destination: { list: 'organisms' },
  },
];

export function uploadKindOf(field: UploadField): UploadKind {
  return uploadKinds.find((kind) => kind.field === field)!;
}

/** The kinds of list that the row of a criterion accepts. */
export function uploadKindsOf({ option }: { readonly option: string }): UploadKind[] {
  return uploadKinds.filter((kind) => kind.option === option);
}

/** Label of a value of an uploaded list whose kind differs from that of the list. */
export function uploadedKindLabel(category: TargetCategory): string {
  return targetCategoryLabels[category];
}

/** How a suggestion relates to the unmatched term. */
export const suggestionReasons = [
  'spelling',
  'oldSymbol',
  'synonym',
  'otherKind',
  'saltForm',
  'firstBlock',
  'typingSlip',
  'sameWords',
] as const;
export type SuggestionReason = (typeof suggestionReasons)[number];

export const suggestionReasonLabels: Record<SuggestionReason, string> = {
  spelling: 'Other spelling',
  oldSymbol: 'Earlier or other symbol',
  synonym: 'Other name',
  otherKind: 'Known as another kind',
  saltForm: 'With or without its salt',
  firstBlock: 'Same connectivity',
  typingSlip: 'Typing error?',
  sameWords: 'Has these words',
};
