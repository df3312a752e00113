import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { type AtomFact, atomFacts, factAt } from '../graph/atom-facts.ts';
import { halfBondBits } from '../graph/half-bonds.ts';
import { plainBond } from '../graph/hashing.ts';
import { bondTypes } from '../graph/molecular-graph.ts';
import type { MoleculeView } from '../substructure/molecule-view.ts';

/** Limits of mmpdb 3.1 (doi 10.1021/acs.jcim.8b00173). */
export const cutLimits = {
  maxHeavyAtoms: 100,
  maxRotatableBonds: 10,
  maxCuts: 3,
  maxVariableHeavyAtoms: 10,
} as const;

/** Why a structure is not cut. */
export type UncutReason = 'withoutStructure' | 'severalComponents' | 'tooLarge' | 'tooFlexible';

const [carbon, nitrogen, oxygen] = [6, 7, 8];

/**
 * Finds the bonds of the open molecule at which matched pairs are cut. The rules are the defaults of mmpdb 3.1, as SMARTS:
 * bonds `[#6+0;!$(*=,#[!#6])]!@!=!#[!#0;!#1;!$([CH2]);!$([CH3][CH2])]`, rotatable bonds
 * `[!$([NH]!@C(=O))&!D1&!$(*#*)]-&!@[!$([NH]!@C(=O))&!D1&!$(*#*)]`. Bonds of other types, such as dative ones, are not cut.
 */
export class CutRules {
  readonly #view: MoleculeView;
  readonly #facts: Int16Array;

  constructor(view: MoleculeView, dictionary: AtomDictionary) {
    this.#view = view;
    this.#facts = dictionary.facts;
  }

  /** Null for a molecule that is cut. */
  uncutReason(): UncutReason | null {
    const { atoms } = this.#view;
    if (atoms === 0) return 'withoutStructure';
    let heavy = 0;
    for (let atom = 0; atom < atoms; atom += 1) if (this.isHeavy(atom)) heavy += 1;
    if (heavy > cutLimits.maxHeavyAtoms) return 'tooLarge';
    if (!this.#isConnected()) return 'severalComponents';
    return this.rotatableBonds() > cutLimits.maxRotatableBonds ? 'tooFlexible' : null;
  }

  /** The two atoms of each bond, the lower one first. */
  cutBonds(): [number, number][] {
    return this.#bonds(
      (a, b, code) =>
        (code & halfBondBits.ring) === 0 &&
        plainBond(code) === bondTypes.single &&
        ((this.#mayKeep(a) && this.#mayLeave(b)) || (this.#mayKeep(b) && this.#mayLeave(a))),
    );
  }

  rotatableBonds(): number {
    return this.#bonds(
      (a, b, code) =>
        (code & halfBondBits.ring) === 0 &&
        plainBond(code) === bondTypes.single &&
        this.#mayRotate(a) &&
        this.#mayRotate(b),
    ).length;
  }

  isHeavy(atom: number): boolean {
    return this.fact(atom, 'element') > 1;
  }

  fact(atom: number, fact: AtomFact): number {
    const { atomKinds, atomStart } = this.#view;
    return this.#facts[atomKinds[atomStart + atom] * atomFacts.length + factAt[fact]];
  }

  #bonds(isWanted: (a: number, b: number, code: number) => boolean): [number, number][] {
    const { atoms, neighbours, halfBonds } = this.#view;
    const found: [number, number][] = [];
    for (let a = 0; a < atoms; a += 1) {
      const end = this.#view.bondsFrom(a + 1);
      for (let at = this.#view.bondsFrom(a); at < end; at += 1) {
        const b = neighbours[at];
        if (a < b && isWanted(a, b, halfBonds[at])) found.push([a, b]);
      }
    }
    return found;
  }

  /** `[#6+0;!$(*=,#[!#6])]` */
  #mayKeep(atom: number): boolean {
    return (
      this.fact(atom, 'element') === carbon &&
      this.fact(atom, 'charge') === 0 &&
      !this.#hasNeighbour(
        atom,
        (other, code) =>
          (plainBond(code) === bondTypes.double || plainBond(code) === bondTypes.triple) &&
          this.fact(other, 'element') !== carbon,
      )
    );
  }

  /** `[!#0;!#1;!$([CH2]);!$([CH3][CH2])]` */
  #mayLeave(atom: number): boolean {
    if (this.fact(atom, 'element') <= 1) return false;
    if (!this.#isAliphaticCarbon(atom)) return true;
    const hydrogens = this.fact(atom, 'hydrogens');
    if (hydrogens === 2) return false;
    return (
      hydrogens !== 3 ||
      !this.#hasNeighbour(
        atom,
        (other) => this.#isAliphaticCarbon(other) && this.fact(other, 'hydrogens') === 2,
      )
    );
  }

  /** `[!$([NH]!@C(=O))&!D1&!$(*#*)]` */
  #mayRotate(atom: number): boolean {
    if (this.fact(atom, 'degree') === 1) return false;
    if (this.#hasNeighbour(atom, (_, code) => plainBond(code) === bondTypes.triple)) return false;
    const isAmine =
      this.fact(atom, 'element') === nitrogen &&
      this.fact(atom, 'aromatic') === 0 &&
      this.fact(atom, 'hydrogens') === 1;
    return (
      !isAmine ||
      !this.#hasNeighbour(
        atom,
        (other, code) =>
          (code & halfBondBits.ring) === 0 && this.#isAliphaticCarbon(other) && this.#isCarbonyl(other),
      )
    );
  }

  #isAliphaticCarbon(atom: number): boolean {
    return this.fact(atom, 'element') === carbon && this.fact(atom, 'aromatic') === 0;
  }

  #isCarbonyl(atom: number): boolean {
    return this.#hasNeighbour(
      atom,
      (other, code) =>
        plainBond(code) === bondTypes.double &&
        this.fact(other, 'element') === oxygen &&
        this.fact(other, 'aromatic') === 0,
    );
  }

  #hasNeighbour(atom: number, isWanted: (other: number, code: number) => boolean): boolean {
    const { neighbours, halfBonds } = this.#view;
    const end = this.#view.bondsFrom(atom + 1);
    for (let at = this.#view.bondsFrom(atom); at < end; at += 1)
      if (isWanted(neighbours[at], halfBonds[at])) return true;
    return false;
  }

  #isConnected(): boolean {
    const { atoms, neighbours } = this.#view;
    const reached = new Uint8Array(atoms);
    const queue = [0];
    reached[0] = 1;
    for (let next = 0; next < queue.length; next += 1) {
      const end = this.#view.bondsFrom(queue[next] + 1);
      for (let at = this.#view.bondsFrom(queue[next]); at < end; at += 1) {
        if (reached[neighbours[at]] === 1) continue;
        reached[neighbours[at]] = 1;
        queue.push(neighbours[at]);
      }
    }
    return queue.length === atoms;
  }
}
