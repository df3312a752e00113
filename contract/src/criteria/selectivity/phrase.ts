import { targetsPhrase } from '../target-phrase.ts';
import { plainNumber } from '../value-phrase.ts';
import type { SelectivityCriterion, SelectivityScope } from './schema.ts';

const scopePhrases: Record<SelectivityScope, string> = {
  sameAssay: 'in the same paper and kind of assay',
  samePaper: 'in the same paper',
  any: 'over all papers',
};

/** Its wording after "structures that are": `at least 30-fold better on ABL1 than on KIT in the same paper, by Ki`. */
export function selectivityPhrase({
  on,
  over,
  fold,
  scope,
  family,
  activityTypes,
  figure,
}: SelectivityCriterion): string {
  const kinds = activityTypes.length > 0 ? activityTypes : family === 'any' ? [] : [family];
  const by = [...kinds, ...(figure === 'median' ? ['medians'] : [])];
  return [
    `at least ${plainNumber(fold)}-fold better on ${targetsPhrase(on)} than on ${targetsPhrase(over)} ${scopePhrases[scope]}`,
    ...(by.length === 0 ? [] : [`(by ${by.join(', ')})`]),
  ].join(' ');
}
