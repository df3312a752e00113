import { z } from 'zod';
import { type EvidenceLevel, evidenceLevels } from './evidence-levels.ts';

const count = z.int().positive();
/** In logarithmic units (base 10), as a difference in pActivity. */
const difference = z.number().nonnegative();
const share = z.number().min(0).max(1);

/**
 * How far values of one activity type differ that were measured repeatedly, in a release: of the same structure and target, in pairs
 * that reach this level of evidence and no closer one. All figures give each combination of structure and target the same
 * weight, however often it was measured.
 */
export const noiseSchema = z.object({
  activityType: z.string(),
  level: z.enum(evidenceLevels),
  /** Combinations of a structure and a target. */
  groups: count,
  /** Pairs of their values. */
  pairs: count,
  /** Half of the differences are no larger, and 95 % of them. */
  median: difference,
  within95: difference,
  /** Root mean square of the differences. That of a single value is smaller by the square root of 2. */
  rms: difference,
  /** Shares of the differences above 0.3 (twofold) and above 1 (tenfold). */
  above03: share,
  above1: share,
});
export type ValueNoise = z.infer<typeof noiseSchema>;

/** With fewer combinations of structure and target, the spread is not used. */
export const minNoiseGroups = 20;

/**
 * The spread of a type, in any case of letters, at a level of evidence; null if the release has none or too few combinations. `noise`: null
 * for a release built before it was measured.
 */
export function noiseOf(
  noise: readonly ValueNoise[] | null,
  activityType: string,
  level: EvidenceLevel,
): ValueNoise | null {
  const type = activityType.toLowerCase();
  const found = noise?.find((each) => each.level === level && each.activityType.toLowerCase() === type);
  return found === undefined || found.groups < minNoiseGroups ? null : found;
}

/** Standard deviation of a single value in logarithmic units; that of a difference of two values is `rms`. */
export const noiseOfOneValue = ({ rms }: Pick<ValueNoise, 'rms'>): number => rms / Math.SQRT2;
