import { assayTypeLabels } from './code-labels.ts';
import { type ColumnEntry, plain, spread } from './column-entry.ts';

/** Columns for the amount of an assay condition: prefix, value and unit. */
function amount(key: string, label: string, what: string): ColumnEntry[] {
  const column = (part: string, name: string, type: 'prefix' | 'text', quantity: string): ColumnEntry => [
    `${key}_${part}`,
    name,
    type,
    { source: 'amounts', sort: false, hidden: true, description: `${quantity} of ${what}.` },
  ];
  return [
    column('prefix', `${label} prefix`, 'prefix', 'Relation of the concentration'),
    column('concentration', label, 'text', 'Concentration'),
    column('uom', `${label} unit`, 'text', 'Unit of the concentration'),
  ];
}

export const assayColumns: readonly ColumnEntry[] = [
  [
    'assay_id',
    'Assay ID',
    'id',
    { sort: plain('assay.id'), description: 'Identifier of the assay: one experiment as it is described.' },
  ],
  ['chembl_id', 'Source ID', 'text', { description: 'Identifier of the assay in its source.' }],
  [
    'enzyme_cell_assay',
    'Enzyme / cell assay',
    'text',
    { sort: 'assay.description', description: 'Description of the assay.' },
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
    'common_name',
    'Common name',
    'text',
    {
      source: 'target.common_name',
      sort: 'assay.common_name',
      description: 'Gene symbol or common name of the target.',
    },
  ],
  [
    'assay_type',
    'Assay type',
    'text',
    {
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
      hidden: true,
      description:
        'Organism and strain that the assay was done in, if its source names them; the target may be from another.',
    },
  ],
  [
    'target_profile',
    'Target profile',
    'text',
    { description: 'Target type and confidence of the assignment.' },
  ],
  [
    'cells_cellline_organ',
    'Cells / cell line / organ',
    'text',
    { sort: 'assay.cells', description: 'Cell line, tissue and fraction of the cell that the assay used.' },
  ],
  [
    'assay_method_name',
    'Assay method',
    'text',
    {
      sort: 'assay.method',
      description: 'How it was measured: the method, or the format of the assay if no method is named.',
    },
  ],
  [
    'reference',
    'Reference',
    'text',
    {
      source: 'document.reference',
      sort: 'assay.reference',
      description: 'Article, patent or data set that describes the assay.',
    },
  ],
  [
    'found_str_count',
    'Structures in results',
    'integer',
    {
      source: 'computed',
      sort: false,
      description: 'Structures of these results that have an activity in this assay.',
    },
  ],
  [
    'str_count',
    'Structures in release',
    'integer',
    {
      source: 'computed',
      sort: plain('assay.structures'),
      description: 'Structures measured in this assay, in the whole release.',
    },
  ],
  [
    'found_act_count',
    'Activities in results',
    'integer',
    {
      source: 'computed',
      sort: false,
      description: 'Activities of these results that were measured in this assay.',
    },
  ],
  [
    'act_count',
    'Activities in release',
    'integer',
    {
      source: 'computed',
      sort: spread('assay.activities'),
      description: 'Activities measured in this assay, in the whole release.',
    },
  ],
  [
    'str_id',
    'Structure ID',
    'id',
    {
      source: 'computed',
      hidden: true,
      sort: false,
      description: 'The structure, where the assay measured a single one.',
    },
  ],
  [
    'in_presence_of',
    'In presence of',
    'text',
    { hidden: true, sort: false, description: 'Substance present during the measurement.' },
  ],
  ...amount('in_presence_of', 'In presence of: concentration', 'the substance present'),
  [
    'radio_ligand',
    'Radioligand',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'Radioactively labelled ligand that the compounds compete with.',
    },
  ],
  ...amount('radio_ligand', 'Radioligand concentration', 'the radioligand'),
  [
    'co_administered',
    'Co-administered',
    'text',
    { hidden: true, sort: false, description: 'Compound that was given together with the one measured.' },
  ],
  ...amount('co_administered', 'Co-administered concentration', 'the compound given together'),
  ['buffer', 'Buffer', 'text', { hidden: true, sort: false, description: 'Buffer of the assay.' }],
  ...amount('buffer', 'Buffer concentration', 'the buffer'),
  ['ph', 'pH', 'text', { hidden: true, sort: false, description: 'pH of the assay.' }],
  [
    'substrate',
    'Substrate',
    'text',
    { hidden: true, sort: false, description: 'Substrate of the enzyme in the assay.' },
  ],
  ...amount('substrate', 'Substrate concentration', 'the substrate'),
  [
    'incubation_prefix',
    'Incubation prefix',
    'prefix',
    { source: 'amounts', hidden: true, sort: false, description: 'Relation of the time of incubation.' },
  ],
  [
    'incubation',
    'Incubation',
    'text',
    { source: 'amounts', hidden: true, sort: false, description: 'Time of incubation.' },
  ],
  [
    'incubation_uom',
    'Incubation unit',
    'text',
    { source: 'amounts', hidden: true, sort: false, description: 'Unit of the time of incubation.' },
  ],
  [
    'temperature_prefix',
    'Temperature prefix',
    'prefix',
    { source: 'amounts', hidden: true, sort: false, description: 'Relation of the temperature.' },
  ],
  [
    'temperature',
    'Temperature',
    'text',
    { source: 'amounts', hidden: true, sort: false, description: 'Temperature of the assay.' },
  ],
  [
    'temperature_uom',
    'Temperature unit',
    'text',
    { source: 'amounts', hidden: true, sort: false, description: 'Unit of the temperature.' },
  ],
  [
    'operation',
    'Operation',
    'text',
    {
      hidden: true,
      sort: false,
      description:
        'How the assay was carried out, where the source says so: in vitro, in vivo or ex vivo, and its category, such as screening.',
    },
  ],
  [
    'mutant',
    'Mutant',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'Mutation of the target: L858R is leucine at position 858 replaced by arginine.',
    },
  ],
  [
    'wild_type',
    'Wild type',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'UniProt accession of the protein that the mutant is made from.',
    },
  ],
  [
    'wild_type_residue',
    'Wild-type residue',
    'text',
    { hidden: true, sort: false, description: 'Amino acid before the mutation, in one letter.' },
  ],
  [
    'residue_position',
    'Residue position',
    'text',
    { hidden: true, sort: false, description: 'Position of the amino acid that is replaced.' },
  ],
  [
    'mutant_residue',
    'Mutant residue',
    'text',
    { hidden: true, sort: false, description: 'Amino acid after the mutation, in one letter.' },
  ],
  [
    'assay_position',
    'Assay position',
    'text',
    {
      hidden: true,
      sort: false,
      description: 'Positions of all changes, of deletions and insertions too.',
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
    'similarity',
    'Similarity',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: false,
      description: 'Highest Tanimoto similarity of its structures in the results to the reference structure.',
    },
  ],
];
