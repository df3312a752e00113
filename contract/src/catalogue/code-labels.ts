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

/** What the prefixes of values that are no relations stand for. */
export const prefixLabels: Readonly<Record<string, string>> = { R: 'Range' };

/** Columns of results that hold one-letter codes. */
const codedColumns: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  assay_type: assayTypeLabels,
  ref_type: refTypeLabels,
};

/** The words for a code of such a column; any other text as it is. */
export function codeWords(columnKey: string, text: string): string {
  return codedColumns[columnKey]?.[text] ?? text;
}

/** Label of the chart entry that stands for rows without a value. */
export const withoutValueLabel = 'Not given';
