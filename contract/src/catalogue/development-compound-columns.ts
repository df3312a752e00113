import { type ColumnEntry, plain } from './column-entry.ts';

export const developmentCompoundColumns: readonly ColumnEntry[] = [
  [
    'str_id',
    'Structure ID',
    'id',
    {
      sort: plain('structure.id'),
      description: 'The unique, desalted structure of the development compound.',
    },
  ],
  [
    'smiles',
    'Structure',
    'smiles',
    { source: 'structure.smiles', sort: false, description: 'Drawing of the structure.' },
  ],
  [
    'drug_name',
    'Drug name',
    'text',
    {
      description:
        'Name of the drug: the preferred one, else that of a form of it, else a synonym, INN and USAN first.',
    },
  ],
  ['highest_phase', 'Highest phase', 'text', { description: 'Sorted by development stage, not by letter.' }],
  ['approval_year', 'Approval year', 'integer', { description: 'Year of the first approval anywhere.' }],
  [
    'status',
    'Status',
    'text',
    { description: 'Approved, withdrawn, discontinued, or investigational where it is in trials.' },
  ],
  ['targets', 'Targets', 'text', { description: 'Targets to which the effect of the drug is attributed.' }],
  [
    'mode_of_action',
    'Mode of action',
    'text',
    { description: 'Mechanisms of action of the drug, for instance cyclooxygenase inhibitor.' },
  ],
  ['indications', 'Indications', 'text', { description: 'Highest phase first.' }],
  [
    'drug_dose',
    'Dose',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'Strength, form and route of the products that contain it.',
    },
  ],
  [
    'company_names',
    'Companies',
    'text',
    {
      hidden: true,
      description:
        'Companies that applied for the approval of these products, each under one name, without its legal form where the source writes it in several ways.',
    },
  ],
  [
    'source_company_names',
    'Companies in the source',
    'text',
    { hidden: true, sort: false, description: 'These companies as the source writes them.' },
  ],
  [
    'remarks',
    'Remarks',
    'text',
    {
      hidden: true,
      sort: false,
      description:
        'Facts about the drug: prescription, route, warnings, first in class, prodrug, orphan drug.',
    },
  ],
  [
    'last_significant_update',
    'Last significant update',
    'text',
    {
      hidden: true,
      sort: false,
      description:
        'The latest dated event of its development that the source knows: an approval, a withdrawal or a warning.',
    },
  ],
  [
    'reason_with_drawn',
    'Reason withdrawn',
    'text',
    { hidden: true, description: 'Why it was withdrawn, with country and year.' },
  ],
  [
    'reason_with_drawn_category',
    'Withdrawal category',
    'text',
    { hidden: true, description: 'Kind of harm that it was withdrawn for.' },
  ],
  [
    'chembl_id',
    'Source ID',
    'text',
    {
      source: 'structure.chembl_id',
      sort: 'structure.chembl_id',
      hidden: true,
      description: 'Identifier of the molecule in its source.',
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
