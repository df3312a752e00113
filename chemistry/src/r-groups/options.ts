import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { atomFacts, factAt } from '../graph/atom-facts.ts';
import { hashOfNumbers } from '../graph/hashing.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { AllMappings } from '../substructure/all-mappings.ts';
import type { StepBudget } from '../substructure/step-budget.ts';
import type { Plan } from '../substructure/steps.ts';
import { type Group, GroupFinder } from './group-hash.ts';
import type { Core } from './read-core.ts';

/** Groups that one core atom can carry. */
export const maxSlots = 4;

/** Why a structure has no row. */
export type UnmatchedReason = 'withoutCore' | 'withoutStructure' | 'tooManyWays' | 'notWritable';

/** A group at a position of the core. */
export interface Placed {
  /** `positionOf` a core atom and a slot. */
  readonly position: number;
  readonly label: number;
  /** The atom of the molecule that is bonded to the core; -1 for an entry that is no group. */
  readonly inner: number;
}

/** One way of placing a molecule's groups on the core. */
export interface Option {
  /** Equal for ways that place the same groups, whatever their stereo. */
  readonly key: string;
  readonly placed: readonly Placed[];
  /** By core atom. */
  readonly atoms: Uint16Array;
}

/** The distinct ways of a molecule. */
export type Options = readonly Option[] | UnmatchedReason;

/** Steps of the matcher for one molecule, a few milliseconds. */
const maxSteps = 50_000;
export const maxOptions = 400;

export function positionOf(coreAtom: number, slot: number): number {
  return coreAtom * (maxSlots + 1) + slot;
}

export function placeOf(position: number): { readonly coreAtom: number; readonly slot: number } {
  return { coreAtom: Math.floor(position / (maxSlots + 1)), slot: position % (maxSlots + 1) };
}

/** Lists the ways of placing a molecule on a core. */
export class OptionReader {
  readonly #molecules: PackedMolecules;
  readonly #core: Core;
  readonly #mappings: AllMappings;
  readonly #finder: GroupFinder;
  readonly #kinds: Uint32Array;
  readonly #hasCoreBond: ReadonlySet<number>;
  readonly #coreAtomOf: Int16Array;

  constructor(molecules: PackedMolecules, core: Core, plan: Plan, budget: StepBudget) {
    this.#molecules = molecules;
    this.#core = core;
    this.#mappings = new AllMappings(molecules, plan, budget);
    this.#finder = new GroupFinder(this.#mappings.view, molecules.dictionary);
    this.#kinds = elementsOf(molecules.dictionary);
    this.#hasCoreBond = new Set(core.graph.bonds.flatMap(({ from, to }) => [pair(from, to), pair(to, from)]));
    this.#coreAtomOf = new Int16Array(this.#mappings.view.maxAtoms);
  }

  read(molecule: number): Options {
    const { atomStart } = this.#molecules;
    if (atomStart[molecule + 1] === atomStart[molecule]) return 'withoutStructure';
    const found = new Map<string, Option>();
    const groupsOf = new Map<string, Group[]>();
    let isTooMany = false;
    let fewest = Infinity;
    const isComplete = this.#mappings.each(molecule, maxSteps, (atoms) => {
      if (found.size > maxOptions) {
        isTooMany = true;
        return;
      }
      const set = atoms.toSorted().join();
      let groups = groupsOf.get(set);
      if (groups === undefined) groupsOf.set(set, (groups = this.#finder.groupsOutside(atoms)));
      const placed = this.#placed(atoms, groups);
      if (placed === null) isTooMany = true;
      for (const each of placed ?? []) {
        const elsewhere = this.#elsewhere(each);
        if (elsewhere > fewest) continue;
        if (elsewhere < fewest) found.clear();
        fewest = elsewhere;
        const key = keyOf(each);
        if (!found.has(key)) found.set(key, { key, placed: each, atoms: atoms.slice() });
      }
    });
    if (!isComplete || isTooMany) return 'tooManyWays';
    if (found.size === 0) return 'withoutCore';
    return [...found.values()];
  }

  /** The groups of a mapping at their positions, in each order of those at one atom; null if there are too many orders. */
  #placed(atoms: Uint16Array, groups: readonly Group[]): Placed[][] | null {
    const coreAtomOf = this.#coreAtomOf.fill(-1, 0, this.#mappings.view.atoms);
    atoms.forEach((atom, at) => (coreAtomOf[atom] = at));
    const atCore = new Map<number, Omit<Placed, 'position'>[]>();
    for (const group of groups) {
      if (group.cuts.length === 0) continue;
      const label = this.#labelOf(group);
      for (const { inner, outer } of group.cuts) {
        const at = coreAtomOf[outer];
        const others = atCore.get(at);
        if (others === undefined) atCore.set(at, [{ label, inner }]);
        else others.push({ label, inner });
      }
    }
    let options: Placed[][] = [this.#ofCore(atoms)];
    for (const [at, carried] of [...atCore].sort(([a], [b]) => a - b)) {
      if (carried.length > maxSlots) return null;
      const orders = ordersOf(carried);
      if (orders.length * options.length > maxOptions) return null;
      options = options.flatMap((before) =>
        orders.map((order) => [
          ...before,
          ...order.map((each, slot) => ({ ...each, position: positionOf(at, slot) })),
        ]),
      );
    }
    return options;
  }

  /** Number of groups at other places than the drawn attachment points. */
  #elsewhere(placed: readonly Placed[]): number {
    const { drawn } = this.#core;
    return placed.filter(({ position, inner }) => {
      const { coreAtom, slot } = placeOf(position);
      return inner !== -1 && slot >= drawn[coreAtom].length;
    }).length;
  }

  #labelOf({ hash, cuts, places }: Group): number {
    if (cuts.length === 1) return hash;
    const ends = cuts.map(({ outer, bond }, at) => [this.#coreAtomOf[outer], places[at], bond]);
    ends.sort((a, b) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]);
    return hashOfNumbers([hash, ...ends.flat()]);
  }

  /** What stands at the open atoms of the core, and the bonds among its atoms that the core lacks. */
  #ofCore(atoms: Uint16Array): Placed[] {
    const { atomStart, atomKinds, bondStart, neighbours, halfBonds } = this.#mappings.view;
    const placed: Placed[] = [];
    atoms.forEach((atom, at) => {
      if (this.#core.isOpen[at]) {
        const label = this.#kinds[atomKinds[atomStart + atom]];
        placed.push({ position: positionOf(at, maxSlots), label, inner: -1 });
      }
      for (let bond = bondStart[atom]; bond < bondStart[atom + 1]; bond += 1) {
        const other = this.#coreAtomOf[neighbours[bond]];
        if (other <= at || this.#hasCoreBond.has(pair(at, other))) continue;
        const position = positionOf(atoms.length + at, other % (maxSlots + 1));
        placed.push({ position, label: hashOfNumbers([other, halfBonds[bond] & 31]), inner: -1 });
      }
    });
    return placed;
  }
}

function keyOf(placed: readonly Placed[]): string {
  return placed.map(({ position, label }) => `${position}:${label}`).join();
}

/** All orders of the groups at one atom, without those that differ only in equal groups. */
function ordersOf(carried: readonly Omit<Placed, 'position'>[]): Omit<Placed, 'position'>[][] {
  if (carried.length === 1) return [[...carried]];
  const seen = new Set<number>();
  return carried.flatMap((first, at) => {
    if (seen.has(first.label)) return [];
    seen.add(first.label);
    return ordersOf(carried.filter((_, other) => other !== at)).map((rest) => [first, ...rest]);
  });
}

function pair(from: number, to: number): number {
  return from * 65_536 + to;
}

/** By kind of atom: a number for its element, charge and isotope. */
function elementsOf({ facts, size }: AtomDictionary): Uint32Array {
  return Uint32Array.from({ length: size }, (_, kind) => {
    const read = (fact: 'element' | 'charge' | 'isotope'): number =>
      facts[kind * atomFacts.length + factAt[fact]];
    return hashOfNumbers([read('element'), read('charge') + 100, read('isotope')]);
  });
}
