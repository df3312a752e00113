import { uploadKindOf, type UploadField } from '../catalogue/upload-fields.ts';
import type { TargetCategory } from '../domain/target-term.ts';
import { limits } from '../limits.ts';
import type { Criterion } from './query.ts';

/** A value of a list, to be added to a row. */
export interface UploadedValue {
  readonly value: string;
  /** Its name, if that differs from the value. */
  readonly label?: string | undefined;
  /** For a target whose kind differs from the field's. */
  readonly kind?: TargetCategory | undefined;
}

export interface WithUploaded {
  readonly criterion: Criterion;
  readonly added: number;
  /** Number of values that the row already had, and of duplicates. */
  readonly alreadyThere: number;
  /** Number of values beyond `limits.maxValuesPerRow`, which were not added. */
  readonly tooMany: number;
}

/** Appends values of a list to a row's criterion. Throws a TypeError if the criterion is of another option. */
export function withUploadedValues(
  criterion: Criterion,
  field: UploadField,
  values: readonly UploadedValue[],
): WithUploaded {
  const { option, destination } = uploadKindOf(field);
  if (criterion.option !== option)
    throw new TypeError(`A list of ${field} cannot be added to a row of ${criterion.option}.`);
  if (destination.list === 'targets' && criterion.option === 'Target') {
    const items = values.map(({ value, label, kind }) => ({
      label: value,
      targetCategories: kind ?? destination.category,
      operator: '|' as const,
      displayValue: label ?? '',
    }));
    const { list, ...counts } = joined(
      criterion.terms,
      items,
      (item) => `${item.targetCategories}:${keyOf(item.label)}`,
    );
    return { criterion: { ...criterion, terms: list }, ...counts };
  }
  if (destination.list === 'references' && criterion.option === 'Bibliography') {
    const items = values.map(({ value }) => ({ category: destination.category, label: value }));
    const { list, ...counts } = joined(
      criterion.terms,
      items,
      (item) => `${item.category}:${keyOf(item.label)}`,
    );
    return { criterion: { ...criterion, terms: list }, ...counts };
  }
  if (destination.list === 'structureIds' && criterion.option === 'Structure') {
    const ids = values.map(({ value }) => Number(value));
    const { list, ...counts } = joined(criterion.structureIds, ids, String);
    return { criterion: { ...criterion, structureIds: list }, ...counts };
  }
  const texts = (criterion as unknown as Record<string, readonly string[]>)[destination.list] ?? [];
  const { list, ...counts } = joined(texts, textsOf(values), keyOf);
  return { criterion: { ...criterion, [destination.list]: list }, ...counts };
}

const textsOf = (values: readonly UploadedValue[]): string[] => values.map(({ value }) => value);
const keyOf = (text: string): string => text.trim().toLowerCase();

function joined<T>(
  before: readonly T[],
  items: readonly T[],
  keyOfItem: (item: T) => string,
): { list: T[] } & Omit<WithUploaded, 'criterion'> {
  const keys = new Set(before.map(keyOfItem));
  const list = [...before];
  let [alreadyThere, tooMany] = [0, 0];
  for (const item of items) {
    const key = keyOfItem(item);
    if (keys.has(key)) alreadyThere += 1;
    else if (list.length >= limits.maxValuesPerRow) tooMany += 1;
    else {
      keys.add(key);
      list.push(item);
    }
  }
  return { list, added: list.length - before.length, alreadyThere, tooMany };
}
