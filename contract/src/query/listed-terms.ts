import type { ListedTermOf } from '../criteria/listed-terms.ts';
import { type Criterion, definitionOf } from './query.ts';

/** A term in a list of any criterion; `replacedBy` returns the criterion with another term in its place. */
export type ListedTerm = ListedTermOf<Criterion>;

/** The terms of a criterion that name something in the release; free-text search terms do not count. */
export function listedTerms(criterion: Criterion): ListedTerm[] {
  return definitionOf(criterion).listedTerms(criterion);
}
