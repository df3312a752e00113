import { rowsOfTab } from '../catalogue/column.ts';
import type { ColumnType } from '../catalogue/column.ts';
import { columns, originsOfColumns } from '../catalogue/columns.ts';
import type { TabKey } from '../domain/tabs.ts';
import type { OpenedEntity, QueryColumn, QueryTable } from './table.ts';

type Entry = readonly [key: string, label: string, type: ColumnType, description: string, unit?: string];

const opened: Readonly<Record<string, OpenedEntity>> = { str_id: 'structure', ref_id: 'reference' };

/** Columns whose values stand for a structure, by table. */
const naming: Readonly<Record<string, readonly string[]>> = {
  structure: ['str_id', 'chembl_id', 'pref_name', 'smiles', 'inchi_key'],
  compound_form: ['form_id', 'str_id', 'chembl_id', 'pref_name', 'smiles', 'inchi_key'],
  compound_record: ['gvk_id', 'form_id', 'str_id', 'compound_key', 'compound_name'],
  synonym: ['str_id', 'synonym'],
  activity: ['act_id', 'str_id', 'gvk_id'],
  development_compound: ['str_id', 'drug_name'],
  mechanism: ['mechanism_id', 'str_id'],
  indication: ['indication_id', 'str_id'],
  warning: ['warning_id', 'str_id'],
};

const namesStructure = (table: string, key: string): boolean => naming[table]?.includes(key) ?? false;

function written(table: string, entries: readonly Entry[]): QueryColumn[] {
  return entries.map(([key, label, type, description, unit = null]) => ({
    key,
    label,
    type,
    unit,
    description,
    labels: null,
    opens: opened[key] ?? null,
    namesStructure: namesStructure(table, key),
  }));
}

/** The columns that a tab of the results shows from its own table, with the same words. */
function ofTab(tab: TabKey): QueryColumn[] {
  const { table } = rowsOfTab[tab];
  return columns[tab].flatMap(({ key, label, type, unit, description }, at) => {
    const origin = originsOfColumns[tab][at];
    if (origin?.source !== `${table}.${key}`) return [];
    const { labels } = origin;
    return [
      {
        key,
        label,
        type,
        unit,
        description,
        labels,
        opens: opened[key] ?? null,
        namesStructure: namesStructure(table, key),
      },
    ];
  });
}

/** The columns of a tab, then those that it lacks. */
function tabAnd(tab: TabKey, more: readonly Entry[]): QueryColumn[] {
  const shown = ofTab(tab);
  const keys = new Set(shown.map(({ key }) => key));
  return [
    ...shown,
    ...written(
      rowsOfTab[tab].table,
      more.filter(([key]) => !keys.has(key)),
    ),
  ];
}

const strId: Entry = ['str_id', 'Structure ID', 'id', 'The unique, desalted structure.'];
const refId: Entry = ['ref_id', 'Reference ID', 'id', 'The article, patent or data set.'];
const targetId: Entry = ['target_id', 'Target ID', 'id', 'Identifier of the target.'];

/** Every table and column that a query may read. A column that is not listed here does not exist for a query. */
export const queryTables: readonly QueryTable[] = [
  {
    key: 'structure',
    label: 'Structures',
    description: 'One unique, desalted structure.',
    id: 'str_id',
    columns: tabAnd('structures', [
      ['natural_product', 'Natural product', 'flag', 'Whether the source marks it as a natural product.'],
      ['newly_added', 'New in this release', 'flag', 'Whether it is new in this release.'],
      ['molecule_type', 'Molecule type', 'text', 'Small molecule, protein, antibody, and so on.'],
    ]),
  },
  {
    key: 'activity',
    label: 'Activities',
    description: 'One measured value of one compound in one assay, with its reference.',
    id: 'act_id',
    columns: tabAnd('activities', [
      ['act_id', 'Activity ID', 'id', 'Identifier of the measured value.'],
      strId,
      ['gvk_id', 'Compound record ID', 'id', 'The compound as its source reported it.'],
      ['assay_id', 'Assay ID', 'id', 'The assay that measured it.'],
      refId,
      ['activity_upper_value', 'Upper end', 'number', 'Upper end of a range, in the standard unit.'],
      ['pactivity_prefix', 'pActivity prefix', 'prefix', 'Relation of the pActivity.'],
      ['duplicate', 'Duplicate', 'flag', 'Whether the source marks it as a repetition of another value.'],
      ['validity', 'Validity', 'text', 'Remark of the source on the validity of the value.'],
    ]),
  },
  {
    key: 'assay',
    label: 'Assays',
    description: 'One experiment as it is described.',
    id: 'assay_id',
    columns: tabAnd('assays', [
      refId,
      targetId,
      ['organism', 'Assay organism', 'text', 'Organism that the assay was done in.'],
      ['strain', 'Strain', 'text', 'Strain of the organism.'],
      ['parameter', 'Parameter', 'text', 'What the assay measures, where the source says so.'],
    ]),
  },
  {
    key: 'target',
    label: 'Targets',
    description: 'One protein, complex, cell line or organism that assays measure.',
    id: 'target_id',
    columns: written('target', [
      targetId,
      ['chembl_id', 'Source ID', 'text', 'Identifier of the target in its source.'],
      ['pref_name', 'Target', 'text', 'Preferred name of the target.'],
      ['common_name', 'Common name', 'text', 'Gene symbol or common name of the target.'],
      ['target_type', 'Target type', 'text', 'Single protein, protein complex, cell line, organism, …'],
      ['organism', 'Target organism', 'text', 'Organism of the target.'],
      ['tax_id', 'Taxonomy ID', 'integer', 'Identifier of the organism at NCBI.'],
    ]),
  },
  {
    key: 'target_term',
    label: 'Target identifiers',
    description: 'One name or identifier by which a target is found.',
    id: 'target_id',
    repeatsId: true,
    columns: written('target_term', [
      targetId,
      ['kind', 'Kind', 'text', 'name, synonym, uniprot, gene, gene_synonym, entrez, pdb or ec.'],
      ['term', 'Name or identifier', 'text', 'The name or the identifier itself.'],
    ]),
  },
  {
    key: 'document',
    label: 'References',
    description: 'One article, patent or data set.',
    id: 'ref_id',
    columns: tabAnd('references', [
      refId,
      ['abstract', 'Abstract', 'text', 'Abstract of the reference.'],
      ['newly_added', 'New in this release', 'flag', 'Whether it is new in this release.'],
    ]),
  },
  {
    key: 'compound_record',
    label: 'Compound records',
    description: 'One compound as one reference reports it: a salt, a form, a name in a paper.',
    id: 'gvk_id',
    columns: written('compound_record', [
      ['gvk_id', 'Compound record ID', 'id', 'Identifier of the compound record.'],
      strId,
      ['form_id', 'Form ID', 'id', 'The salt or other form that was reported.'],
      refId,
      ['compound_key', 'Compound key', 'text', 'Name or number of the compound in the reference.'],
      ['compound_name', 'Compound name', 'text', 'Full name of the compound in the reference.'],
    ]),
  },
  {
    key: 'compound_form',
    label: 'Forms',
    description: 'One molecule as reported: the structure itself, or a salt or other form of it.',
    id: 'form_id',
    columns: written('compound_form', [
      ['form_id', 'Form ID', 'id', 'Identifier of the form.'],
      strId,
      ['smiles', 'Form', 'smiles', 'Drawn from the SMILES of the form.'],
      ['chembl_id', 'Source ID', 'text', 'Identifier of the form in its source.'],
      ['pref_name', 'Name', 'text', 'Preferred name of the form.'],
      ['inchi_key', 'InChIKey', 'text', 'Standard InChIKey of the form.'],
      ['full_weight', 'Full weight', 'number', 'Molecular weight with salts.', 'g/mol'],
    ]),
  },
  {
    key: 'synonym',
    label: 'Synonyms',
    description: 'One further name of a structure.',
    id: 'str_id',
    repeatsId: true,
    columns: written('synonym', [
      strId,
      ['synonym', 'Synonym', 'text', 'A name of the structure.'],
      ['kind', 'Kind', 'text', 'Trade name, INN, research code, …'],
    ]),
  },
  {
    key: 'development_compound',
    label: 'Development compounds',
    description: 'One structure with a development record.',
    id: 'str_id',
    columns: tabAnd('clinicalCompounds', [
      strId,
      ['max_phase', 'Highest phase (number)', 'number', 'Highest phase as a number: 4 is approved.'],
    ]),
  },
  {
    key: 'mechanism',
    label: 'Mechanisms',
    description: 'One mechanism of action of a drug.',
    id: 'mechanism_id',
    columns: written('mechanism', [
      ['mechanism_id', 'Mechanism ID', 'id', 'Identifier of the mechanism.'],
      strId,
      targetId,
      ['action_type', 'Action', 'text', 'Inhibitor, agonist, antagonist, …'],
      ['mechanism_of_action', 'Mechanism of action', 'text', 'The mechanism in words.'],
    ]),
  },
  {
    key: 'indication',
    label: 'Indications',
    description: 'One disease that a drug was tested against or approved for.',
    id: 'indication_id',
    columns: written('indication', [
      ['indication_id', 'Indication ID', 'id', 'Identifier of the indication.'],
      strId,
      ['mesh_id', 'MeSH ID', 'text', 'Identifier of the disease in MeSH.'],
      ['mesh_heading', 'MeSH heading', 'text', 'Name of the disease in MeSH.'],
      ['efo_id', 'EFO ID', 'text', 'Identifier of the disease in EFO.'],
      ['efo_term', 'EFO term', 'text', 'Name of the disease in EFO.'],
      ['max_phase', 'Highest phase', 'number', 'Highest phase for this disease: 4 is approved.'],
    ]),
  },
  {
    key: 'warning',
    label: 'Warnings',
    description: 'One withdrawal or safety warning of a drug.',
    id: 'warning_id',
    columns: written('warning', [
      ['warning_id', 'Warning ID', 'id', 'Identifier of the warning.'],
      strId,
      ['warning_type', 'Warning', 'text', 'Black box warning or withdrawn.'],
      ['warning_class', 'Class', 'text', 'Kind of toxicity.'],
      ['description', 'Description', 'text', 'The warning in words.'],
      ['country', 'Country', 'text', 'Country of the warning.'],
      ['year', 'Year', 'integer', 'Year of the warning.'],
    ]),
  },
];
