import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { atomFacts } from '../graph/atom-facts.ts';
import { graphOfJson } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { singleMolecule } from '../graph/single-molecule.ts';
import { moleculesWithBondsOutsideRings } from './bonds-outside-rings.ts';
import { meetsImplied } from './implied.ts';
import { SubstructureMatcher } from './matcher.ts';
import { preparedPlan } from './plan.ts';
import { prepareQuery, type PreparedQuery, SharedQueryParts } from './prepared-query.ts';
import type { StepBudget } from './step-budget.ts';
import type { Plan } from './steps.ts';
import { no, type Truth } from './truth.ts';

/** A query as RDKit read it. */
export interface CollectedQuery {
  /** RDKit's JSON. */
  readonly json: string;
  /** Pattern fingerprint; all zero for a query that cannot be screened. */
  readonly pattern: Uint8Array;
}

/** A query that matches (`yes`), that only RDKit can decide (`unknown`), or that took too many steps (null). */
export interface CollectionMatch {
  /** Position of the query in the collection. */
  readonly at: number;
  readonly fits: Exclude<Truth, typeof no> | null;
}

/** Many queries that are compared with one molecule at a time. A query is prepared when it first passes its screen. */
export class QueryCollection {
  readonly #queries: readonly CollectedQuery[];
  readonly #prepared: PreparedQuery[] = [];
  readonly #shared = new SharedQueryParts();

  constructor(queries: readonly CollectedQuery[]) {
    this.#queries = queries;
  }

  /** Queries that a packed molecule matches or may match. `pattern` is its pattern fingerprint, `steps` the limit for each query. */
  matches(
    molecules: PackedMolecules,
    molecule: number,
    pattern: Uint8Array,
    { budget, steps }: { readonly budget: StepBudget; readonly steps: number },
  ): CollectionMatch[] {
    const single = singleMolecule(molecules, molecule);
    const mayMatch = kindScreen(single);
    const plans = new Map<PreparedQuery, Plan>();
    const found: CollectionMatch[] = [];
    this.#queries.forEach((query, at) => {
      if (!isCovered(query.pattern, pattern)) return;
      const prepared = (this.#prepared[at] ??= prepareQuery(graphOfJson(query.json), {}, this.#shared));
      if (!mayMatch(prepared)) return;
      const plan = preparedPlan(prepared, single.dictionary, plans);
      const fits = new SubstructureMatcher(single, plan, budget).matchesWithin(0, steps);
      if (fits !== no) found.push({ at, fits });
    });
    return found;
  }
}

function isCovered(query: Uint8Array, molecule: Uint8Array): boolean {
  for (let at = 0; at < query.length; at += 1) if ((query[at] & ~molecule[at]) !== 0) return false;
  return true;
}

/**
 * Returns a function that tells whether each atom of a query may match some atom of the molecule. Atoms with equal tests
 * are tested once for all queries.
 */
function kindScreen(single: PackedMolecules): (prepared: PreparedQuery) => boolean {
  const { dictionary } = single;
  const hasBondsOutsideRings = moleculesWithBondsOutsideRings(single).has(0);
  const known = new Map<string, boolean>();
  return (prepared) => {
    const { implied, keys } =
      (hasBondsOutsideRings ? prepared.withoutRings?.() : null) ?? prepared.requirements;
    return prepared.tests.every((test, at) => {
      let fits = known.get(keys[at]);
      if (fits === undefined) {
        fits = someKind(
          dictionary,
          (facts, from) => meetsImplied(implied[at], facts, from) && test(facts, from) !== no,
        );
        known.set(keys[at], fits);
      }
      return fits;
    });
  };
}

function someKind(
  { facts, size }: AtomDictionary,
  holds: (facts: Int16Array, from: number) => boolean,
): boolean {
  for (let code = 0; code < size; code += 1) if (holds(facts, code * atomFacts.length)) return true;
  return false;
}
