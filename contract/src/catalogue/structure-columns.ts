import { type ColumnEntry, optional, plain, spread } from './column-entry.ts';
import { potencyColumns } from './potency-columns.ts';
import { selectivityColumns } from './selectivity-columns.ts';

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
  ...selectivityColumns,
  ...potencyColumns,
  ['mol_weight', 'Mol. weight', 'number', { unit: 'g/mol', description: 'Molecular weight of the parent.' }],
  ['mol_formula', 'Formula', 'text', { description: 'Molecular formula of the parent.' }],
  ['logp_calc', 'logP (calc.)', 'number', { description: 'Calculated octanol-water partition coefficient.' }],
  ['psa', 'PSA', 'number', { unit: 'Å²', description: 'Topological polar surface area.' }],
  ['hb_donors', 'H donors', 'integer', { description: 'Number of hydrogen-bond donors.' }],
  ['hb_acceptor', 'H acceptors', 'integer', { description: 'Number of hydrogen-bond acceptors.' }],
  ['rot_bonds', 'Rotatable bonds', 'integer', { description: 'Number of bonds that rotate freely.' }],
  [
    'num_rings',
    'Rings',
    'integer',
    {
      hidden: true,
      sort: optional('structure.num_rings'),
      description: 'Number of rings in the smallest set of rings, counted in the drawing.',
    },
  ],
  [
    'fsp3',
    'Fsp3',
    'number',
    {
      hidden: true,
      sort: optional('structure.fsp3'),
      description: 'Share of the carbon atoms that are sp3, counted in the drawing.',
    },
  ],
  [
    'formal_charge',
    'Formal charge',
    'integer',
    {
      hidden: true,
      sort: optional('structure.formal_charge'),
      description: 'Sum of the charges in the drawing of the parent, not the charge at a pH.',
    },
  ],
  [
    'qed',
    'QED',
    'number',
    {
      hidden: true,
      sort: optional('structure.qed'),
      description: 'Quantitative estimate of drug-likeness, 0 to 1, as given by the source (Bickerton 2012).',
    },
  ],
  [
    'cns_mpo',
    'CNS MPO',
    'number',
    {
      hidden: true,
      sort: optional('structure.cns_mpo'),
      description:
        'Score of 0 to 6 for entering the brain (Wager 2010), from CX logP, CX logD, weight, PSA, H donors and most basic CX pKa of the source; empty without one of them.',
    },
  ],
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
