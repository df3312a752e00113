import type { CriterionOf, CriterionOption } from '@moltrove/contract';
import type { IndexColumn } from '../../../release/manifest.ts';
import type { SearchContext } from '../context.ts';
import type { CriterionPlan } from '../criterion-plan.ts';

/** What a release needs to be searched by a kind of criterion. */
export interface Need {
  /** What a release without it holds nothing on. */
  readonly about?: string;
  isMet(columns: readonly IndexColumn[]): boolean;
}

/** How the engine answers a kind of criterion. */
export interface AnsweredCriterion<Option extends CriterionOption> {
  /** The plan of a row over this release. */
  plan(context: SearchContext, criterion: CriterionOf<Option>): CriterionPlan;
  /** Missing where every release can be searched by it. */
  readonly need?: Need;
  /** What a message calls it, where that is more than its option. */
  nameOf?(criterion: CriterionOf<Option>): string;
}

/** Met where one of the columns holds rows. */
export function holdsAny(...names: readonly string[]): Need['isMet'] {
  return (columns) => names.some((name) => holdsRows(columns, name));
}

/** Met where each of the columns holds rows. */
export function holdsAll(...names: readonly string[]): Need['isMet'] {
  return (columns) => names.every((name) => holdsRows(columns, name));
}

function holdsRows(columns: readonly IndexColumn[], wanted: string): boolean {
  return (columns.find(({ name }) => name === wanted)?.length ?? 0) > 0;
}
