import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { atomSeeds } from './part-colours.ts';
import { OpenPart, type Part } from './part.ts';
import { type NewCentres, PartComparison } from './same-part.ts';

interface PartClass {
  readonly part: Part;
  readonly hash: number;
  readonly size: number;
  readonly hasNewCentre: boolean;
  /** The first class of equal parts, whatever their new stereocentres. */
  plain: number;
}

/** Numbers parts so that equal parts have equal numbers. */
export class PartClasses {
  readonly #left: OpenPart;
  readonly #right: OpenPart;
  readonly #comparison: PartComparison;
  readonly #classes: PartClass[] = [];
  readonly #byHash = new Map<number, number[]>();
  readonly #compatible = new Map<string, boolean>();

  constructor(molecules: PackedMolecules) {
    const seeds = atomSeeds(molecules.dictionary);
    this.#left = new OpenPart(molecules, seeds);
    this.#right = new OpenPart(molecules, seeds);
    this.#comparison = new PartComparison(this.#left, this.#right);
  }

  /** The class of equal parts with the same stereo and the same new stereocentres. */
  classOf(part: Part): number {
    this.#left.open(part);
    const { hash, hasNewCentre } = this.#left;
    const known = this.#byHash.get(hash) ?? [];
    for (const number of known) if (this.#equalsRight(number, 'same')) return number;
    const number = this.#classes.length;
    const plain = known.find((other) => this.#equalsRight(other, 'ignored'));
    this.#classes.push({
      part,
      hash,
      size: this.#left.colours.size,
      hasNewCentre,
      plain: plain === undefined ? number : this.#classes[plain].plain,
    });
    this.#byHash.set(hash, [...known, number]);
    return number;
  }

  /** The class of equal parts with the same stereo. */
  plainClassOf(part: Part): number {
    return this.plain(this.classOf(part));
  }

  plain(number: number): number {
    return this.#classes[number].plain;
  }

  /** A member of the class. */
  part(number: number): Part {
    return this.#classes[number].part;
  }

  /** Atoms of a part of the class, without implicit hydrogens. */
  size(number: number): number {
    return this.#classes[number].size;
  }

  /** Orders classes by their atoms and then by their hashes, so that the order does not depend on that of the molecules. */
  compare(a: number, b: number): number {
    const [first, second] = [this.#classes[a], this.#classes[b]];
    return first.size - second.size || first.hash - second.hash || a - b;
  }

  /** Whether parts of two classes are equal if the new stereocentres of either may have any stereo. */
  areCompatible(a: number, b: number): boolean {
    if (a === b) return true;
    const [first, second] = [this.#classes[a], this.#classes[b]];
    if (first.hash !== second.hash || (!first.hasNewCentre && !second.hasNewCentre)) return false;
    const key = a < b ? `${a}-${b}` : `${b}-${a}`;
    let are = this.#compatible.get(key);
    if (are === undefined) {
      this.#left.open(first.part);
      are = this.#equalsRight(b, 'open');
      this.#compatible.set(key, are);
    }
    return are;
  }

  #equalsRight(number: number, newCentres: NewCentres): boolean {
    this.#right.open(this.#classes[number].part);
    return this.#comparison.areEqual(newCentres);
  }
}
