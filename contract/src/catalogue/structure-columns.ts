import { type ColumnEntry, plain, spread } from './column-entry.ts';
import { potencyColumns } from './potency-columns.ts';

export const structureColumns: readonly ColumnEntry[] = [
  [
    'str_id',
    'Structure ID',
    'id',
    { sort: plain('structure.id'), description: 'Identifier of the unique, desalted structure.' },
  ],
  ['smiles', 'Structure', 'smiles', { sort: false, description: 'Drawn from the canonical SMILES.' }],
  ['chembl_id', 'Source ID', 'text', { description: 'Identifier of the molecule in its source.' }],
  ['pref_name', 'Name', 'text', { description: 'Preferred name, where the molecule has one.' }],
  ...potencyColumns,
  ['mol_weight', 'Mol. weight', 'number', { unit: 'g/mol', description: 'Molecular weight of the parent.' }],
  ['mol_formula', 'Formula', 'text', { description: 'Molecular formula of the parent.' }],
  ['logp_calc', 'logP (calc.)', 'number', { description: 'Calculated octanol-water partition coefficient.' }],
  ['psa', 'PSA', 'number', { unit: 'Å²', description: 'Topological polar surface area.' }],
  ['hb_donors', 'H donors', 'integer', { description: 'Number of hydrogen-bond donors.' }],
  ['hb_acceptor', 'H acceptors', 'integer', { description: 'Number of hydrogen-bond acceptors.' }],
  ['rot_bonds', 'Rotatable bonds', 'integer', { description: 'Number of bonds that rotate freely.' }],
  [
    'solubility',
    'Solubility',
    'number',
    { hidden: true, unit: 'µM', description: 'Median of the measured aqueous solubilities.' },
  ],
  ['pka_value', 'pKa', 'number', { hidden: true, description: 'Median of the measured pKa values.' }],
  ['logd_calc', 'logD', 'number', { hidden: true, description: 'Median of the measured logD values.' }],
  [
    'inchi_key',
    'InChIKey',
    'text',
    {
      hidden: true,
      description: 'Standard InChIKey: 27 characters by which a structure is looked up in other databases.',
    },
  ],
  [
    'found_act_count',
    'Activities in results',
    'integer',
    { source: 'computed', sort: false, description: 'Activities of this structure in these results.' },
  ],
  [
    'act_count',
    'Activities in release',
    'integer',
    {
      source: 'computed',
      sort: spread('structure.activities'),
      description: 'Activities of this structure in the whole release.',
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
      description: 'Tanimoto similarity to the reference structure.',
    },
  ],
];
