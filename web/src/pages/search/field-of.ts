import { searchFields } from '@moltrove/contract';
import type { Criterion, SearchField, SearchFieldKey } from '@moltrove/contract';
import { shownOf } from './criteria/all.ts';

/** The field that a criterion is shown as, by its content and by the field that it was added as. */
export function fieldOf(criterion: Criterion, addedAs: SearchFieldKey | null = null): SearchField {
  const shown = shownOf(criterion);
  const { option } = criterion;
  const key = shown.fieldKey?.(criterion, addedAs) ?? option;
  const field = searchFields.find((known) => known.key === key);
  // Among rows of other kinds, a tree row is labelled as a tree.
  if (field?.tree !== undefined) return { ...field, label: `${field.label} tree` };
  return (
    field ?? {
      key,
      option,
      group: 'Selection',
      label: shown.label?.(criterion) ?? option,
      description: '',
      example: '',
      lookups: [],
    }
  );
}
