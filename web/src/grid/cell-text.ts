import { assayTypeLabels, refTypeLabels } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import { fullNumberText, integerText, numberText } from './number-text.ts';
import { prefixOf } from './prefixed-columns.ts';
import type { GridRow } from './row.ts';

export interface CellText {
  /** What the cell shows; empty when there is no value. */
  readonly text: string;
  /** The whole value, for the tooltip and the clipboard. */
  readonly full: string;
  /** Why there is no value, where the row says so. */
  readonly absence: Absence | null;
}

/** A compound without a number on a target was either tested and found inactive, or its number was not reported. */
export type Absence = 'testedInactive' | 'notReported' | 'none';

export const absenceTexts: Record<Absence, { readonly text: string; readonly description: string }> = {
  testedInactive: { text: 'inactive', description: 'Tested and reported as inactive, without a number.' },
  notReported: { text: 'not reported', description: 'Tested, but the source gives no number.' },
  none: { text: '–', description: 'No value.' },
};

/** Columns that hold one-letter codes. */
const codeLabels: Record<string, Readonly<Record<string, string>>> = {
  assay_type: assayTypeLabels,
  ref_type: refTypeLabels,
};

const measuredColumns = new Set(['activity_value', 'measured']);

/** The text of a cell, prefix included. */
export function cellText(column: Column, row: GridRow, prefixes: ReadonlyMap<string, string>): CellText {
  const value = row[column.key] ?? null;
  if (value === null || value === '') return { text: '', full: '', absence: absenceOf(column, row) };
  const prefix = prefixOf(column, row, prefixes);
  const plain = plainText(column, value);
  const upper = column.key === 'activity_value' ? (row['activity_upper_value'] ?? null) : null;
  if (prefix === 'R' && typeof upper === 'number') {
    const end = plainText(column, upper);
    return { text: `${plain.text} – ${end.text}`, full: `${plain.full} – ${end.full}`, absence: null };
  }
  const words = prefixWords(column, prefix);
  return { text: words + plain.text, full: words + plain.full, absence: null };
}

/** `=` and a missing prefix say the same and stay unsaid. A range whose other end is not at hand says which end this is. */
function prefixWords(column: Column, prefix: string | null): string {
  if (prefix === null || prefix === '=') return '';
  if (prefix !== 'R') return `${prefix} `;
  return column.key === 'pactivity' ? 'up to ' : 'from ';
}

function plainText(column: Column, value: string | number | boolean): { text: string; full: string } {
  if (typeof value === 'boolean') {
    const text = value ? 'Yes' : 'No';
    return { text, full: text };
  }
  if (typeof value === 'string') {
    const text = codeLabels[column.key]?.[value] ?? value;
    return { text, full: text };
  }
  if (column.type === 'flag') return plainText(column, value !== 0);
  if (column.type === 'number') return { text: numberText(value), full: fullNumberText(value) };
  const separated = column.type === 'integer' && !/(^|_)year$/.test(column.key);
  const text = integerText(value, separated);
  return { text, full: separated ? text : String(value) };
}

function absenceOf(column: Column, row: GridRow): Absence {
  if (!measuredColumns.has(column.key)) return 'none';
  const remarks = row['activity_remarks'];
  return typeof remarks === 'string' && isInactiveRemark(remarks) ? 'testedInactive' : 'notReported';
}

/** Comments by which sources say that a compound did nothing: "Not Active", "inactive", "No activity". */
export function isInactiveRemark(remarks: string): boolean {
  return /\b(not active|inactive|no (significant )?(activity|inhibition|effect))\b/i.test(remarks);
}
