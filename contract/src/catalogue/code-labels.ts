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

/** Meaning of the one-letter codes of reference types. */
export const refTypeLabels: CodeLabels = {
  J: 'Journal article',
  P: 'Patent',
  O: 'Other',
};

/** Meaning of value prefixes that are not relations. */
export const prefixLabels: CodeLabels = { R: 'Range' };

/** The label of a value that is a code in `labels`; null otherwise. */
export function labelOfCode(labels: CodeLabels | null, value: string): string | null {
  return labels !== null && Object.hasOwn(labels, value) ? (labels[value] ?? null) : null;
}

/** Label of the chart entry for rows without a value. */
export const withoutValueLabel = 'Not given';
