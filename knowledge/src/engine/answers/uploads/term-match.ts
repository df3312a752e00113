import type { TargetCategory } from '@moltrove/contract/without-calls';

/** Details of a value: a hint in words, and the numbers of entities and activities. */
export interface TermDetails {
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

/** A value for a search row; its details are computed only when they are shown. */
export interface NamedValue {
  readonly value: string;
  /** The displayed text, if it is not the value. */
  readonly label?: string;
  /** Category of a target, if it is not that of the field. */
  readonly kind?: TargetCategory;
  readonly details: () => TermDetails;
}

/** The match of a text in a release, with choices if it is ambiguous. */
export interface TermMatch extends NamedValue {
  readonly choices?: readonly NamedValue[];
}

/** The value, with a label only if the label differs. */
export function named(value: string, label: string | null, details: () => TermDetails): NamedValue {
  return label === null || label === '' || label === value ? { value, details } : { value, label, details };
}
