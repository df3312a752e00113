import { type CommaStyle, numberOf, numberPattern } from './numbers.ts';

/** The bounds of a comparison or of a range (`R`, inclusive); null on a side without a bound. */
export interface Bounds {
  readonly sign: '<' | '<=' | '>' | '>=' | '=' | 'R';
  readonly min: number | null;
  readonly max: number | null;
}

const words: readonly (readonly [RegExp, Bounds['sign']])[] = [
  [/^(?:less than|below|under)$/i, '<'],
  [/^(?:at most|up to|max\.?|maximum)$/i, '<='],
  [/^(?:more than|greater than|above|over)$/i, '>'],
  [/^(?:at least|min\.?|minimum)$/i, '>='],
];
const sign = String.raw`<=|>=|<|>|=|less than|below|under|at most|up to|max(?:imum|\.)?|more than|greater than|above|over|at least|min(?:imum|\.)?`;

/**
 * Source of a pattern for a range (groups `low`, `lowUnit`, `high`, `highUnit`) or a comparison (`sign`, `value`,
 * `unit`). Ranges are written as 10-100, 10 to 100, 10..100, or between 10 and 100.
 */
export function boundsPattern(unit: string): string {
  const number = numberPattern;
  const unitAfter = (name: string): string => `(?: ?(?<${name}>${unit}))?`;
  const range = `(?:from |between |= ?)?(?<low>${number})${unitAfter('lowUnit')} ?(?:-|to|\\.\\.|and) ?(?<high>${number})${unitAfter('highUnit')}`;
  const compared = `(?<sign>${sign}) ?(?<value>${number})${unitAfter('unit')}`;
  return `(?:${range}|${compared})(?![\\w.])`;
}

/** The bounds in a match of `boundsPattern`; null if one is not a number. */
export function boundsOf(
  groups: Readonly<Record<string, string | undefined>>,
  commas: CommaStyle,
): Bounds | null {
  const { low, high, value, sign: written } = groups;
  if (low !== undefined && high !== undefined) {
    const [min, max] = [numberOf(low, commas), numberOf(high, commas)];
    return min === null || max === null ? null : { sign: 'R', min, max };
  }
  const bound = value === undefined ? null : numberOf(value, commas);
  if (bound === null || written === undefined) return null;
  const asSign = (words.find(([word]) => word.test(written))?.[1] ?? written) as Bounds['sign'];
  return {
    sign: asSign,
    min: asSign.startsWith('<') ? null : bound,
    max: asSign.startsWith('>') ? null : bound,
  };
}
