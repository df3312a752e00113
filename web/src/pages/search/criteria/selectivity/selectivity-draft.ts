import { activityFamilies, greatestFold, plainNumber } from '@moltrove/contract';
import type { SelectivityCriterion, SelectivityFamily } from '@moltrove/contract';

/** Steps that chemists ask for. */
export const usualFolds = [10, 30, 100, 1000] as const;

/** Why a number cannot be the fold of a comparison; null when it can. */
export function foldProblem(fold: number | null): string | null {
  if (fold === null) return 'Give how many times better; the last number still counts.';
  if (fold <= 1) return 'Give a number above 1; the last one still counts.';
  if (fold > greatestFold)
    return `Give a number up to ${plainNumber(greatestFold)}; the last one still counts.`;
  return null;
}

/** The types that can be chosen within a family. Logarithms compare with the type they are of and are left out. */
export function typesOf(family: SelectivityFamily): string[] {
  const families = family === 'any' ? (['affinity', 'potency'] as const) : ([family] as const);
  const types: string[] = families.flatMap((one) => [...activityFamilies[one]]);
  return types.filter((type) => !(type.startsWith('p') && types.includes(type.slice(1))));
}

/** What is set of the values that compare, said in a few words; empty for the usual ones. */
export function valuesSummary({ family, activityTypes, figure }: SelectivityCriterion): string {
  const kinds = activityTypes.length > 0 ? activityTypes.join(', ') : family === 'any' ? '' : family;
  return [kinds, figure === 'median' ? 'medians' : ''].filter((part) => part !== '').join(', ');
}

/** The same with another family, whose types alone stay chosen. */
export function withFamily(criterion: SelectivityCriterion, family: SelectivityFamily): SelectivityCriterion {
  const types = typesOf(family);
  return {
    ...criterion,
    family,
    activityTypes: criterion.activityTypes.filter((type) => types.includes(type)),
  };
}
