import { type AtomFact, atomFacts, factAt } from '../graph/atom-facts.ts';
import { halfBondBits, hasStereo } from '../graph/half-bonds.ts';
import { plainBond } from '../graph/hashing.ts';
import { bondTypes } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from '../substructure/molecule-view.ts';
import { type AtomSeeds, type Attachment, cutHydrogen, PartColours } from './part-colours.ts';

/** A connected part of a molecule, between its attachment points. */
export interface Part {
  readonly molecule: number;
  readonly attachments: readonly Attachment[];
}

const [sulfur, selenium] = [16, 34];

/** One part at a time, with its colours, and the stereocentres that only the cut has made. */
export class OpenPart {
  readonly view: MoleculeView;
  readonly colours: PartColours;
  attachments: readonly Attachment[] = [];
  /** By position: 1 for an atom whose stereo is open, because it can have stereo in the part but not in the molecule. */
  readonly isNewCentre: Uint8Array;
  /** Whether the molecule has an atom or bond with stereo. */
  hasStereo = false;
  hasNewCentre = false;
  /** Equal for equal parts, whatever their stereo. */
  hash = 0;
  readonly #facts: Int16Array;
  readonly #whole: PartColours;
  #wholeOf = -1;
  #openMolecule = -1;

  constructor(molecules: PackedMolecules, seeds: AtomSeeds) {
    this.view = new MoleculeView(molecules);
    this.colours = new PartColours(this.view, seeds);
    this.#whole = new PartColours(this.view, seeds);
    this.#facts = molecules.dictionary.facts;
    this.isNewCentre = new Uint8Array(this.view.maxAtoms);
  }

  open({ molecule, attachments }: Part): void {
    if (molecule !== this.#openMolecule) {
      this.view.open(molecule);
      this.#openMolecule = molecule;
      this.hasStereo = this.#hasStereo();
    }
    this.attachments = attachments;
    this.hash = this.colours.colour(attachments);
    this.#markNewCentres();
  }

  fact(atom: number, fact: AtomFact): number {
    const { atomKinds, atomStart } = this.view;
    return this.#facts[atomKinds[atomStart + atom] * atomFacts.length + factAt[fact]];
  }

  /** Stored neighbours of an atom; attachment points that were hydrogens come last, as RDKit orders implicit hydrogens. */
  neighboursOf(atom: number): number[] {
    const start = this.view.bondsFrom(atom);
    const found = [...this.view.neighbours.subarray(start, this.view.bondsFrom(atom + 1))];
    for (const { inner, outer } of this.attachments)
      if (inner === atom && outer === cutHydrogen) found.push(cutHydrogen);
    return found;
  }

  /** The code of the half bond between two atoms; -1 if they are not bonded. */
  bond(atom: number, other: number): number {
    const end = this.view.bondsFrom(atom + 1);
    for (let at = this.view.bondsFrom(atom); at < end; at += 1)
      if (this.view.neighbours[at] === other) return this.view.halfBonds[at];
    return -1;
  }

  #hasStereo(): boolean {
    const { atoms, halfBonds } = this.view;
    for (let atom = 0; atom < atoms; atom += 1) if (this.fact(atom, 'chiral') === 1) return true;
    const end = this.view.bondsFrom(atoms);
    for (let at = this.view.bondsFrom(0); at < end; at += 1)
      if (hasStereo(halfBonds[at] & halfBondBits.type)) return true;
    return false;
  }

  #markNewCentres(): void {
    const { size, atoms } = this.colours;
    this.hasNewCentre = false;
    this.isNewCentre.fill(0, 0, size);
    for (let at = 0; at < size; at += 1) {
      if (!this.#isNewCentre(atoms[at])) continue;
      this.isNewCentre[at] = 1;
      this.hasNewCentre = true;
    }
  }

  #isNewCentre(atom: number): boolean {
    const lostHydrogen = this.attachments.some(({ inner, outer }) => inner === atom && outer === cutHydrogen);
    const degree = this.view.bondsFrom(atom + 1) - this.view.bondsFrom(atom);
    if (degree < 3 && !lostHydrogen) return false;
    if (this.fact(atom, 'aromatic') === 1 || this.fact(atom, 'chiral') === 1) return false;
    const doubleBond = this.#doubleBondOf(atom);
    if (doubleBond !== -1 && hasStereo(doubleBond & halfBondBits.type)) return false;
    const neighbours = this.neighboursOf(atom);
    if (doubleBond === -1 && !this.#mayBeCentre(atom, neighbours.length)) return false;
    if (this.#hasTie(this.colours, neighbours)) return false;
    return (lostHydrogen && this.fact(atom, 'hydrogens') > 1) || this.#hadTie(neighbours);
  }

  /** Four different neighbours, of which one may be a hydrogen or, of sulfur and selenium, a lone pair. */
  #mayBeCentre(atom: number, neighbours: number): boolean {
    if (neighbours === 4) return true;
    if (neighbours !== 3) return false;
    const cut = this.neighboursOf(atom).includes(cutHydrogen) ? 1 : 0;
    if (this.fact(atom, 'hydrogens') - cut === 1) return true;
    const element = this.fact(atom, 'element');
    if (element !== sulfur && element !== selenium) return false;
    const valence = this.fact(atom, 'valence');
    return valence === 4 || (valence === 3 && this.fact(atom, 'charge') === 1);
  }

  /** The half bond of a double bond outside aromatic rings, of an atom that has one; otherwise -1. */
  #doubleBondOf(atom: number): number {
    const end = this.view.bondsFrom(atom + 1);
    for (let at = this.view.bondsFrom(atom); at < end; at += 1)
      if (plainBond(this.view.halfBonds[at]) === bondTypes.double) return this.view.halfBonds[at];
    return -1;
  }

  #hadTie(neighbours: readonly number[]): boolean {
    if (this.#wholeOf !== this.#openMolecule) {
      this.#whole.colour([]);
      this.#wholeOf = this.#openMolecule;
    }
    return this.#hasTie(this.#whole, neighbours);
  }

  #hasTie({ positionOf, values }: PartColours, neighbours: readonly number[]): boolean {
    for (let a = 0; a < neighbours.length; a += 1) {
      const at = neighbours[a] === cutHydrogen ? -1 : positionOf[neighbours[a]];
      if (at === -1) continue;
      for (let b = 0; b < a; b += 1) {
        const other = neighbours[b] === cutHydrogen ? -1 : positionOf[neighbours[b]];
        if (other !== -1 && values[at] === values[other]) return true;
      }
    }
    return false;
  }
}
