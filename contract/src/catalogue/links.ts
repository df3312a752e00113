import type { TabKey } from '../domain/tabs.ts';
import type { ChartKey } from './chart-entries.ts';

/** Things that cells, chart entries and headings name. Each has a head that is previewed, and rows or a page to open. */
export const linkedKinds = [
  'compound',
  'reference',
  'target',
  'assay',
  'company',
  'organism',
  'indication',
] as const;
export type LinkedKind = (typeof linkedKinds)[number];

/** What a thing of each kind is called. */
export const linkedNouns: Readonly<Record<LinkedKind, readonly [one: string, several: string]>> = {
  compound: ['compound', 'compounds'],
  reference: ['reference', 'references'],
  target: ['target', 'targets'],
  assay: ['assay', 'assays'],
  company: ['company', 'companies'],
  organism: ['organism', 'organisms'],
  indication: ['indication', 'indications'],
};

export interface ColumnLink {
  readonly kind: LinkedKind;
  /** The cell of the row with the id or name of the thing; without a value there, the column is no link. */
  readonly by: string;
  /** Whether that cell lists several: names separated by "; ", or pairs of id and name as JSON. */
  readonly several?: 'names' | 'pairs';
}

const compound: ColumnLink = { kind: 'compound', by: 'str_id' };
const reference: ColumnLink = { kind: 'reference', by: 'ref_id' };
const assay: ColumnLink = { kind: 'assay', by: 'assay_id' };
const target: ColumnLink = { kind: 'target', by: 'target_chembl_id' };
const organism: ColumnLink = { kind: 'organism', by: 'organism' };
const named = (kind: LinkedKind, by: string): ColumnLink => ({ kind, by, several: 'names' });

/** What the cells of a column name, by tab. */
export const columnLinks: Readonly<Record<TabKey, Readonly<Record<string, ColumnLink>>>> = {
  structures: { str_id: compound, chembl_id: compound, pref_name: compound },
  activities: {
    str_id: compound,
    compound_name_reference: compound,
    gvk_id: compound,
    protein: target,
    assay_id: assay,
    enzyme_cell_assay: assay,
    source: organism,
    ref_id: reference,
    reference,
  },
  assays: {
    assay_id: assay,
    chembl_id: assay,
    enzyme_cell_assay: assay,
    protein: target,
    common_name: target,
    source: organism,
    reference,
    str_id: compound,
  },
  clinicalCompounds: {
    str_id: compound,
    chembl_id: compound,
    drug_name: compound,
    targets: { kind: 'target', by: 'linked_targets', several: 'pairs' },
    indications: named('indication', 'indications'),
    company_names: named('company', 'company_names'),
  },
  references: {
    ref_id: reference,
    chembl_id: reference,
    reference,
    title: reference,
    company_names: named('company', 'company_names'),
  },
};

/** What the entries of a chart name. The values of references are ids, all others are names. */
export const chartLinks: Readonly<Partial<Record<ChartKey, LinkedKind>>> = {
  bibliographyrefid: 'reference',
  target: 'target',
  organism: 'organism',
  company: 'company',
  developmentcompany: 'company',
  indication: 'indication',
};
