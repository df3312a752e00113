import { toMicromolar } from '@moltrove/contract';

/** Ends of the shared scale of concentrations, as negative decadic logarithms: 100 µM or µg/mL, and 1 nM or ng/mL. */
export const weakest = 4;
export const strongest = 9;

/** The ends for legends, from weakest to strongest. */
export const scaleEnds = {
  low: `pActivity ${weakest} or less (100 µM, 100 µg/mL)`,
  high: `${strongest} or more (1 nM, 1 ng/mL)`,
} as const;

/** The ends for legends of concentrations, from weakest to strongest. */
export const concentrationEnds = {
  low: '100 µM or µg/mL and more',
  high: '1 nM or ng/mL and less',
  note: 'logarithmic',
} as const;

/** Factor from each unit to micrograms per millilitre. */
const massUnits: Readonly<Record<string, number>> = {
  'ug.mL-1': 1,
  'ug/ml': 1,
  'mg.L-1': 1,
  'mg.mL-1': 1000,
  'ng.mL-1': 0.001,
};

/**
 * The negative decadic logarithm of a concentration in mol/L or g/mL; null for other units and for non-positive
 * values.
 */
export function negativeLog(value: number, unit: string | null): number | null {
  const perUnit = unit === null ? undefined : massUnits[unit];
  const micro = perUnit === undefined ? toMicromolar(value, unit) : value * perUnit;
  return micro === null || micro <= 0 ? null : 6 - Math.log10(micro);
}

/**
 * The position of a negative logarithm on the scale, clamped to 0 at the weak end and 1 at the strong end.
 */
export function positionOnScale(negativeLogarithm: number): number {
  return Math.min(1, Math.max(0, (negativeLogarithm - weakest) / (strongest - weakest)));
}
