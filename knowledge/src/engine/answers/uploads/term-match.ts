import type { TargetCategory } from '@moltrove/contract';

/** What is behind a value: in words, and how many entities and activities. */
export interface TermDetails {
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

/** A value as it goes into a row; its details are only looked up when they are shown. */
export interface NamedValue {
  readonly value: string;
  /** What it is called, where that is not the value. */
  readonly label?: string;
  /** Of a target, where it is not the field's. */
  readonly kind?: TargetCategory;
  readonly details: () => TermDetails;
}

/** What a text names in a release; with choices where it names several things. */
export interface TermMatch extends NamedValue {
  readonly choices?: readonly NamedValue[];
}

/** The value, and a label only where it says more. */
export function named(value: string, label: string | null, details: () => TermDetails): NamedValue {
  return label === null || label === '' || label === value ? { value, details } : { value, label, details };
}
