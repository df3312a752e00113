import { hashOfNumbers } from '../graph/hashing.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from '../substructure/molecule-view.ts';
import { cutLimits, CutRules, type UncutReason } from './cut-rules.ts';
import { type Attachment, atomSeeds, cutHydrogen } from './part-colours.ts';
import { SideKeys } from './side-keys.ts';

/** What lies on one side of a cut bond. The other side of side s is side s ^ 1. */
export interface Side {
  /** The atom of this side, and the one beyond the cut. */
  readonly inner: number;
  readonly outer: number;
  readonly heavyAtoms: number;
  /** See `SideKeys`. */
  readonly key: number;
}

/** A way of cutting a molecule into a variable part and the constant parts around it. */
export interface Fragmentation {
  /** The constant parts, as indices of sides. */
  readonly constants: readonly number[];
  readonly variableHeavyAtoms: number;
}

export interface CutMolecule {
  readonly sides: readonly Side[];
  readonly fragmentations: readonly Fragmentation[];
  /** Atoms with an implicit hydrogen, which is a variable part of its own, and the keys of the molecule without it. */
  readonly hydrogens: readonly { readonly atom: number; readonly key: number }[];
}

/** Lists the ways of cutting molecules by the rules of mmpdb. */
export class MoleculeCutter {
  readonly #view: MoleculeView;
  readonly #rules: CutRules;
  readonly #keys: SideKeys;
  readonly #members: Uint8Array[] = [];
  readonly #queue: Uint16Array;

  constructor(molecules: PackedMolecules) {
    this.#view = new MoleculeView(molecules);
    this.#rules = new CutRules(this.#view, molecules.dictionary);
    this.#keys = new SideKeys(this.#view, atomSeeds(molecules.dictionary));
    this.#queue = new Uint16Array(this.#view.maxAtoms);
  }

  cut(molecule: number): CutMolecule | UncutReason {
    this.#view.open(molecule);
    const reason = this.#rules.uncutReason();
    if (reason !== null) return reason;
    this.#keys.open();
    const sides: Side[] = [];
    for (const [a, b] of this.#rules.cutBonds()) {
      sides.push(this.#side(a, b, sides.length), this.#side(b, a, sides.length + 1));
    }
    const hydrogens: number[] = [];
    let heavy = 0;
    for (let atom = 0; atom < this.#view.atoms; atom += 1) {
      if (!this.#rules.isHeavy(atom)) continue;
      heavy += 1;
      if (this.#rules.fact(atom, 'implicitHydrogens') > 0) hydrogens.push(atom);
    }
    const keys = this.#keys.keysWithoutHydrogen(hydrogens);
    return {
      sides,
      fragmentations: this.#fragmentations(sides, heavy),
      hydrogens: hydrogens.map((atom, at) => ({ atom, key: keys[at] })),
    };
  }

  #fragmentations(sides: readonly Side[], heavy: number): Fragmentation[] {
    const found: Fragmentation[] = [];
    const constants: number[] = [];
    const add = (from: number, left: number): void => {
      for (let side = from; side < sides.length; side += 1) {
        if (constants.some((other) => !this.#areApart(sides, side, other))) continue;
        const variableHeavyAtoms = left - sides[side].heavyAtoms;
        constants.push(side);
        if (variableHeavyAtoms <= cutLimits.maxVariableHeavyAtoms)
          found.push({ constants: [...constants], variableHeavyAtoms });
        if (constants.length < cutLimits.maxCuts) add(side + 1, variableHeavyAtoms);
        constants.pop();
      }
    };
    add(0, heavy);
    return found;
  }

  /** Whether two sides have no atom in common, and a part between them. */
  #areApart(sides: readonly Side[], a: number, b: number): boolean {
    if ((a ^ 1) === b) return false;
    return this.#members[a][sides[b].inner] === 0 && this.#members[b][sides[a].inner] === 0;
  }

  /** Marks the atoms of a side in the list of its number. */
  #side(inner: number, outer: number, number: number): Side {
    const { neighbours } = this.#view;
    this.#members[number] ??= new Uint8Array(this.#view.maxAtoms);
    const members = this.#members[number];
    members.fill(0, 0, this.#view.atoms);
    const queue = this.#queue;
    let size = 1;
    queue[0] = inner;
    members[inner] = 1;
    let heavyAtoms = 0;
    for (let next = 0; next < size; next += 1) {
      const atom = queue[next];
      if (this.#rules.isHeavy(atom)) heavyAtoms += 1;
      const end = this.#view.bondsFrom(atom + 1);
      for (let at = this.#view.bondsFrom(atom); at < end; at += 1) {
        const other = neighbours[at];
        if (members[other] === 1 || (atom === inner && other === outer)) continue;
        members[other] = 1;
        queue[size] = other;
        size += 1;
      }
    }
    return { inner, outer, heavyAtoms, key: this.#keys.keyOf(queue, size, inner, outer) };
  }
}

/** The attachment point at a hydrogen of this atom. */
export const hydrogenOf = (atom: number): Attachment => ({
  inner: atom,
  outer: cutHydrogen,
});

/** Equal for equal constant parts of any number of cuts. */
export function keyOfConstants(sides: readonly Side[], constants: readonly number[]): number {
  if (constants.length === 1) return sides[constants[0]].key;
  return hashOfNumbers(constants.map((side) => sides[side].key).sort((a, b) => a - b));
}
