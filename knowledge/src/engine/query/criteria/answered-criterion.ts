import type { CriterionOf, CriterionOption } from '@moltrove/contract/without-calls';
import type { IndexColumn } from '../../../release/manifest.ts';
import type { SearchContext } from '../context.ts';
import type { CriterionPlan } from '../criterion-plan.ts';

/** A requirement on the release for a kind of criterion. */
export interface Need {
  /** What a release that does not meet it lacks, for the error message. */
  readonly about?: string;
  isMet(columns: readonly IndexColumn[]): boolean;
}

/** How the engine answers a kind of criterion. */
export interface AnsweredCriterion<Option extends CriterionOption> {
  /** The plan of a criterion over this release. */
  plan(context: SearchContext, criterion: CriterionOf<Option>): CriterionPlan;
  /** Absent if every release can be searched by it. */
  readonly need?: Need;
  /** Its name in error messages, if not the option. */
  nameOf?(criterion: CriterionOf<Option>): string;
}

/** Met if any of the columns has rows. */
export function hasAnyOf(...names: readonly string[]): Need['isMet'] {
  return (columns) => names.some((name) => hasRows(columns, name));
}

/** Met if all of the columns have rows. */
export function hasAllOf(...names: readonly string[]): Need['isMet'] {
  return (columns) => names.every((name) => hasRows(columns, name));
}

function hasRows(columns: readonly IndexColumn[], name: string): boolean {
  return (columns.find((column) => column.name === name)?.length ?? 0) > 0;
}
