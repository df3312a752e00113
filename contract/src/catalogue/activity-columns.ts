import { assayTypeLabels } from './code-labels.ts';
import { type ColumnEntry, optional, plain } from './column-entry.ts';

export const activityColumns: readonly ColumnEntry[] = [
  [
    'str_id',
    'Structure ID',
    'id',
    {
      sort: plain('structure.id'),
      description: 'The unique, desalted structure that was measured, as itself or as a salt.',
    },
  ],
  [
    'smiles',
    'Structure',
    'smiles',
    { source: 'structure.smiles', sort: false, description: 'Drawing of the structure.' },
  ],
  [
    'protein',
    'Target',
    'text',
    { source: 'target.pref_name', sort: 'assay.target_name', description: 'Preferred name of the target.' },
  ],
  [
    'target_organism',
    'Target organism',
    'text',
    {
      source: 'target.organism',
      sort: 'assay.target_organism',
      description: 'Organism of the target: targets with the same name may be from several organisms.',
    },
  ],
  [
    'std_activity_type',
    'Standard type',
    'text',
    { sort: 'activity.type', description: 'What was measured, by its standard name: IC50, Ki, …' },
  ],
  [
    'std_act_prefix',
    'Prefix',
    'prefix',
    { sort: 'activity.prefix', description: 'Relation of the standard value: =, <, <=, >, >=, R.' },
  ],
  [
    'activity_value',
    'Standard value',
    'number',
    { sort: 'activity.value', description: 'Value after standardisation.' },
  ],
  [
    'standard_uom',
    'Standard unit',
    'text',
    { sort: 'activity.unit', description: 'Unit of the standard value.' },
  ],
  [
    'micro_molarvalue',
    'Value in µM',
    'number',
    {
      sort: 'activity.micromolar',
      unit: 'µM',
      description: 'The standard value in micromolar; molar units only.',
    },
  ],
  [
    'pactivity',
    'pActivity',
    'number',
    { description: '-log10 of the molar value, for affinity and potency types; the prefix is reversed.' },
  ],
  [
    'enzyme_cell_assay',
    'Enzyme / cell assay',
    'text',
    {
      source: 'assay.enzyme_cell_assay',
      sort: 'assay.description',
      description: 'Description of the assay.',
    },
  ],
  [
    'assay_type',
    'Assay type',
    'text',
    {
      source: 'assay.assay_type',
      sort: 'assay.type',
      labels: assayTypeLabels,
      description: 'Binding, functional, ADMET, toxicity, physicochemical or unclassified.',
    },
  ],
  [
    'source',
    'Source',
    'text',
    {
      source: 'assay.source',
      sort: 'assay.source',
      hidden: true,
      description:
        'Organism and strain that the assay was done in, if its source names them; the target may be from another.',
    },
  ],
  [
    'reference',
    'Reference',
    'text',
    {
      source: 'document.reference',
      sort: 'document.reference',
      description: 'Article, patent or data set that reports the value.',
    },
  ],
  [
    'activity_remarks',
    'Remarks',
    'text',
    { sort: 'activity.remarks', description: 'Comment, validity and duplicate notes of the source.' },
  ],
  [
    'compound_name_reference',
    'Compound name in reference',
    'text',
    {
      source: 'compound_record.name',
      sort: 'record.name',
      description: 'What the reference calls the compound, for instance “12a”.',
    },
  ],
  [
    'activity_type',
    'Reported type',
    'text',
    {
      sort: 'activity.reported_type',
      hidden: true,
      description: 'What was measured, in the words of the reference.',
    },
  ],
  [
    'activity_prefix',
    'Reported prefix',
    'prefix',
    {
      sort: 'activity.reported_prefix',
      hidden: true,
      description: 'Relation of the value as it was reported.',
    },
  ],
  ['measured', 'Reported value', 'text', { hidden: true, description: 'The value as it was reported.' }],
  [
    'activity_uom',
    'Reported unit',
    'text',
    { sort: 'activity.reported_unit', hidden: true, description: 'Unit of the value as it was reported.' },
  ],
  [
    'assay_method_name',
    'Assay method',
    'text',
    {
      source: 'assay.assay_method_name',
      sort: 'assay.method',
      hidden: true,
      description: 'How it was measured: the method, or the format of the assay if no method is named.',
    },
  ],
  [
    'parameter',
    'Parameter',
    'text',
    {
      source: 'assay.parameter',
      sort: 'assay.parameter',
      hidden: true,
      description: 'Class of the assay in the classification of the source, from the general to the special.',
    },
  ],
  [
    'activity_mechanism',
    'Mechanism',
    'text',
    {
      sort: 'activity.mechanism',
      hidden: true,
      description: 'How the compound acts on the target: inhibitor, agonist, opener, …',
    },
  ],
  [
    'activity',
    'Activity',
    'text',
    { sort: 'activity.action', hidden: true, description: 'Parent kind of the mechanism.' },
  ],
  [
    'cells_cellline_organ',
    'Cells / cell line / organ',
    'text',
    {
      source: 'assay.cells_cellline_organ',
      sort: 'assay.cells',
      hidden: true,
      description: 'Cell line, tissue and fraction of the cell that the assay used.',
    },
  ],
  [
    'ligase_name',
    'Ligase',
    'text',
    {
      source: 'computed',
      sort: optional('structure.ligase'),
      hidden: true,
      description: 'E3 ligase of a degrader, recognised by the ligand in its structure.',
    },
  ],
  [
    'degrader',
    'Degrader',
    'text',
    {
      source: 'computed',
      sort: optional('structure.degrader'),
      hidden: true,
      description:
        'Whether the compound is a monovalent or bivalent degrader. “By structure”: the source has no evidence of degradation.',
    },
  ],
  ['sd', 'SD', 'text', { hidden: true, sort: false, description: 'Standard deviation of the value.' }],
  [
    'roa',
    'Route',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'Route of administration, for instance oral or intravenous.',
    },
  ],
  [
    'dose_prefix',
    'Dose prefix',
    'prefix',
    { hidden: true, sort: false, description: 'Relation of the dose.' },
  ],
  [
    'dose',
    'Dose',
    'text',
    { hidden: true, sort: false, description: 'Amount of the compound that was given.' },
  ],
  ['dose_uom', 'Dose unit', 'text', { hidden: true, sort: false, description: 'Unit of the dose.' }],
  [
    'assay_id',
    'Assay ID',
    'id',
    { sort: plain('assay.id'), hidden: true, description: 'Identifier of the assay.' },
  ],
  [
    'ref_id',
    'Reference ID',
    'id',
    { sort: plain('document.id'), hidden: true, description: 'Identifier of the reference.' },
  ],
  [
    'gvk_id',
    'Compound record ID',
    'id',
    {
      sort: plain('record.id'),
      hidden: true,
      description:
        'Identifier of the compound as the reference reports it: a salt, a form, a name in a paper.',
    },
  ],
  [
    'act_id',
    'Activity ID',
    'id',
    {
      sort: plain('activity.id'),
      description: 'Identifier of the activity: one measured value of one compound in one assay.',
    },
  ],
  [
    'similarity',
    'Similarity',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: false,
      description: 'Tanimoto similarity of its structure to the reference structure.',
    },
  ],
];
