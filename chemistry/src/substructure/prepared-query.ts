import { graphOf, type MolecularGraph } from '../graph/molecular-graph.ts';
import { moleculeOf, type QueryNode } from '../rdkit-json.ts';
import { type AtomTest, testOfAtom, testOfQuery } from './atom-test.ts';
import { bondTable } from './bond-test.ts';
import { cyclicBonds, type Implied, impliedByShape } from './implied.ts';

export interface QueryOptions {
  /** Whether stereo must match. */
  readonly chirality?: boolean;
  /** The atom to start at: the first one for recursive queries, null for the rarest one. */
  readonly first?: number | null;
}

/** What the bonds of a query require. */
export interface BondRequirements {
  /** By bond: the half-bond codes that match. */
  readonly tables: readonly Uint8Array[];
  /** By atom. */
  readonly implied: readonly Implied[];
  /** By atom: equal for atoms with equal tests and requirements. */
  readonly keys: readonly string[];
}

/** The part of a query's plan that does not depend on the dictionary. */
export interface PreparedQuery {
  readonly query: MolecularGraph;
  readonly chirality: boolean;
  readonly first: number | null;
  /** By atom. */
  readonly tests: readonly AtomTest[];
  readonly recursive: ReadonlyMap<QueryNode, PreparedQuery>;
  readonly requirements: BondRequirements;
  /** For molecules with bonds that RDKit's rings leave out; null if the query has no cycle. */
  readonly withoutRings: (() => BondRequirements) | null;
}

/** Parts that several queries have in common, stored once. */
export class SharedQueryParts {
  readonly #keys = new Map<string, string>();
  readonly #recursive = new Map<string, PreparedQuery>();

  key(text: string): string {
    const known = this.#keys.get(text);
    if (known === undefined) this.#keys.set(text, text);
    return known ?? text;
  }

  recursive(subquery: NonNullable<QueryNode['subquery']>, chirality: boolean): PreparedQuery {
    const key = JSON.stringify([subquery, chirality]);
    let prepared = this.#recursive.get(key);
    if (prepared === undefined) {
      prepared = prepareQuery(graphOf(moleculeOf(subquery)), { chirality, first: 0 }, this);
      this.#recursive.set(key, prepared);
    }
    return prepared;
  }
}

/** Reads the tests of a query once, so that it can be planned for several dictionaries. */
export function prepareQuery(
  query: MolecularGraph,
  { chirality = false, first = null }: QueryOptions = {},
  shared: SharedQueryParts = new SharedQueryParts(),
): PreparedQuery {
  const recursive = new Map<QueryNode, PreparedQuery>();
  for (const node of query.atomQueries) collectRecursive(node, recursive, chirality, shared);
  const testKeys = query.atoms.map((atom, at) =>
    JSON.stringify(query.atomQueries[at] ?? [{ ...atom, turn: null }, query.ringCounts[at]]),
  );
  const tests = query.atoms.map((atom, at) => {
    const node = query.atomQueries[at];
    return node === null ? testOfAtom(atom, query.ringCounts[at]) : testOfQuery(node);
  });
  const requirementsOf = (cyclic: readonly boolean[]): BondRequirements => {
    const tables = query.bonds.map((bond, at) =>
      bondTable(bond, query.bondQueries[at], cyclic[at], chirality),
    );
    const implied = impliedByShape(query, tables, cyclic, chirality);
    const keys = implied.map((each, at) => shared.key(`${testKeys[at]} ${JSON.stringify(each)}`));
    return { tables, implied, keys };
  };
  const cyclic = cyclicBonds(query);
  const hasCycle =
    cyclic.includes(true) || [...recursive.values()].some(({ withoutRings }) => withoutRings !== null);
  let other: BondRequirements | null = null;
  const withoutRings = (): BondRequirements => (other ??= requirementsOf(cyclic.map(() => false)));
  return {
    query,
    chirality,
    first,
    tests,
    recursive,
    requirements: requirementsOf(cyclic),
    withoutRings: hasCycle ? withoutRings : null,
  };
}

function collectRecursive(
  node: QueryNode | null,
  found: Map<QueryNode, PreparedQuery>,
  chirality: boolean,
  shared: SharedQueryParts,
): void {
  if (node === null) return;
  if (node.subquery !== undefined) found.set(node, shared.recursive(node.subquery, chirality));
  for (const child of node.children ?? []) collectRecursive(child, found, chirality, shared);
}
