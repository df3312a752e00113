import { columnsOf } from './column.ts';

export const activityColumns = columnsOf('activitiestab', [
  [
    'str_id',
    'Structure ID',
    'id',
    { description: 'The unique, desalted structure that was measured, as itself or as a salt.' },
  ],
  ['smiles', 'Structure', 'smiles', { sortable: false, description: 'Drawing of the structure.' }],
  ['protein', 'Target', 'text', { description: 'Preferred name of the target.' }],
  [
    'target_organism',
    'Target organism',
    'text',
    { description: 'Organism of the target: targets of one name may be of several organisms.' },
  ],
  [
    'std_activity_type',
    'Standard type',
    'text',
    { description: 'What was measured, by its standard name: IC50, Ki, …' },
  ],
  [
    'std_act_prefix',
    'Prefix',
    'prefix',
    { description: 'Relation of the standard value: =, <, <=, >, >=, R.' },
  ],
  ['activity_value', 'Standard value', 'number', { description: 'Value after standardisation.' }],
  ['standard_uom', 'Standard unit', 'text', { description: 'Unit of the standard value.' }],
  [
    'micro_molarvalue',
    'Value in µM',
    'number',
    { unit: 'µM', description: 'The standard value in micromolar; molar units only.' },
  ],
  [
    'pactivity',
    'pActivity',
    'number',
    { description: '-log10 of the molar value, for affinity and potency types; the prefix turns round.' },
  ],
  ['enzyme_cell_assay', 'Enzyme / cell assay', 'text', { description: 'Description of the assay.' }],
  [
    'assay_type',
    'Assay type',
    'text',
    { description: 'Binding, functional, ADMET, toxicity, physicochemical or unclassified.' },
  ],
  [
    'source',
    'Source',
    'text',
    {
      hidden: true,
      description:
        'Organism and strain that the assay was done in, where its source names them; the target may be of another.',
    },
  ],
  ['reference', 'Reference', 'text', { description: 'Article, patent or data set that reports the value.' }],
  [
    'activity_remarks',
    'Remarks',
    'text',
    { description: 'Comment, validity and duplicate notes of the source.' },
  ],
  [
    'compound_name_reference',
    'Compound name in reference',
    'text',
    { description: 'What the reference calls the compound, for instance “12a”.' },
  ],
  [
    'activity_type',
    'Reported type',
    'text',
    { hidden: true, description: 'What was measured, in the words of the reference.' },
  ],
  [
    'activity_prefix',
    'Reported prefix',
    'prefix',
    { hidden: true, description: 'Relation of the value as it was reported.' },
  ],
  ['measured', 'Reported value', 'text', { hidden: true, description: 'The value as it was reported.' }],
  [
    'activity_uom',
    'Reported unit',
    'text',
    { hidden: true, description: 'Unit of the value as it was reported.' },
  ],
  [
    'assay_method_name',
    'Assay method',
    'text',
    {
      hidden: true,
      description: 'How was measured: the method, or the format of the assay where no method is named.',
    },
  ],
  [
    'parameter',
    'Parameter',
    'text',
    {
      hidden: true,
      description: 'Class of the assay in the classification of the source, from the general to the special.',
    },
  ],
  [
    'activity_mechanism',
    'Mechanism',
    'text',
    { hidden: true, description: 'How the compound acts on the target: inhibitor, agonist, opener, …' },
  ],
  ['activity', 'Activity', 'text', { hidden: true, description: 'Parent kind of the mechanism.' }],
  [
    'cells_cellline_organ',
    'Cells / cell line / organ',
    'text',
    { hidden: true, description: 'Cell line, tissue and fraction of the cell that the assay used.' },
  ],
  [
    'ligase_name',
    'Ligase',
    'text',
    { hidden: true, description: 'E3 ligase of a degrader, told by the ligand in its structure.' },
  ],
  [
    'degrader',
    'Degrader',
    'text',
    {
      hidden: true,
      description:
        'Whether the compound is a monovalent or bivalent degrader. “By structure”: the source has no evidence of degradation.',
    },
  ],
  ['sd', 'SD', 'text', { hidden: true, sortable: false, description: 'Standard deviation of the value.' }],
  [
    'roa',
    'Route',
    'text',
    {
      hidden: true,
      sortable: false,
      description: 'Route of administration, for instance oral or intravenous.',
    },
  ],
  [
    'dose_prefix',
    'Dose prefix',
    'prefix',
    { hidden: true, sortable: false, description: 'Relation of the dose.' },
  ],
  [
    'dose',
    'Dose',
    'text',
    { hidden: true, sortable: false, description: 'Amount of the compound that was given.' },
  ],
  ['dose_uom', 'Dose unit', 'text', { hidden: true, sortable: false, description: 'Unit of the dose.' }],
  ['assay_id', 'Assay ID', 'id', { hidden: true, description: 'Identifier of the assay.' }],
  ['ref_id', 'Reference ID', 'id', { hidden: true, description: 'Identifier of the reference.' }],
  [
    'gvk_id',
    'Compound record ID',
    'id',
    {
      hidden: true,
      description:
        'Identifier of the compound as the reference reports it: a salt, a form, a name in a paper.',
    },
  ],
  [
    'act_id',
    'Activity ID',
    'id',
    { description: 'Identifier of the activity: one measured value of one compound in one assay.' },
  ],
  [
    'similarity',
    'Similarity',
    'number',
    {
      hidden: true,
      sortable: false,
      description: 'Tanimoto similarity of its structure to the reference structure.',
    },
  ],
]);
