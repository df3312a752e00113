import {
  activityFamily,
  flippedPrefix,
  isMolarUnit,
  logarithmicTypes,
  toMicromolar,
} from '@moltrove/contract';

const logarithmic = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

/**
 * Negative decadic logarithm of the molar value, two decimals: of affinity and potency types with a molar unit; the
 * value itself where the type already is one. Null for anything else, and for values that are not above zero.
 */
export function pActivity(type: string, value: number, unit: string | null): number | null {
  if (!(value > 0)) return null;
  if (logarithmic.has(type.toLowerCase())) return value;
  const family = activityFamily(type);
  const microMolar = toMicromolar(value, unit);
  if (microMolar === null || (family !== 'affinity' && family !== 'potency')) return null;
  return Math.round(-Math.log10(microMolar * 1e-6) * 100) / 100;
}

/** The prefix beside pActivity: it turns round where a logarithm was taken. */
export function pActivityPrefix(type: string, unit: string | null, prefix: string | null): string | null {
  return logarithmic.has(type.toLowerCase()) || !isMolarUnit(unit) ? prefix : flippedPrefix(prefix);
}

/** A reported number, or a reported range, as text. */
export function measuredText(value: number | string | null, upper: number | string | null): string | null {
  if (value === null) return upper === null ? null : String(upper);
  return upper === null ? String(value) : `${value} to ${upper}`;
}
