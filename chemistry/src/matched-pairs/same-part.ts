import { firstOtherNeighbour } from '../graph/stored-stereo.ts';
import { halfBondBits, hasStereo } from '../graph/half-bonds.ts';
import { plainBond } from '../graph/hashing.ts';
import { cutHydrogen } from './part-colours.ts';
import type { OpenPart } from './part.ts';

/** Steps of one comparison. More are needed only for highly symmetric parts that differ in stereo. */
const maxSteps = 20_000;

/**
 * What is asked of stereocentres that only the cut has made: that both parts have the same ones, nothing, or nothing and that
 * they may have any stereo in the other part.
 */
export type NewCentres = 'same' | 'ignored' | 'open';

/** Compares open parts of two molecules, atom by atom, with their stereo. */
export class PartComparison {
  readonly #left: OpenPart;
  readonly #right: OpenPart;
  /** By atom of the left molecule: its counterpart, or -1. */
  readonly #mapped: Int32Array;
  readonly #isTaken: Uint8Array;
  #newCentres: NewCentres = 'same';
  #steps = 0;

  constructor(left: OpenPart, right: OpenPart) {
    this.#left = left;
    this.#right = right;
    this.#mapped = new Int32Array(left.view.maxAtoms).fill(-1);
    this.#isTaken = new Uint8Array(right.view.maxAtoms);
  }

  /** `newCentres`: see `NewCentres`. */
  areEqual(newCentres: NewCentres): boolean {
    const [left, right] = [this.#left, this.#right];
    if (left.colours.size !== right.colours.size) return false;
    if (left.attachments.length !== right.attachments.length) return false;
    this.#newCentres = newCentres;
    this.#steps = 0;
    const found = this.#map(0);
    for (let at = 0; at < left.colours.size; at += 1) this.#mapped[left.colours.atoms[at]] = -1;
    this.#isTaken.fill(0, 0, right.view.atoms);
    return found;
  }

  /** Maps the left atoms from this position on. */
  #map(at: number): boolean {
    const { colours } = this.#left;
    if (at === colours.size) return true;
    const atom = colours.atoms[at];
    for (const other of this.#candidates(at)) {
      this.#steps += 1;
      if (this.#steps > maxSteps) return false;
      if (this.#isTaken[other] === 1 || !this.#fits(at, other)) continue;
      this.#mapped[atom] = other;
      this.#isTaken[other] = 1;
      if (this.#keepsStereoAround(atom) && this.#map(at + 1)) return true;
      this.#mapped[atom] = -1;
      this.#isTaken[other] = 0;
    }
    return false;
  }

  #candidates(at: number): Iterable<number> {
    const { colours, view, attachments } = this.#left;
    const atom = colours.atoms[at];
    const number = attachments.findIndex(({ inner }) => inner === atom);
    if (number !== -1) return [this.#right.attachments[number].inner];
    const end = view.bondsFrom(atom + 1);
    for (let bond = view.bondsFrom(atom); bond < end; bond += 1) {
      const before = this.#mapped[view.neighbours[bond]];
      if (before === -1 || colours.positionOf[view.neighbours[bond]] === -1) continue;
      const start = this.#right.view.bondsFrom(before);
      return this.#right.view.neighbours.subarray(start, this.#right.view.bondsFrom(before + 1));
    }
    return [];
  }

  /** Same colour, and the same bonds to atoms that are already mapped. */
  #fits(at: number, other: number): boolean {
    const [left, right] = [this.#left, this.#right];
    const place = right.colours.positionOf[other];
    if (place === -1) return false;
    if (left.colours.values[at] !== right.colours.values[place]) return false;
    if (this.#newCentres === 'same' && left.isNewCentre[at] !== right.isNewCentre[place]) return false;
    const atom = left.colours.atoms[at];
    const isSamePoint = left.attachments.every(
      ({ inner }, number) => (inner === atom) === (right.attachments[number].inner === other),
    );
    if (!isSamePoint) return false;
    const end = left.view.bondsFrom(atom + 1);
    for (let bond = left.view.bondsFrom(atom); bond < end; bond += 1) {
      const neighbour = left.view.neighbours[bond];
      if (left.colours.positionOf[neighbour] === -1 || this.#mapped[neighbour] === -1) continue;
      const code = right.bond(other, this.#mapped[neighbour]);
      if (code === -1 || plainBond(code) !== plainBond(left.view.halfBonds[bond])) return false;
    }
    return true;
  }

  /** Checks the stereo of an atom and its neighbours, as far as all that it depends on is mapped. */
  #keepsStereoAround(atom: number): boolean {
    const left = this.#left;
    if (!left.hasStereo && !this.#right.hasStereo) return true;
    if (!this.#keepsStereo(atom)) return false;
    const end = left.view.bondsFrom(atom + 1);
    for (let bond = left.view.bondsFrom(atom); bond < end; bond += 1) {
      const neighbour = left.view.neighbours[bond];
      if (left.colours.positionOf[neighbour] === -1 || this.#mapped[neighbour] === -1) continue;
      if (!this.#keepsStereo(neighbour)) return false;
      const next = left.view.bondsFrom(neighbour + 1);
      for (let at = left.view.bondsFrom(neighbour); at < next; at += 1) {
        const further = left.view.neighbours[at];
        if (left.colours.positionOf[further] === -1 || this.#mapped[further] === -1) continue;
        if (!this.#keepsDoubleBond(neighbour, further)) return false;
      }
    }
    return true;
  }

  #keepsStereo(atom: number): boolean {
    const [left, right] = [this.#left, this.#right];
    const other = this.#mapped[atom];
    const end = left.view.bondsFrom(atom + 1);
    for (let bond = left.view.bondsFrom(atom); bond < end; bond += 1) {
      const neighbour = left.view.neighbours[bond];
      if (left.colours.positionOf[neighbour] === -1) continue;
      if (this.#mapped[neighbour] === -1) return true;
      if (!this.#keepsDoubleBond(atom, neighbour)) return false;
    }
    if (this.#isOpen(atom, other)) return true;
    const isChiral = left.fact(atom, 'chiral') === 1;
    if (isChiral !== (right.fact(other, 'chiral') === 1)) return false;
    return !isChiral || this.#sameSense(atom, other);
  }

  #isOpen(atom: number, other: number): boolean {
    if (this.#newCentres !== 'open') return false;
    const [left, right] = [this.#left, this.#right];
    return (
      left.isNewCentre[left.colours.positionOf[atom]] === 1 ||
      right.isNewCentre[right.colours.positionOf[other]] === 1
    );
  }

  /** Neighbours in clockwise order are mapped to an even permutation of the counterpart's. */
  #sameSense(atom: number, other: number): boolean {
    const theirs = this.#right.neighboursOf(other);
    const places = this.#left
      .neighboursOf(atom)
      .map((neighbour) => theirs.indexOf(this.#counterpart(atom, neighbour)));
    if (places.length < 3) return true;
    let swaps = 0;
    for (let at = 0; at < places.length; at += 1)
      for (let before = 0; before < at; before += 1) if (places[before] > places[at]) swaps += 1;
    return swaps % 2 === 0;
  }

  #keepsDoubleBond(from: number, to: number): boolean {
    const [left, right] = [this.#left, this.#right];
    const [otherFrom, otherTo] = [this.#mapped[from], this.#mapped[to]];
    const type = left.bond(from, to) & halfBondBits.type;
    const otherType = right.bond(otherFrom, otherTo) & halfBondBits.type;
    if (!hasStereo(type) && !hasStereo(otherType)) return true;
    const ends = [
      [from, to, otherFrom, otherTo],
      [to, from, otherTo, otherFrom],
    ] as const;
    if (this.#isOpen(from, otherFrom) || this.#isOpen(to, otherTo)) return true;
    if (!hasStereo(type) || !hasStereo(otherType)) return false;
    let isSame = type === otherType;
    for (const [end, beyond, otherEnd, otherBeyond] of ends) {
      const first = firstOtherNeighbour(left.view.neighbours, left.view.bondsFrom(end), beyond);
      const otherFirst = firstOtherNeighbour(
        right.view.neighbours,
        right.view.bondsFrom(otherEnd),
        otherBeyond,
      );
      const counterpart = this.#counterpart(end, first);
      if (counterpart === -1) return true;
      if (counterpart !== otherFirst) isSame = !isSame;
    }
    return isSame;
  }

  /** The counterpart of a neighbour, which may be beyond a cut; -1 if it is not mapped yet. */
  #counterpart(atom: number, neighbour: number): number {
    const [left, right] = [this.#left, this.#right];
    if (neighbour !== cutHydrogen && left.colours.positionOf[neighbour] !== -1) {
      return this.#mapped[neighbour];
    }
    const number = left.attachments.findIndex(({ inner, outer }) => inner === atom && outer === neighbour);
    return right.attachments[number].outer;
  }
}
