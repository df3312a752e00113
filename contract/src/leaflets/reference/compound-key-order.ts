import { compareText } from '../../query/text-order.ts';

/**
 * The natural order of compound keys: numbers within a key by their value, so that 2 comes before 10a, and 10a before
 * 10b. Keys that begin with a number come first. The order is total: keys that differ only in leading zeros are ordered
 * as text.
 */
export function compareCompoundKeys(a: string, b: string): number {
  const [own, others] = [partsOf(a), partsOf(b)];
  for (let at = 0; at < Math.min(own.length, others.length); at += 1) {
    const difference = compareParts(own[at]!, others[at]!);
    if (difference !== 0) return difference;
  }
  return own.length - others.length || compareText(a, b);
}

/** Runs of digits and of other characters. */
const partsOf = (key: string): readonly string[] =>
  key
    .trim()
    .toLowerCase()
    .match(/\d+|\D+/g) ?? [];

const isNumber = (part: string): boolean => /^\d/.test(part);

function compareParts(a: string, b: string): number {
  if (!isNumber(a) || !isNumber(b)) return Number(isNumber(b)) - Number(isNumber(a)) || compareText(a, b);
  const [digits, otherDigits] = [withoutZeros(a), withoutZeros(b)];
  return digits.length - otherDigits.length || compareText(digits, otherDigits);
}

/** Compared as text, because a key may have more digits than a number holds. */
const withoutZeros = (digits: string): string => digits.replace(/^0+/, '');
