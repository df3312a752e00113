import { atomFacts } from '../graph/atom-facts.ts';
import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { graphOf, type MolecularGraph, type QueryNode } from '../graph/molecular-graph.ts';
import { type AtomTest, testOfAtom, testOfQuery } from './atom-test.ts';
import { bondTable } from './bond-test.ts';
import { unknown } from './truth.ts';

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
  readonly bond: Uint8Array | null;
  /** By kind of atom: no, yes, or unknown until `test` has looked at the neighbours. */
  readonly kinds: Uint8Array;
  readonly closures: readonly RingClosure[];
  readonly test: AtomTest;
  /** True when `kinds` holds an unknown. */
  readonly undecided: boolean;
}

/** A query compiled for the molecules of one dictionary. */
export interface Plan {
  readonly steps: readonly Step[];
  /** Plans of the recursive queries, which start at their first atom. */
  readonly recursive: ReadonlyMap<QueryNode, Plan>;
  /** False when the query asks for something that only RDKit can tell: what matches is then a candidate. */
  readonly exact: boolean;
}

interface QueryAtom {
  readonly test: AtomTest;
  readonly kinds: Uint8Array;
  /** Atoms of the collection that fit. */
  readonly weight: number;
}

/** Compiles a query. `first` is the atom to start at, as recursive queries must; otherwise the rarest one. */
export function planOf(query: MolecularGraph, dictionary: AtomDictionary, first: number | null = null): Plan {
  const recursive = new Map<QueryNode, Plan>();
  for (const node of query.atomQueries) collectRecursive(node, recursive, dictionary);
  const ringCounts = query.atoms.map((_, atom) => query.rings.filter((ring) => ring.includes(atom)).length);
  const atoms = query.atoms.map((atom, at): QueryAtom => {
    const node = query.atomQueries[at]!;
    const test = node === null ? testOfAtom(atom, ringCounts[at]) : testOfQuery(node);
    return { test, ...kindsOf(test, dictionary) };
  });
  const bonds = query.bonds.map((bond, at) => ({
    ...bond,
    table: bondTable(bond, query.bondQueries[at]),
  }));
  const steps = orderedSteps(atoms, bonds, first);
  const exact =
    [...recursive.values()].every((plan) => plan.exact) &&
    bonds.every(({ table }) => !table.includes(unknown)) &&
    query.atomQueries.every((node) => node === null || onlyKnown(node, recursive));
  return { steps, recursive, exact };
}

function kindsOf(test: AtomTest, dictionary: AtomDictionary): { kinds: Uint8Array; weight: number } {
  const { facts, uses, size } = dictionary;
  const kinds = new Uint8Array(size);
  let weight = 0;
  for (let code = 0; code < size; code += 1) {
    kinds[code] = test(facts, code * atomFacts.length, () => unknown);
    if (kinds[code] !== 0) weight += uses[code];
  }
  return { kinds, weight };
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

/** True when an atom's query is decided as soon as its recursive queries are. */
function onlyKnown(node: QueryNode, plans: ReadonlyMap<QueryNode, Plan>): boolean {
  if (node.children !== undefined) return node.children.every((child) => onlyKnown(child, plans));
  if (node.subquery !== undefined) return plans.get(node)!.exact;
  const probe = new Int16Array(atomFacts.length);
  return testOfQuery(node)(probe, 0, () => unknown) !== unknown;
}

interface QueryBond {
  readonly from: number;
  readonly to: number;
  readonly table: Uint8Array;
}

/** Each next atom hangs on placed ones, closes rings first, and is the rarest of those. */
function orderedSteps(
  atoms: readonly QueryAtom[],
  bonds: readonly QueryBond[],
  first: number | null,
): Step[] {
  const steps: Step[] = [];
  const stepOf = new Map<number, number>();
  const placedBonds = (atom: number): RingClosure[] =>
    bonds.flatMap(({ from, to, table }) => {
      const other = from === atom ? to : to === atom ? from : -1;
      const step = other === -1 ? undefined : stepOf.get(other);
      return step === undefined ? [] : [{ step, bond: table }];
    });
  while (steps.length < atoms.length) {
    const left = atoms.map((_, atom) => atom).filter((atom) => !stepOf.has(atom));
    const hanging = left.filter((atom) => placedBonds(atom).length > 0);
    const start = steps.length === 0 && first !== null;
    const choice = start ? [first] : hanging.length > 0 ? hanging : left;
    const best = choice.reduce((a, b) => (isBetter(b, a) ? b : a));
    const [anchor, ...closures] = placedBonds(best).sort((a, b) => b.step - a.step);
    const { test, kinds } = atoms[best];
    steps.push({
      anchor: anchor?.step ?? -1,
      bond: anchor?.bond ?? null,
      kinds,
      closures,
      test,
      undecided: kinds.includes(unknown),
    });
    stepOf.set(best, steps.length - 1);
  }
  return steps;

  function isBetter(a: number, b: number): boolean {
    const [closedByA, closedByB] = [placedBonds(a).length, placedBonds(b).length];
    return closedByA !== closedByB ? closedByA > closedByB : atoms[a].weight < atoms[b].weight;
  }
}
