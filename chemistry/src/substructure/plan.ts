import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import type { MolecularGraph } from '../graph/molecular-graph.ts';
import type { QueryNode } from '../rdkit-json.ts';
import {
  areDecided,
  areHetero,
  type FittingKinds,
  fittingKinds,
  weightOf,
  withHeteroNeighbours,
} from './fitting-kinds.ts';
import {
  type BondRequirements,
  type PreparedQuery,
  prepareQuery,
  type QueryOptions,
} from './prepared-query.ts';
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

/** Compiles a query, including its stereo with `chirality`. */
export function planOf(query: MolecularGraph, dictionary: AtomDictionary, options: QueryOptions = {}): Plan {
  return preparedPlan(prepareQuery(query, options), dictionary);
}

/** Compiles a prepared query. `plans` caches the plans of recursive queries, for queries of the same dictionary. */
export function preparedPlan(
  prepared: PreparedQuery,
  dictionary: AtomDictionary,
  plans: Map<PreparedQuery, Plan> = new Map(),
): Plan {
  const recursive = new Map<QueryNode, Plan>();
  for (const [node, sub] of prepared.recursive) {
    let plan = plans.get(sub);
    if (plan === undefined) plans.set(sub, (plan = preparedPlan(sub, dictionary, plans)));
    recursive.set(node, plan);
  }
  const plan = compile(prepared, prepared.requirements, recursive, dictionary);
  if (prepared.withoutRings === null) return plan;
  const requirements = prepared.withoutRings;
  let other: Plan | null = null;
  const withoutRings = (): Plan =>
    (other ??= compile(
      prepared,
      requirements(),
      new Map([...recursive].map(([node, sub]) => [node, sub.withoutRings?.() ?? sub])),
      dictionary,
    ));
  return { ...plan, withoutRings };
}

function compile(
  prepared: PreparedQuery,
  requirements: BondRequirements,
  recursive: ReadonlyMap<QueryNode, Plan>,
  dictionary: AtomDictionary,
): Plan {
  const { query, chirality, first } = prepared;
  const { tables } = requirements;
  const kinds = kindsOfAtoms(prepared, requirements, dictionary, recursive);
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
  { query: { bonds }, tests }: PreparedQuery,
  { implied, keys }: BondRequirements,
  dictionary: AtomDictionary,
  recursive: ReadonlyMap<QueryNode, Plan>,
): FittingKinds[] {
  const known = new Map<string, { readonly fitting: FittingKinds; readonly hetero: boolean }>();
  const found = tests.map((test, at) => {
    let kinds = known.get(keys[at]);
    if (kinds === undefined) {
      const fitting = fittingKinds(test, implied[at], dictionary, recursive);
      known.set(keys[at], (kinds = { fitting, hetero: areHetero(fitting, dictionary) }));
    }
    return kinds;
  });
  const heteroNeighbours = tests.map(() => 0);
  for (const { from, to } of bonds) {
    if (found[to].hetero) heteroNeighbours[from] += 1;
    if (found[from].hetero) heteroNeighbours[to] += 1;
  }
  return found.map(({ fitting }, at) => withHeteroNeighbours(fitting, heteroNeighbours[at], dictionary));
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
    steps.push({
      atom: chosen,
      anchor: anchor?.step ?? -1,
      bond: anchor?.bond ?? anyBond,
      kinds,
      residuals,
      closures,
    });
    stepOf.set(chosen, steps.length - 1);
    left.delete(chosen);
    for (const { other } of bondsOf[chosen]) mappedNeighbours[other] += 1;
  }
  const checks = stereo === null ? null : stereoChecks(stereo, stepOf);
  return steps.map((step, at) => ({ ...step, stereo: checks?.get(at) ?? [] }));
}
