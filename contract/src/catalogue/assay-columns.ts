import { type ColumnEntry, columnsOf } from './column.ts';

/** A condition of an assay with its amount: three columns, prefix, value and unit. */
function amount(key: string, label: string): ColumnEntry[] {
  return [
    [`${key}_prefix`, `${label} prefix`, 'prefix', { hidden: true, sortable: false }],
    [`${key}_concentration`, label, 'text', { hidden: true, sortable: false }],
    [`${key}_uom`, `${label} unit`, 'text', { hidden: true, sortable: false }],
  ];
}

export const assayColumns = columnsOf('assaytab', [
  ['assay_id', 'Assay ID', 'id'],
  ['chembl_id', 'Source ID', 'text'],
  ['enzyme_cell_assay', 'Enzyme / cell assay', 'text'],
  ['protein', 'Target', 'text'],
  ['common_name', 'Common name', 'text', { description: 'Gene symbol or common name of the target.' }],
  ['assay_type', 'Assay type', 'text'],
  ['source', 'Source', 'text'],
  [
    'target_profile',
    'Target profile',
    'text',
    { description: 'Target type and confidence of the assignment.' },
  ],
  ['cells_cellline_organ', 'Cells / cell line / organ', 'text'],
  ['assay_method_name', 'Assay method', 'text'],
  ['reference', 'Reference', 'text'],
  ['str_count', 'Structures', 'integer', { description: 'Structures measured in this assay.' }],
  ['act_count', 'Activities', 'integer', { description: 'Activities measured in this assay.' }],
  [
    'str_id',
    'Structure ID',
    'id',
    { hidden: true, sortable: false, description: 'The structure, where the assay measured a single one.' },
  ],
  ['in_presence_of', 'In presence of', 'text', { hidden: true, sortable: false }],
  ...amount('in_presence_of', 'In presence of: concentration'),
  ['radio_ligand', 'Radioligand', 'text', { hidden: true, sortable: false }],
  ...amount('radio_ligand', 'Radioligand concentration'),
  ['co_administered', 'Co-administered', 'text', { hidden: true, sortable: false }],
  ...amount('co_administered', 'Co-administered concentration'),
  ['buffer', 'Buffer', 'text', { hidden: true, sortable: false }],
  ...amount('buffer', 'Buffer concentration'),
  ['ph', 'pH', 'text', { hidden: true, sortable: false }],
  ['substrate', 'Substrate', 'text', { hidden: true, sortable: false }],
  ...amount('substrate', 'Substrate concentration'),
  ['incubation_prefix', 'Incubation prefix', 'prefix', { hidden: true, sortable: false }],
  ['incubation', 'Incubation', 'text', { hidden: true, sortable: false }],
  ['incubation_uom', 'Incubation unit', 'text', { hidden: true, sortable: false }],
  ['temperature_prefix', 'Temperature prefix', 'prefix', { hidden: true, sortable: false }],
  ['temperature', 'Temperature', 'text', { hidden: true, sortable: false }],
  ['temperature_uom', 'Temperature unit', 'text', { hidden: true, sortable: false }],
  ['operation', 'Operation', 'text', { hidden: true, sortable: false }],
  ['mutant', 'Mutant', 'text', { hidden: true, sortable: false }],
  ['wild_type', 'Wild type', 'text', { hidden: true, sortable: false }],
  ['wild_type_residue', 'Wild-type residue', 'text', { hidden: true, sortable: false }],
  ['residue_position', 'Residue position', 'text', { hidden: true, sortable: false }],
  ['mutant_residue', 'Mutant residue', 'text', { hidden: true, sortable: false }],
  ['assay_position', 'Assay position', 'text', { hidden: true, sortable: false }],
  ['parameter', 'Parameter', 'text', { hidden: true }],
  [
    'similarity',
    'Similarity',
    'number',
    {
      hidden: true,
      sortable: false,
      description: 'Highest Tanimoto similarity of its structures in the results to the reference structure.',
    },
  ],
]);
