import { type TermField, termFields } from '@moltrove/contract';
import { isTargetField } from './target-proposals.ts';
import { type TermListField, isTermListField } from './term-list-fields.ts';

export type ListField = Exclude<TermField, `target${string}` | TermListField>;

/** The fields whose texts are few enough to go through them. */
export const listFields = termFields.filter(
  (field): field is ListField => !isTargetField(field) && !isTermListField(field),
);
