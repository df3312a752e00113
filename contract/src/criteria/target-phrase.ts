import { targetCategoryLabels } from '../catalogue/term-fields.ts';
import type { TargetTerm } from '../domain/target-term.ts';
import { either } from './wording.ts';

/** `EGFR or P00533 (UniProt ID)` */
export function targetsPhrase(terms: readonly TargetTerm[]): string {
  return either(terms.map(targetPhrase));
}

function targetPhrase({ label, displayValue, targetCategories }: TargetTerm): string {
  const shown = displayValue === '' ? label : displayValue;
  const named = targetCategories === 'name' || targetCategories === 'targetId';
  return named ? shown : `${shown} (${targetCategoryLabels[targetCategories]})`;
}
