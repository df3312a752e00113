import { activityFamily, isMolarUnit, logarithmicTypes } from '@moltrove/contract/without-calls';

/** How values of one type and unit compare: concentrations by ratio, logarithms by difference, others not at all. */
export type Scale = 'concentration' | 'logarithm' | 'plain';

const massConcentration = /^[pnuµm]?g(?:\/[uµm]?L|[. ][uµm]?L-1)$/i;
const logarithms = new Set(logarithmicTypes.map((type) => type.toLowerCase()));

export function scaleOf(type: string, unit: string | null): Scale {
  if (logarithms.has(type.toLowerCase())) return 'logarithm';
  return unit !== null && (isMolarUnit(unit) || massConcentration.test(unit)) ? 'concentration' : 'plain';
}

const lowerIsBetterFamilies: readonly (string | null)[] = ['affinity', 'potency', 'growth', 'degradation'];

/** Whether lower values are more potent; null if neither end is better. */
export function lowerIsBetter(type: string, scale: Scale): boolean | null {
  if (scale === 'logarithm') return false;
  return scale === 'concentration' && lowerIsBetterFamilies.includes(activityFamily(type)) ? true : null;
}

/**
 * The median of ascending values. The middle of two is their mean, or the geometric mean of concentrations
 * above zero.
 */
export function medianOf(ascending: ArrayLike<number>, scale: Scale): number {
  const middle = ascending.length >> 1;
  const upper = ascending[middle];
  if (ascending.length % 2 === 1) return upper;
  const lower = ascending[middle - 1];
  if (lower === upper) return upper;
  return scale === 'concentration' && lower > 0 ? Math.sqrt(lower * upper) : (lower + upper) / 2;
}

/**
 * Values of different assays that differ by more should not be pooled: Landrum and Riniker, J. Chem. Inf.
 * Model. 2024, 64, 1560.
 */
const noiseFrom = 0.3;
/** Rounding error of logarithms. */
const rounding = 1e-9;

/**
 * Whether exact values, given with their assays, come from several assays and differ too much. Linear in their
 * number.
 */
export function isNoisy(values: readonly number[], assays: readonly number[], scale: Scale): boolean {
  if (scale === 'plain') return false;
  let [least, greatest] = [Infinity, -Infinity];
  let first = -1;
  let several = false;
  for (let at = 0; at < values.length; at += 1) {
    if (scale === 'concentration' && !(values[at] > 0)) continue;
    least = Math.min(least, values[at]);
    greatest = Math.max(greatest, values[at]);
    if (first === -1) first = assays[at];
    several ||= assays[at] !== first;
  }
  if (!several) return false;
  const apart = scale === 'logarithm' ? greatest - least : Math.log10(greatest) - Math.log10(least);
  return apart > noiseFrom + rounding;
}
