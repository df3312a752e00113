import { GrowingArray } from '../graph/growing-array.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { type CutMolecule, hydrogenOf, keyOfConstants, MoleculeCutter } from './cut-molecule.ts';
import type { UncutReason } from './cut-rules.ts';
import type { Attachment } from './part-colours.ts';
import { PartClasses } from './part-classes.ts';
import type { Part } from './part.ts';
import { permutations } from './permutations.ts';
import { hydrogenVariable, Variables } from './variables.ts';

/** Pairs of molecules that differ in one part. */
export interface MatchedPairs {
  /** By pair: positions of the two molecules in the given list; the first has the variable `from`, the second `to`. */
  readonly first: Uint32Array;
  readonly second: Uint32Array;
  /** By pair: the number of its change. */
  readonly changes: Uint32Array;
  /** By change: its variables, see `variableOf`, and the number of cuts. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cuts: Uint8Array;
  readonly uncut: readonly { readonly at: number; readonly reason: UncutReason }[];
  /** The part of a variable; null for hydrogen. */
  readonly variableOf: (variable: number) => Part | null;
  /** Atoms of a variable, without implicit hydrogens; 0 for hydrogen. */
  readonly sizeOf: (variable: number) => number;
  /** The constant parts of a pair, in the first molecule. */
  readonly constantsOf: (pair: number) => Part[];
}

/** The pairs are too many. */
export class TooManyPairs extends Error {}

export interface PairOptions {
  /** Called every few milliseconds; may throw to stop the work. */
  readonly pause?: () => void;
  readonly maxPairs?: number;
  /** Position of a molecule; only its pairs are found. */
  readonly of?: number;
}

/** Molecules read, fragmentations compared or pairs made between two pauses. */
const stepsBetweenPauses = 64;

/**
 * Finds all matched pairs of the chosen molecules by the rules of mmpdb 3.1: one to three cuts, variable parts of up to ten heavy
 * atoms, and hydrogen as a variable part with one cut. Constant parts are equal with their stereo. A stereocentre that only
 * the cut has made, such as that of isopropyl without a methyl group, fits any stereo. Fails with `TooManyPairs`.
 */
export function findPairs(
  molecules: PackedMolecules,
  chosen: ArrayLike<number>,
  { pause = () => undefined, maxPairs = 2_000_000, of = -1 }: PairOptions = {},
): MatchedPairs {
  const search = new PairSearch(molecules, chosen, { pause, maxPairs, of });
  search.readMolecules();
  search.pairAll();
  return search.finish();
}

/** Fragmentations of one subgroup have equal constants. */
interface Subgroup {
  /** Class of each constant. */
  readonly constants: readonly number[];
  readonly members: Member[];
}

interface Member {
  readonly fragmentation: number;
  /** The constants of the fragmentation in the order of the subgroup's. */
  readonly sides: readonly number[];
  readonly variable: number;
}

const none = 0xffff_ffff;

class PairSearch {
  readonly #molecules: PackedMolecules;
  readonly #chosen: ArrayLike<number>;
  readonly #maxPairs: number;
  readonly #pause: () => void;
  #steps = 0;
  /** The only molecule that is paired with others, or -1 for all. */
  readonly #of: number;
  readonly #classes: PartClasses;
  readonly #variables: Variables;
  readonly #uncut: { at: number; reason: UncutReason }[] = [];
  /** Of each side: its molecule (position), atoms, hash and class. */
  readonly #sideAt = new GrowingArray(Uint32Array);
  readonly #inner = new GrowingArray(Uint16Array);
  readonly #outer = new GrowingArray(Uint16Array);
  #classOfSide = new Map<number, number>();
  /** Of each fragmentation: up to three sides. A hydrogen's has one side that has no other side. */
  readonly #fragmentSides = new GrowingArray(Uint32Array);
  readonly #isHydrogen = new GrowingArray(Uint8Array);
  readonly #groups = new Map<number, number[]>();
  readonly #first = new GrowingArray(Uint32Array);
  readonly #second = new GrowingArray(Uint32Array);
  readonly #changeOf = new GrowingArray(Uint32Array);
  readonly #pairFragmentations = new GrowingArray(Uint32Array);
  readonly #changes = new Map<string, number>();
  readonly #from: number[] = [];
  readonly #to: number[] = [];
  readonly #cuts: number[] = [];

  constructor(
    molecules: PackedMolecules,
    chosen: ArrayLike<number>,
    { pause, maxPairs, of }: Required<PairOptions>,
  ) {
    this.#pause = pause;
    this.#of = of;
    this.#molecules = molecules;
    this.#chosen = chosen;
    this.#maxPairs = maxPairs;
    this.#classes = new PartClasses(molecules);
    this.#variables = new Variables(this.#classes);
  }

  /** Groups the fragmentations of all molecules by the keys of their constants. */
  readMolecules(): void {
    const cutter = new MoleculeCutter(this.#molecules);
    const order = [...Array.from(this.#chosen).keys()];
    if (this.#of !== -1) order.unshift(...order.splice(this.#of, 1));
    for (const at of order) {
      this.#step();
      const cut = cutter.cut(this.#chosen[at]);
      if (typeof cut === 'string') {
        this.#uncut.push({ at, reason: cut });
        continue;
      }
      this.#add(at, cut);
    }
  }

  #add(at: number, { sides, fragmentations, hydrogens }: CutMolecule): void {
    const firstSide = this.#inner.length;
    const addSide = ({ inner, outer }: Attachment): void => {
      this.#sideAt.push(at);
      this.#inner.push(inner);
      this.#outer.push(outer);
    };
    for (const side of sides) addSide(side);
    for (const { constants } of fragmentations) {
      const key = keyOfConstants(sides, constants);
      if (!this.#isWanted(at, key)) continue;
      this.#addFragmentation(
        key,
        constants.map((side) => side + firstSide),
        false,
      );
    }
    for (const { atom, key } of hydrogens) {
      if (!this.#isWanted(at, key)) continue;
      // Sides come in twos.
      addSide(hydrogenOf(atom));
      addSide(hydrogenOf(atom));
      this.#addFragmentation(key, [this.#inner.length - 2], true);
    }
  }

  #addFragmentation(key: number, sides: readonly number[], isHydrogen: boolean): void {
    const number = this.#isHydrogen.length;
    this.#isHydrogen.push(isHydrogen ? 1 : 0);
    for (let at = 0; at < 3; at += 1) this.#fragmentSides.push(sides[at] ?? none);
    const group = this.#groups.get(key);
    if (group === undefined) this.#groups.set(key, [number]);
    else group.push(number);
  }

  /** If only the pairs of one molecule are wanted, the others need only the keys that it has. */
  #isWanted(at: number, key: number): boolean {
    return this.#of === -1 || at === this.#of || this.#groups.has(key);
  }

  pairAll(): void {
    for (const group of this.#groups.values()) {
      if (!this.#mayPair(group)) continue;
      const subgroups = this.#subgroupsOf(group);
      for (let a = 0; a < subgroups.length; a += 1) {
        this.#pairWithin(subgroups[a]);
        for (let b = 0; b < a; b += 1) this.#pairBetween(subgroups[a], subgroups[b]);
      }
    }
  }

  #step(): void {
    if (this.#steps % stepsBetweenPauses === 0) this.#pause();
    this.#steps += 1;
  }

  #mayPair(group: readonly number[]): boolean {
    if (group.length < 2) return false;
    const first = this.#moleculeOf(group[0]);
    return (
      group.some((each) => this.#moleculeOf(each) !== first) &&
      group.some((each) => this.#isHydrogen.at(each) === 0)
    );
  }

  #moleculeOf(fragmentation: number): number {
    return this.#sideAt.at(this.#fragmentSides.at(fragmentation * 3));
  }

  #sidesOf(fragmentation: number): number[] {
    const sides: number[] = [];
    for (let at = fragmentation * 3; at < fragmentation * 3 + 3; at += 1) {
      const side = this.#fragmentSides.at(at);
      if (side !== none) sides.push(side);
    }
    return sides;
  }

  #subgroupsOf(group: readonly number[]): Subgroup[] {
    const subgroups = new Map<string, Subgroup>();
    const seen = new Set<string>();
    for (const fragmentation of group) {
      this.#step();
      const sides = this.#sidesOf(fragmentation);
      if (sides.length > 1) {
        sides.sort((a, b) => this.#classes.compare(this.#classOf(a), this.#classOf(b)));
      }
      const constants = sides.map((side) => this.#classOf(side));
      const variable = this.#variables.canonical(this.#variableOf(fragmentation, sides), constants);
      const key = constants.join();
      // Symmetric molecules can be cut in several ways with the same result.
      const own = `${this.#moleculeOf(fragmentation)} ${key} ${variable}`;
      if (seen.has(own)) continue;
      seen.add(own);
      let subgroup = subgroups.get(key);
      if (subgroup === undefined) subgroups.set(key, (subgroup = { constants, members: [] }));
      subgroup.members.push({ fragmentation, sides, variable });
    }
    return [...subgroups.values()];
  }

  #classOf(side: number): number {
    let known = this.#classOfSide.get(side);
    if (known === undefined) this.#classOfSide.set(side, (known = this.#classes.classOf(this.#partOf(side))));
    return known;
  }

  #partOf(side: number): Part {
    return {
      molecule: this.#chosen[this.#sideAt.at(side)],
      attachments: [{ inner: this.#inner.at(side), outer: this.#outer.at(side) }],
    };
  }

  #variableOf(fragmentation: number, sides: readonly number[]): number {
    if (this.#isHydrogen.at(fragmentation) === 1) return hydrogenVariable;
    if (sides.length === 1) return this.#classes.plain(this.#classOf(sides[0] ^ 1));
    return this.#classes.plainClassOf({
      molecule: this.#chosen[this.#sideAt.at(sides[0])],
      attachments: sides.map((side) => ({ inner: this.#outer.at(side), outer: this.#inner.at(side) })),
    });
  }

  #pairWithin({ constants, members }: Subgroup): void {
    for (let a = 0; a < members.length; a += 1)
      for (let b = 0; b < a; b += 1) this.#pair(members[a], members[b], members[b].variable, constants);
  }

  /** Pairs whose constants have new stereocentres. */
  #pairBetween(a: Subgroup, b: Subgroup): void {
    const order = permutations(a.constants.length).find((each) =>
      each.every((from, to) => this.#classes.areCompatible(a.constants[to], b.constants[from])),
    );
    if (order === undefined) return;
    for (const other of b.members) {
      const sides = order.map((from) => other.sides[from]);
      const variable = this.#variableOf(other.fragmentation, sides);
      for (const member of a.members) this.#pair(member, other, variable, a.constants);
    }
  }

  /** `variable`: of the second member, numbered as the constants. */
  #pair(a: Member, b: Member, variable: number, constants: readonly number[]): void {
    this.#step();
    const [first, second] = [this.#moleculeOf(a.fragmentation), this.#moleculeOf(b.fragmentation)];
    if (first === second || (this.#of !== -1 && first !== this.#of && second !== this.#of)) return;
    const { from, to, isSwapped } = this.#variables.change(a.variable, variable, constants);
    if (from === to) return;
    if (this.#first.length >= this.#maxPairs) throw new TooManyPairs(`More than ${this.#maxPairs} pairs.`);
    this.#first.push(isSwapped ? second : first);
    this.#second.push(isSwapped ? first : second);
    this.#pairFragmentations.push(isSwapped ? b.fragmentation : a.fragmentation);
    this.#changeOf.push(this.#changeNumber(from, to, constants.length));
  }

  #changeNumber(from: number, to: number, cuts: number): number {
    const key = `${from} ${to}`;
    let number = this.#changes.get(key);
    if (number === undefined) {
      this.#changes.set(key, (number = this.#from.length));
      this.#from.push(from);
      this.#to.push(to);
      this.#cuts.push(cuts);
    }
    return number;
  }

  finish(): MatchedPairs {
    const pairFragmentations = this.#pairFragmentations.finish();
    return {
      first: this.#first.finish(),
      second: this.#second.finish(),
      changes: this.#changeOf.finish(),
      from: Int32Array.from(this.#from),
      to: Int32Array.from(this.#to),
      cuts: Uint8Array.from(this.#cuts),
      uncut: this.#uncut,
      variableOf: (variable) => (variable === hydrogenVariable ? null : this.#classes.part(variable)),
      sizeOf: (variable) => (variable === hydrogenVariable ? 0 : this.#classes.size(variable)),
      constantsOf: (pair) => this.#sidesOf(pairFragmentations[pair]).map((side) => this.#partOf(side)),
    };
  }
}
