/** Significant digits used in comparisons: a double represents every decimal number of up to 15 digits. */
const comparedDigits = 15;

/** Decimal places to try before using text; most measured values have fewer. */
const maxDecimals = 6;

/** Powers of ten that a double represents exactly. */
const powersOfTen = Array.from({ length: 23 }, (_, exponent) => Number(`1e${exponent}`));

/**
 * A number times a power of ten, as the double nearest to the decimal product: the number is taken as its
 * nearest decimal with 15 significant digits, and the product is rounded once. Equal decimal amounts are
 * therefore equal doubles, whatever their power of ten, and binary rounding errors beyond the 15th digit are
 * dropped.
 */
export function timesPowerOfTen(value: number, exponent: number): number {
  if (!Number.isFinite(value)) return value;
  return byInteger(value, exponent) ?? byText(value, exponent);
}

/**
 * Computed without text if the number is an integer below 10^15 divided by a small power of ten, else null. Both are
 * exact, as is the remaining power, so the single division or multiplication rounds correctly (Clinger, PLDI 1990).
 */
function byInteger(value: number, exponent: number): number | null {
  for (let decimals = 0; decimals <= maxDecimals; decimals += 1) {
    const digits = Math.round(value * powersOfTen[decimals]!);
    if (Math.abs(digits) >= powersOfTen[comparedDigits]!) return null;
    if (digits / powersOfTen[decimals]! !== value) continue;
    const remaining = exponent - decimals;
    const power = powersOfTen[Math.abs(remaining)];
    if (power === undefined) return null;
    return remaining < 0 ? digits / power : digits * power;
  }
  return null;
}

function byText(value: number, exponent: number): number {
  const [digits, own] = value.toExponential(comparedDigits - 1).split('e');
  return Number(`${digits}e${Number(own) + exponent}`);
}

/** A number rounded to 15 significant digits, for comparisons. */
export const comparedNumber = (value: number): number => timesPowerOfTen(value, 0);

/** Units of molar concentration, as powers of ten of a micromolar. */
const exponentOfUnit: Readonly<Record<string, number>> = {
  M: 6,
  mM: 3,
  uM: 0,
  µM: 0,
  nM: -3,
  pM: -6,
  fM: -9,
};

/** True for units of molar concentration, which compare with one another. */
export function isMolarUnit(unit: string | null): boolean {
  return unit !== null && Object.hasOwn(exponentOfUnit, unit);
}

/** The power of ten that converts a value in a unit to micromolar; null if the unit is not molar. */
export function micromolarExponent(unit: string | null): number | null {
  return unit !== null && isMolarUnit(unit) ? exponentOfUnit[unit]! : null;
}

/** A value in micromolar; null if its unit is not molar. Equal amounts are the same number, whatever their unit. */
export function toMicromolar(value: number, unit: string | null): number | null {
  const exponent = micromolarExponent(unit);
  return exponent === null ? null : timesPowerOfTen(value, exponent);
}
