import { columnsOf } from './column.ts';

export const developmentCompoundColumns = columnsOf('developmentcompoundstab', [
  ['str_id', 'Structure ID', 'id'],
  ['smiles', 'Structure', 'smiles', { sortable: false }],
  ['drug_name', 'Drug name', 'text'],
  ['highest_phase', 'Highest phase', 'text', { description: 'Sorted by development stage, not by letter.' }],
  ['approval_year', 'Approval year', 'integer'],
  ['status', 'Status', 'text'],
  ['targets', 'Targets', 'text'],
  ['mode_of_action', 'Mode of action', 'text'],
  ['indications', 'Indications', 'text', { description: 'Highest phase first.' }],
  ['drug_dose', 'Dose', 'text', { hidden: true, sortable: false }],
  ['company_names', 'Companies', 'text', { hidden: true }],
  ['remarks', 'Remarks', 'text', { hidden: true, sortable: false }],
  ['last_significant_update', 'Last significant update', 'text', { hidden: true, sortable: false }],
  ['reason_with_drawn', 'Reason withdrawn', 'text', { hidden: true }],
  ['reason_with_drawn_category', 'Withdrawal category', 'text', { hidden: true }],
  ['chembl_id', 'Source ID', 'text', { hidden: true }],
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
