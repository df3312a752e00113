import type { ComparedColumn, Estimate, FreeWilson, MakeList } from '@moltrove/contract';
import { formatCounted } from '../../../../ui/format.ts';
import { differenceText, valueText } from '../../compared-words.ts';

export const refusalTexts: Readonly<Record<NonNullable<FreeWilson['refusal']>, string>> = {
  noValues: 'No structure of this table has an exact value of this kind.',
  tooFew:
    'Too few structures share their groups: a model needs at least three structures more than parameters, each group in two structures or more.',
  tooManyGroups:
    'These structures have more than 800 different groups, too many for one model. Choose a larger core, or filter by a group.',
};

/** Why there is no list of molecules. */
export const makeListRefusals: Readonly<Record<NonNullable<MakeList['refusal']>, string>> = {
  ...refusalTexts,
  openCore: 'An atom of the core can stand for several elements. Draw a core without such atoms.',
};

/** A contribution with its standard error: "+0.54 ± 0.20". */
export function contributionText(
  { value, error }: { readonly value: number; readonly error: number },
  { scale }: ComparedColumn,
): string {
  const size = scale === 'difference' ? differenceText(error, scale).slice(1) : error.toFixed(2);
  return `${differenceText(value, scale)} ± ${size}`;
}

/** What the model predicts, in a sentence. */
export function estimateText({ value, low, high }: Estimate, { scale }: ComparedColumn): string {
  const text = (each: number): string => valueText(each, scale);
  return `Predicted ${text(value)}, with 80 % probability between ${text(low)} and ${text(high)}`;
}

/** Structures that the model leaves out. */
export function leftOutText({ reason, structures }: FreeWilson['leftOut'][number]): string {
  const counted = formatCounted(structures, 'structure');
  return reason === 'withoutValue'
    ? `${counted} without such a value`
    : `${counted} with a group that no other one has`;
}
