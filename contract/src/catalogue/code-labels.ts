/** What the one-letter codes of assay types stand for. */
export const assayTypeLabels: Readonly<Record<string, string>> = {
  B: 'Binding',
  F: 'Functional',
  A: 'ADMET',
  T: 'Toxicity',
  P: 'Physicochemical',
  U: 'Unclassified',
};

/** What the one-letter codes of reference types stand for. */
export const refTypeLabels: Readonly<Record<string, string>> = {
  J: 'Journal article',
  P: 'Patent',
  O: 'Other',
};

/** Label of the chart entry that stands for rows without a value. */
export const withoutValueLabel = 'Not given';
