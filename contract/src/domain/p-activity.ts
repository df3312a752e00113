import { activityFamily, logarithmicTypes } from './activity-families.ts';
import { isMolarUnit, toMicromolar } from './amounts.ts';
import { flippedPrefix } from './values.ts';

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/** Whether values of a type are already negative decadic logarithms, ignoring case. */
export const isLogarithmicType = (type: string): boolean => logarithmic.has(type.toLowerCase());

/**
 * Negative decadic logarithm of the molar value, to two decimals, for affinity and potency types with a molar unit. For
 * logarithmic types, the value itself. Null for everything else, and for values that are not above zero.
 */
export function pActivity(type: string, value: number, unit: string | null): number | null {
  if (!(value > 0)) return null;
  if (isLogarithmicType(type)) return value;
  const family = activityFamily(type);
  const micromolar = toMicromolar(value, unit);
  if (micromolar === null || (family !== 'affinity' && family !== 'potency')) return null;
  // Adding zero turns the -0 of 1 M into 0.
  return Math.round(-Math.log10(micromolar * 1e-6) * 100) / 100 + 0;
}

/** The prefix of pActivity, reversed if a logarithm was taken. */
export function pActivityPrefix(type: string, unit: string | null, prefix: string | null): string | null {
  return isLogarithmicType(type) || !isMolarUnit(unit) ? prefix : flippedPrefix(prefix);
}
