import type { z } from 'zod';
import type { TermField } from '../catalogue/term-fields.ts';
import type { TreeKey } from '../catalogue/trees.ts';
import type { Grain } from '../domain/grain.ts';
import type { ListedTermOf } from './listed-terms.ts';
import type { SearchWords } from './search-words.ts';

export const searchGroups = ['Input', 'Selection', 'Tree View'] as const;
export type SearchGroup = (typeof searchGroups)[number];

/** A field of the builder that adds a row of a criterion. */
export interface FieldDefinition {
  /** For a criterion with several fields; otherwise the criterion's name is used. */
  readonly key?: 'StructuralProperty' | `TreeView:${TreeKey}`;
  readonly group: SearchGroup;
  /** Position in its group, from 1. */
  readonly position: number;
  readonly label: string;
  readonly description: string;
  readonly example: string;
  readonly lookups: readonly TermField[];
  /** For a tree view, the tree to choose from. */
  readonly tree?: TreeKey;
}

/** Everything that the contract defines for a kind of criterion. `Inner` is the type of a search nested in it. */
export interface CriterionDefinition<S extends z.ZodType, Inner = unknown, C = z.output<S>> {
  readonly schema: S;
  /** Empty for a criterion that the builder does not offer. */
  readonly fields: readonly FieldDefinition[];
  /** Whether it selects activities or structures. */
  grain(criterion: C): Grain;
  /** Whether it has a value; a row without a value does not take part in the search. */
  hasValue(criterion: C): boolean;
  /** The criterion that matches any value in the release; omitted if a row without a value never takes part. */
  forAny?(criterion: C): C;
  /** Its wording after "with": `target EGFR or ERBB2`, `IC50 ≤ 100 nM`. */
  phrase(criterion: C, words: SearchWords<Inner>): string;
  /**
   * Its wording after "structures": `that contain c1ccccc1`. Omitted if "with" and its phrase suffice.
   */
  clause?(criterion: C, words: SearchWords<Inner>): string;
  /** Its terms that name something in the release; free-text search terms do not count. */
  listedTerms(criterion: C): ListedTermOf<C>[];
}

/** Infers the types of a definition from its schema. */
export function defineCriterion<S extends z.ZodType, Inner = unknown>(
  definition: CriterionDefinition<S, Inner>,
): CriterionDefinition<S, Inner> {
  return definition;
}
