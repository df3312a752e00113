import type { CriterionOption } from '../criteria/all.ts';
import { type FieldDefinition, searchGroups } from '../criteria/definition.ts';
import { criteria, criterionOptions } from './query.ts';

/** Keys of the builder's fields. Structures and their properties are two fields of one option. */
export type SearchFieldKey = CriterionOption | NonNullable<FieldDefinition['key']>;

export interface SearchField extends Omit<FieldDefinition, 'key' | 'position'> {
  readonly key: SearchFieldKey;
  readonly option: CriterionOption;
}

/** The fields of all criteria, by group, in the order in which they are offered. */
export const searchFields: readonly SearchField[] = searchGroups.flatMap((group) =>
  criterionOptions
    .flatMap((option) =>
      criteria[option].fields.map(({ position, ...field }) => ({
        position,
        field: { key: option, ...field, option },
      })),
    )
    .filter(({ field }) => field.group === group)
    .toSorted((a, b) => a.position - b.position)
    .map(({ field }) => field),
);
