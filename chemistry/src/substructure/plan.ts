import { atomFacts } from '../graph/atom-facts.ts';
import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { graphOf, type MolecularGraph, type QueryNode } from '../graph/molecular-graph.ts';
import { type AtomTest, testOfAtom, testOfQuery } from './atom-test.ts';
import { bondTable } from './bond-test.ts';
import { type Implied, impliedByShape, meetsImplied } from './implied.ts';
import type { Residual } from './residual.ts';
import { no, unknown, yes } from './truth.ts';

/** A bond from a step's atom to an atom that an earlier step has placed. */
export interface RingClosure {
  readonly step: number;
  readonly bond: Uint8Array;
}

/** One atom of the query, in the order in which the matcher places them. */
export interface Step {
  /** Step whose atom this one is bonded to; -1 where it starts a component of the query. */
  readonly anchor: number;
  /** By half-bond code: whether the bond to the anchor fits. */
  readonly bond: Uint8Array;
  /** By kind of atom: no, yes, or `open` for what `residuals` has the rest of. */
  readonly kinds: Uint8Array;
  readonly residuals: ReadonlyMap<number, Residual>;
  readonly closures: readonly RingClosure[];
}

/** Stands in a step's `kinds` where the neighbours of the atom, or only RDKit, decide. */
export const open = unknown;

/** A query compiled for the molecules of one dictionary. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Plans of the recursive queries, which start at their first atom. */
  readonly recursive: ReadonlyMap<QueryNode, Plan>;
  /** False when the query asks for something that only RDKit can tell: what matches is then a candidate. */
  readonly exact: boolean;
}

interface Kinds {
  readonly kinds: Uint8Array;
  readonly residuals: ReadonlyMap<number, Residual>;
  /** Atoms of the collection that may fit. */
  readonly weight: number;
}

interface QueryBond {
  readonly from: number;
  readonly to: number;
  readonly table: Uint8Array;
}

/** Compiles a query. `first` is the atom to start at, as recursive queries must; otherwise the rarest one. */
export function planOf(query: MolecularGraph, dictionary: AtomDictionary, first: number | null = null): Plan {
  const recursive = new Map<QueryNode, Plan>();
  for (const node of query.atomQueries) collectRecursive(node, recursive, dictionary);
  const shape = impliedByShape(query);
  const known = new Map<string, Kinds>();
  const atoms = query.atoms.map((atom, at): Kinds => {
    const node = query.atomQueries[at];
    const ringCount = query.ringCounts[at];
    const key = JSON.stringify([node ?? [atom, ringCount], shape.atoms[at]]);
    let kinds = known.get(key);
    if (kinds === undefined) {
      const test = node === null ? testOfAtom(atom, ringCount) : testOfQuery(node);
      known.set(key, (kinds = kindsOf(test, shape.atoms[at], dictionary)));
    }
    return kinds;
  });
  const bonds = query.bonds.map((bond, at) => ({
    from: bond.from,
    to: bond.to,
    table: bondTable(bond, query.bondQueries[at], shape.cyclic[at]),
  }));
  const exact =
    [...recursive.values()].every((plan) => plan.exact) &&
    bonds.every(({ table }) => !table.includes(unknown)) &&
    query.atomQueries.every((node) => node === null || isDecidable(node));
  return { steps: orderedSteps(atoms, bonds, first), recursive, exact };
}

function kindsOf(test: AtomTest, implied: Implied, dictionary: AtomDictionary): Kinds {
  const { facts, uses, size } = dictionary;
  const kinds = new Uint8Array(size);
  const residuals = new Map<number, Residual>();
  let weight = 0;
  for (let code = 0; code < size; code += 1) {
    const from = code * atomFacts.length;
    if (!meetsImplied(implied, facts, from)) continue;
    const found = test(facts, from);
    if (found === no) continue;
    weight += uses[code];
    kinds[code] = found === yes ? yes : open;
    if (found !== yes) residuals.set(code, found);
  }
  return { kinds, residuals, weight };
}

function collectRecursive(
  node: QueryNode | null,
  plans: Map<QueryNode, Plan>,
  dictionary: AtomDictionary,
): void {
  if (node === null) return;
  if (node.subquery !== undefined) plans.set(node, planOf(graphOf(node.subquery), dictionary, 0));
  for (const child of node.children ?? []) collectRecursive(child, plans, dictionary);
}

/** True when every leaf of an atom's query looks at something that is known of an atom. */
function isDecidable(node: QueryNode): boolean {
  if (node.children !== undefined) return node.children.every(isDecidable);
  if (node.subquery !== undefined) return true;
  return testOfQuery(node)(new Int16Array(atomFacts.length), 0) !== unknown;
}

const anyBond = new Uint8Array(0);

/** Each next atom hangs on placed ones, closes rings first, and is the rarest of those. */
function orderedSteps(atoms: readonly Kinds[], bonds: readonly QueryBond[], first: number | null): Step[] {
  const bondsOf = atoms.map((): { readonly other: number; readonly table: Uint8Array }[] => []);
  for (const { from, to, table } of bonds) {
    bondsOf[from].push({ other: to, table });
    bondsOf[to].push({ other: from, table });
  }
  const stepOf = new Map<number, number>();
  const placedBonds = (atom: number): RingClosure[] =>
    bondsOf[atom].flatMap(({ other, table }) => {
      const step = stepOf.get(other);
      return step === undefined ? [] : [{ step, bond: table }];
    });
  /** Bonds of each atom that is not placed to those that are. */
  const placedCount = new Uint32Array(atoms.length);
  const isBetter = (a: number, b: number): boolean => {
    const closedMore = placedCount[a] - placedCount[b];
    return closedMore === 0 ? atoms[a].weight < atoms[b].weight : closedMore > 0;
  };
  const steps: Step[] = [];
  const left = new Set(atoms.keys());
  while (left.size > 0) {
    let best = steps.length === 0 ? first : null;
    if (best === null) for (const atom of left) if (best === null || isBetter(atom, best)) best = atom;
    const chosen = best!;
    const [anchor, ...closures] = placedBonds(chosen).sort((a, b) => b.step - a.step);
    const { kinds, residuals } = atoms[chosen];
    steps.push({ anchor: anchor?.step ?? -1, bond: anchor?.bond ?? anyBond, kinds, residuals, closures });
    stepOf.set(chosen, steps.length - 1);
    left.delete(chosen);
    for (const { other } of bondsOf[chosen]) placedCount[other] += 1;
  }
  return steps;
}
