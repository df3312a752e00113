import { z } from 'zod';
import { activityFamily, logarithmicTypes } from '../../domain/activity-families.ts';
import { targetTermSchema } from '../../domain/target-term.ts';
import { limits } from '../../limits.ts';

/** Which values are compared: those from the same paper and kind of assay, from the same paper, or from any papers. */
export const selectivityScopes = ['sameAssay', 'samePaper', 'any'] as const;
export type SelectivityScope = (typeof selectivityScopes)[number];

/** Families whose values are compared as concentrations; `any` includes both, each type compared only with itself. */
export const selectivityFamilies = ['affinity', 'potency', 'any'] as const;
export type SelectivityFamily = (typeof selectivityFamilies)[number];

/** How several values on a target are used: each of them, or their median. */
export const selectivityFigures = ['everyValue', 'median'] as const;
export type SelectivityFigure = (typeof selectivityFigures)[number];

export const greatestFold = 1e9;

const terms = z.array(targetTermSchema).max(limits.maxValuesPerRow).default([]);

/** Structures that are better on any target of `on` than on each target of `over` that they were measured on. */
export const selectivitySchema = z.object({
  option: z.literal('Selectivity'),
  on: terms,
  over: terms,
  /** Standard types to compare, ignoring case; an empty list means all types of the family. */
  activityTypes: z
    .array(z.string().trim().min(1).max(limits.maxTextLength))
    .max(limits.maxActivitiesPerRow)
    .default([]),
  family: z.enum(selectivityFamilies).default('any'),
  fold: z.number().gt(1).max(greatestFold).default(10),
  scope: z.enum(selectivityScopes).default('samePaper'),
  figure: z.enum(selectivityFigures).default('everyValue'),
});
export type SelectivityCriterion = z.infer<typeof selectivitySchema>;

/**
 * Key of a standard type: values with the same key are compared. A negative logarithm has the key of its concentration,
 * so pKi is compared with Ki.
 */
export function comparedType(type: string): string {
  const key = type.trim().toLowerCase();
  const concentration = key.slice(1);
  const isLogarithm = logarithmicTypes.some((known) => known.toLowerCase() === key);
  return isLogarithm && activityFamily(concentration) !== null ? concentration : key;
}

/** Whether values of a standard type are compared: the type must be of the family and, if types are given, one of them. */
export function takesPart(
  { family, activityTypes }: Pick<SelectivityCriterion, 'family' | 'activityTypes'>,
  type: string,
): boolean {
  const own = activityFamily(type.trim());
  if (own !== 'affinity' && own !== 'potency') return false;
  if (family !== 'any' && own !== family) return false;
  return (
    activityTypes.length === 0 || activityTypes.some((asked) => comparedType(asked) === comparedType(type))
  );
}
