import { type TermField, termFields } from '@moltrove/contract/without-calls';
import { isTargetField } from './target-proposals.ts';
import { type TermListField, isTermListField } from './term-list-fields.ts';

export type ListField = Exclude<TermField, `target${string}` | TermListField>;

/** The fields with few enough texts to scan them all. */
export const listFields = termFields.filter(
  (field): field is ListField => !isTargetField(field) && !isTermListField(field),
);
