import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { graphOf, type MolecularGraph } from '../graph/molecular-graph.ts';
import { moleculeOf, type QueryNode } from '../rdkit-json.ts';
import { testOfAtom, testOfQuery } from './atom-test.ts';
import { bondTable } from './bond-test.ts';
import {
  areDecided,
  areHetero,
  type FittingKinds,
  fittingKinds,
  weightOf,
  withHeteroNeighbours,
} from './fitting-kinds.ts';
import { cyclicBonds, type Implied, impliedByShape } from './implied.ts';
import { stereoChecks } from './stereo-check.ts';
import type { Plan, RingClosure, Step } from './steps.ts';
import { no, unknown, yes } from './truth.ts';

/** The strict variant of a plan: what matches it is a hit without asking RDKit. Recursive queries stay as they are. */
export function certainPlan(plan: Plan): Plan {
  const steps = plan.steps.map((step) => ({
    ...step,
    bond: certain(step.bond),
    closures: step.closures.map((closure) => ({ ...closure, bond: certain(closure.bond) })),
    kinds: step.kinds.map((fit, kind) => (step.residuals.get(kind) === unknown ? no : fit)),
  }));
  return { ...plan, steps };
}

function certain(table: Uint8Array): Uint8Array {
  return table.map((fit) => (fit === yes ? yes : no));
}

interface WeighedKinds extends FittingKinds {
  /** Number of atoms of the collection that may match. */
  readonly weight: number;
}

interface QueryBond {
  readonly from: number;
  readonly to: number;
  readonly table: Uint8Array;
}

/**
 * Compiles a query, including its stereo with `chirality`. `first` is the atom to start at, as recursive
 * queries require; by default the rarest one.
 */
export function planOf(
  query: MolecularGraph,
  dictionary: AtomDictionary,
  { chirality = false, first = null }: { chirality?: boolean; first?: number | null } = {},
): Plan {
  const recursive = new Map<QueryNode, Plan>();
  for (const node of query.atomQueries) collectRecursive(node, recursive, dictionary, chirality);
  const compiled = { query, dictionary, chirality, first };
  const cyclic = cyclicBonds(query);
  const plan = compile({ ...compiled, recursive, cyclic });
  if (!cyclic.includes(true) && [...recursive.values()].every(({ withoutRings }) => withoutRings === null))
    return plan;
  let other: Plan | null = null;
  const withoutRings = (): Plan =>
    (other ??= compile({
      ...compiled,
      recursive: new Map([...recursive].map(([node, sub]) => [node, sub.withoutRings?.() ?? sub])),
      cyclic: cyclic.map(() => false),
    }));
  return { ...plan, withoutRings };
}

interface Compiled {
  readonly query: MolecularGraph;
  readonly dictionary: AtomDictionary;
  readonly chirality: boolean;
  readonly first: number | null;
  readonly recursive: ReadonlyMap<QueryNode, Plan>;
  /** By bond: whether it must match a ring bond. */
  readonly cyclic: readonly boolean[];
}

function compile({ query, dictionary, chirality, first, recursive, cyclic }: Compiled): Plan {
  const tables = query.bonds.map((bond, at) => bondTable(bond, query.bondQueries[at], cyclic[at], chirality));
  const kinds = kindsOfAtoms(query, impliedByShape(query, tables, cyclic, chirality), dictionary, recursive);
  const atoms = kinds.map((fitting) => ({ ...fitting, weight: weightOf(fitting, dictionary) }));
  const bonds = query.bonds.map(({ from, to }, at) => ({ from, to, table: tables[at] }));
  const exact =
    [...recursive.values()].every((plan) => plan.exact) &&
    !tables.some((table) => table.includes(unknown)) &&
    kinds.every(areDecided);
  const stereo = chirality ? query : null;
  return { steps: orderedSteps(atoms, bonds, first, stereo), recursive, exact, withoutRings: null };
}

function kindsOfAtoms(
  { atoms, atomQueries, ringCounts, bonds }: MolecularGraph,
  implied: readonly Implied[],
  dictionary: AtomDictionary,
  recursive: ReadonlyMap<QueryNode, Plan>,
): FittingKinds[] {
  const known = new Map<string, { readonly fitting: FittingKinds; readonly hetero: boolean }>();
  const found = atoms.map((atom, at) => {
    const node = atomQueries[at];
    const key = JSON.stringify([node ?? [{ ...atom, turn: null }, ringCounts[at]], implied[at]]);
    let kinds = known.get(key);
    if (kinds === undefined) {
      const test = node === null ? testOfAtom(atom, ringCounts[at]) : testOfQuery(node);
      const fitting = fittingKinds(test, implied[at], dictionary, recursive);
      known.set(key, (kinds = { fitting, hetero: areHetero(fitting, dictionary) }));
    }
    return kinds;
  });
  const heteroNeighbours = atoms.map(() => 0);
  for (const { from, to } of bonds) {
    if (found[to].hetero) heteroNeighbours[from] += 1;
    if (found[from].hetero) heteroNeighbours[to] += 1;
  }
  return found.map(({ fitting }, at) => withHeteroNeighbours(fitting, heteroNeighbours[at], dictionary));
}

function collectRecursive(
  node: QueryNode | null,
  plans: Map<QueryNode, Plan>,
  dictionary: AtomDictionary,
  chirality: boolean,
): void {
  if (node === null) return;
  if (node.subquery !== undefined) {
    plans.set(node, planOf(graphOf(moleculeOf(node.subquery)), dictionary, { chirality, first: 0 }));
  }
  for (const child of node.children ?? []) collectRecursive(child, plans, dictionary, chirality);
}

const anyBond = new Uint8Array(0);

/** Each next atom is bonded to a mapped one; ring closures come first, then the rarest candidate. */
function orderedSteps(
  atoms: readonly WeighedKinds[],
  bonds: readonly QueryBond[],
  first: number | null,
  stereo: MolecularGraph | null,
): Step[] {
  const bondsOf = atoms.map((): { readonly other: number; readonly table: Uint8Array }[] => []);
  for (const { from, to, table } of bonds) {
    bondsOf[from].push({ other: to, table });
    bondsOf[to].push({ other: from, table });
  }
  const stepOf = new Map<number, number>();
  const bondsToMapped = (atom: number): RingClosure[] =>
    bondsOf[atom].flatMap(({ other, table }) => {
      const step = stepOf.get(other);
      return step === undefined ? [] : [{ step, bond: table }];
    });
  /** Number of mapped neighbours of each atom that is not mapped yet. */
  const mappedNeighbours = new Uint32Array(atoms.length);
  const isBetter = (a: number, b: number): boolean => {
    const closedMore = mappedNeighbours[a] - mappedNeighbours[b];
    return closedMore === 0 ? atoms[a].weight < atoms[b].weight : closedMore > 0;
  };
  const steps: Omit<Step, 'stereo'>[] = [];
  const left = new Set(atoms.keys());
  while (left.size > 0) {
    let best = steps.length === 0 ? first : null;
    if (best === null) for (const atom of left) if (best === null || isBetter(atom, best)) best = atom;
    const chosen = best!;
    const [anchor, ...closures] = bondsToMapped(chosen).sort((a, b) => b.step - a.step);
    const { kinds, residuals } = atoms[chosen];
    steps.push({ anchor: anchor?.step ?? -1, bond: anchor?.bond ?? anyBond, kinds, residuals, closures });
    stepOf.set(chosen, steps.length - 1);
    left.delete(chosen);
    for (const { other } of bondsOf[chosen]) mappedNeighbours[other] += 1;
  }
  const checks = stereo === null ? null : stereoChecks(stereo, stepOf);
  return steps.map((step, at) => ({ ...step, stereo: checks?.get(at) ?? [] }));
}
