import { remarkOutcome, type RemarkOutcome } from './activity-remarks.ts';
import type { Column } from './column.ts';
import { codeWords } from './columns.ts';
import { fullNumberText, integerText, numberText } from './number-text.ts';
import { type CellsByKey, shownPrefix, statedValue } from './stated-values.ts';

export interface CellText {
  /** The text shown; empty if there is no value. */
  readonly text: string;
  /** The complete value, for the tooltip and the clipboard. */
  readonly full: string;
  /** The reason for a missing value, if the row has one. */
  readonly absence: Absence | null;
}

/** Reasons for a missing value; `none` for columns that are not measured. */
export type Absence =
  | 'testedInactive'
  | 'testedActive'
  | 'notDetermined'
  | 'notTested'
  | 'notReported'
  | 'severalTargets'
  | 'severalFamilies'
  | 'none';

export const absenceTexts: Record<Absence, { readonly text: string; readonly description: string }> = {
  testedInactive: { text: 'inactive', description: 'Tested and reported as inactive, without a number.' },
  testedActive: { text: 'active', description: 'Tested and reported as active, without a number.' },
  notDetermined: { text: 'not determined', description: 'The source says that no value was determined.' },
  notTested: { text: 'not tested', description: 'The source says that it was not tested.' },
  notReported: { text: 'not reported', description: 'Tested, but the source gives no number.' },
  severalTargets: {
    text: 'several targets',
    description: 'The values are on several targets or mutants, so they are not pooled.',
  },
  severalFamilies: {
    text: 'several types',
    description: 'The values are affinities and potencies, which are not pooled.',
  },
  none: { text: '–', description: 'No value.' },
};

const pooledColumns: ReadonlySet<string> = new Set(['median_pactivity', 'pactivity_spread']);
const measuredColumns = new Set(['activity_value', 'measured']);

/** The text of a cell, prefix included. */
export function cellText(column: Column, row: CellsByKey, prefixes: ReadonlyMap<string, string>): CellText {
  const { prefix, value, upper } = statedValue(column.key, row, prefixes);
  const low = value === null ? null : plainText(column, value);
  const high = upper === null ? null : plainText(column, upper);
  if (low !== null && high !== null)
    return { text: `${low.text} – ${high.text}`, full: `${low.full} – ${high.full}`, absence: null };
  const plain = low ?? high;
  if (plain === null) return { text: '', full: '', absence: absenceOf(column, row) };
  const words = high === null ? prefixWords(prefix) : 'up to ';
  return { text: words + plain.text, full: words + plain.full, absence: null };
}

const prefixWords = (prefix: string | null): string => (prefix === 'R' ? 'from ' : shownPrefix(prefix));

/** Columns that write smaller numbers as decimals than others do: 0.1 pM is 0.0000001 µM. */
const smallestDecimals: Readonly<Record<string, number>> = { micro_molarvalue: 1e-7 };

/** Logarithms, and efficiencies computed from them. */
const twoDecimals: ReadonlySet<string> = new Set([
  'pactivity',
  'best_pactivity',
  'median_pactivity',
  'pactivity_spread',
  'ligand_efficiency',
  'lipophilic_efficiency',
]);

function plainText(column: Column, value: string | number | boolean): { text: string; full: string } {
  if (typeof value === 'boolean') {
    const text = value ? 'Yes' : 'No';
    return { text, full: text };
  }
  if (typeof value === 'string') {
    const text = codeWords(column.key, value);
    return { text, full: text };
  }
  if (column.type === 'flag') return plainText(column, value !== 0);
  if (column.key === 'similarity') return { text: value.toFixed(3), full: fullNumberText(value) };
  if (twoDecimals.has(column.key)) return { text: value.toFixed(2), full: fullNumberText(value) };
  if (column.type === 'number')
    return { text: numberText(value, smallestDecimals[column.key]), full: fullNumberText(value) };
  const separated = column.type === 'integer' && !/(^|_)year$/.test(column.key);
  const text = integerText(value, separated);
  return { text, full: separated ? text : String(value) };
}

const absenceOfOutcome: Record<RemarkOutcome, Absence> = {
  inactive: 'testedInactive',
  active: 'testedActive',
  notDetermined: 'notDetermined',
  notTested: 'notTested',
};

function absenceOf(column: Column, row: CellsByKey): Absence {
  if (column.key === 'best_pactivity' && row['potency_state'] === 'inactive') return 'testedInactive';
  if (pooledColumns.has(column.key)) {
    const several = row['potency_mixed'];
    return several === 'severalTargets' || several === 'severalFamilies' ? several : 'none';
  }
  if (!measuredColumns.has(column.key)) return 'none';
  const remarks = row['activity_remarks'];
  const outcome = typeof remarks === 'string' ? remarkOutcome(remarks) : null;
  return outcome === null ? 'notReported' : absenceOfOutcome[outcome];
}
