/** Labels of coded values, by code. */
export type CodeLabels = Readonly<Record<string, string>>;

/** Meaning of the one-letter codes of assay types. */
export const assayTypeLabels: CodeLabels = {
  B: 'Binding',
  F: 'Functional',
  A: 'ADMET',
  T: 'Toxicity',
  P: 'Physicochemical',
  U: 'Unclassified',
};

/** Types of targets in ChEMBL. */
export const targetTypeLabels: CodeLabels = {
  'SINGLE PROTEIN': 'Single protein',
  'PROTEIN COMPLEX': 'Protein complex',
  'PROTEIN COMPLEX GROUP': 'Protein complex group',
  'PROTEIN FAMILY': 'Protein family',
  'PROTEIN-PROTEIN INTERACTION': 'Protein-protein interaction',
  'PROTEIN NUCLEIC-ACID COMPLEX': 'Protein and nucleic acid complex',
  'CHIMERIC PROTEIN': 'Chimeric protein',
  'SELECTIVITY GROUP': 'Selectivity group',
  'NUCLEIC-ACID': 'Nucleic acid',
  'SMALL MOLECULE': 'Small molecule',
  MACROMOLECULE: 'Macromolecule',
  OLIGOSACCHARIDE: 'Oligosaccharide',
  LIPID: 'Lipid',
  METAL: 'Metal',
  '3D CELL CULTURE': '3D cell culture',
  'CELL-LINE': 'Cell line',
  TISSUE: 'Tissue',
  SUBCELLULAR: 'Subcellular fraction',
  ORGANISM: 'Organism',
  PHENOTYPE: 'Phenotype',
  ADMET: 'ADMET',
  'NON-MOLECULAR': 'Non-molecular',
  'NO TARGET': 'No target',
  UNCHECKED: 'Unchecked',
  UNKNOWN: 'Unknown',
};

/** Meaning of the one-letter codes of reference types. */
export const refTypeLabels: CodeLabels = {
  J: 'Journal article',
  P: 'Patent',
  O: 'Other',
};

/** Meaning of value prefixes that are not relations. */
export const prefixLabels: CodeLabels = { R: 'Range' };

/** What an activity has: an exact value, a bound or a range, or no value. The codes are those of `groupStates`. */
export const valueStateLabels: CodeLabels = {
  measured: 'Exact',
  censored: 'Bound',
  inactive: 'Inactive',
  notDetermined: 'Not determined',
};

/** The label of a value that is a code in `labels`; null otherwise. */
export function labelOfCode(labels: CodeLabels | null, value: string): string | null {
  return labels !== null && Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;
}

/** Label of the chart entry for rows without a value. */
export const withoutValueLabel = 'Not given';
