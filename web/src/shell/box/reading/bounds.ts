import { type CommaStyle, numberOf, numberPattern } from './numbers.ts';

/** Bounds that a comparison or range leaves open are null; an open side is exclusive. */
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
 * Source of a pattern for a comparison or a range with units, in groups named after `prefix`. Ranges are 10-100, 10
 * to 100, 10..100, between 10 and 100.
 */
export function boundsPattern(unit: string): string {
  const number = numberPattern;
  const unitAfter = (name: string): string => `(?: ?(?<${name}>${unit}))?`;
  const range = `(?:from |between |= ?)?(?<low>${number})${unitAfter('lowUnit')} ?(?:-|to|\\.\\.|and) ?(?<high>${number})${unitAfter('highUnit')}`;
  const compared = `(?<sign>${sign}) ?(?<value>${number})${unitAfter('unit')}`;
  return `(?:${range}|${compared})(?![\\w.])`;
}

/** The values of the groups of such a pattern; null if invalid, for instance a range from high to low. */
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
