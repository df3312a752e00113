import { activityFamilies, greatestFold, plainNumber } from '@moltrove/contract';
import type { SelectivityCriterion, SelectivityFamily } from '@moltrove/contract';

/** Factors that chemists commonly use. */
export const usualFolds = [10, 30, 100, 1000] as const;

/** Why a number cannot be the fold of a comparison; null if it can. */
export function foldProblem(fold: number | null): string | null {
  if (fold === null) return 'Enter how many times better; the last valid number still applies.';
  if (fold <= 1) return 'Enter a number above 1; the last valid number still applies.';
  if (fold > greatestFold)
    return `Enter a number up to ${plainNumber(greatestFold)}; the last valid number still applies.`;
  return null;
}

/** The selectable types of a family. Logarithms are left out: they compare with their base type. */
export function typesOf(family: SelectivityFamily): string[] {
  const families = family === 'any' ? (['affinity', 'potency'] as const) : ([family] as const);
  const types: string[] = families.flatMap((one) => [...activityFamilies[one]]);
  return types.filter((type) => !(type.startsWith('p') && types.includes(type.slice(1))));
}

/** A short summary of the settings for compared values; empty for the defaults. */
export function valuesSummary({ family, activityTypes, figure }: SelectivityCriterion): string {
  const kinds = activityTypes.length > 0 ? activityTypes.join(', ') : family === 'any' ? '' : family;
  return [kinds, figure === 'median' ? 'medians' : ''].filter((part) => part !== '').join(', ');
}

/** The criterion with another family, keeping only the selected types that belong to it. */
export function withFamily(criterion: SelectivityCriterion, family: SelectivityFamily): SelectivityCriterion {
  const types = typesOf(family);
  return {
    ...criterion,
    family,
    activityTypes: criterion.activityTypes.filter((type) => types.includes(type)),
  };
}
