import type { TermField } from '../catalogue/term-fields.ts';
import type { UploadField } from '../catalogue/upload-fields.ts';
import type { TargetTerm } from '../domain/target-term.ts';
import { anyText } from './any-text.ts';

/** The upload or lookup field that can find a term. */
export type ListedField = UploadField | TermField;

/** A term in a list of a criterion; `replacedBy` returns the criterion with another term in its place. */
export interface ListedTermOf<C> {
  readonly field: ListedField;
  readonly term: string;
  readonly replacedBy: (value: string) => C;
}

/** The terms of a list of texts. Replacing a term creates no duplicates. */
export function listedTexts<C>(
  field: ListedField,
  list: readonly string[],
  withList: (list: string[]) => C,
): ListedTermOf<C>[] {
  return list.flatMap((term, at) =>
    term === anyText
      ? []
      : { field, term, replacedBy: (value) => withList([...new Set(list.with(at, value))]) },
  );
}

/** The terms of a list of targets. */
export function listedTargets<C>(
  list: readonly TargetTerm[],
  withList: (list: TargetTerm[]) => C,
): ListedTermOf<C>[] {
  return list.map((target, at) => ({
    field: `target.${target.targetCategories}`,
    term: target.label,
    replacedBy: (value) => withList(list.with(at, { ...target, label: value, displayValue: '' })),
  }));
}
