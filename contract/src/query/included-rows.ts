import type { CriterionOption } from '../criteria/all.ts';
import { criteria, type Criterion, criterionOptions, definitionOf } from './query.ts';

/** Options whose rows may take part without a value. */
export const includedOptions: readonly CriterionOption[] = criterionOptions.filter(
  (option) => criteria[option].forAny !== undefined,
);

/** The criterion of an included row without a value: it matches any value of its option. Null if that is not allowed. */
export function criterionForAny(criterion: Criterion): Criterion | null {
  return definitionOf(criterion).forAny?.(criterion) ?? null;
}
