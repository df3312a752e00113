import type { SimilarityRange } from '@moltrove/contract';
import { formatCount, formatCounted } from '../../../ui/format.ts';
import { parseNumber } from '../../../ui/parse-number.ts';

/** Describes the similarities of the rows in one line. */
export function rangeText({ lowest, highest, without }: SimilarityRange): string {
  if (lowest === null || highest === null)
    return without === 0 ? 'No row is in this range' : `${formatCounted(without, 'row')} without a structure`;
  const missing = without === 0 ? '' : ` · ${formatCount(without)} without a structure, last`;
  const ends = similarityText(lowest) === similarityText(highest) ? '' : `${similarityText(lowest)} to `;
  return `Tanimoto ${ends}${similarityText(highest)}${missing}`;
}

/** Formats a similarity with two decimals, but as 1.00 or 0.00 only if it is exactly 1 or 0. */
export function similarityText(value: number): string {
  const rounded = value.toFixed(2);
  if (rounded === '1.00' && value < 1) return '>0.99';
  return rounded === '0.00' && value > 0 ? '<0.01' : rounded;
}

export type Bounds = { readonly min: number | null; readonly max: number | null };
export type ReadBounds =
  | { readonly ok: true; readonly bounds: Bounds }
  | { readonly ok: false; readonly low: string | null; readonly high: string | null };

const outside = 'From 0 to 1.';

/** Parses the two inputs; returns the reason for each one that is wrong. */
export function readBounds(lowText: string, highText: string): ReadBounds {
  const [low, high] = [readBound(lowText), readBound(highText)];
  if (low.problem !== null || high.problem !== null)
    return { ok: false, low: low.problem, high: high.problem };
  if (low.value !== null && high.value !== null && low.value > high.value)
    return { ok: false, low: 'Above the highest.', high: null };
  return { ok: true, bounds: { min: low.value, max: high.value } };
}

function readBound(text: string): { value: number | null; problem: string | null } {
  const read = parseNumber(text, false);
  if (!read.ok) return { value: null, problem: read.problem };
  const fits = read.value === null || (read.value >= 0 && read.value <= 1);
  return fits ? { value: read.value, problem: null } : { value: null, problem: outside };
}
