import type { TermField } from '../catalogue/term-fields.ts';
import type { UploadField } from '../catalogue/upload-fields.ts';
import type { TargetTerm } from '../domain/target-term.ts';
import { anyText } from './any-text.ts';

/** The field that a term is looked up in, by an upload or by a lookup. */
export type ListedField = UploadField | TermField;

/** A term of a list of a criterion, and the criterion with another one in its place. */
export interface ListedTermOf<C> {
  readonly field: ListedField;
  readonly term: string;
  readonly replacedBy: (value: string) => C;
}

/** The terms of a list of texts. Replacing a value keeps the new value unique. */
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
