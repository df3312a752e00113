import type { AtomDictionary } from '../graph/atom-dictionary.ts';
import { type AtomFact, atomFacts, factAt } from '../graph/atom-facts.ts';
import { halfBondBits, hasStereo } from '../graph/half-bonds.ts';
import { plainBond } from '../graph/hashing.ts';
import { bondTypes } from '../graph/molecular-graph.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from '../substructure/molecule-view.ts';
import { type Attachment, cutHydrogen, PartColours } from './part-colours.ts';

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
  hasStereo = false;
  hasNewCentre = false;
  /** Equal for equal parts, whatever their stereo. */
  hash = 0;
  readonly #facts: Int16Array;
  readonly #whole: PartColours;
  #wholeOf = -1;
  #openMolecule = -1;

  constructor(molecules: PackedMolecules) {
    this.view = new MoleculeView(molecules);
    this.colours = new PartColours(this.view, molecules.dictionary);
    this.#whole = new PartColours(this.view, molecules.dictionary);
    this.#facts = factsOf(molecules.dictionary);
    this.isNewCentre = new Uint8Array(this.view.maxAtoms);
  }

  open({ molecule, attachments }: Part): void {
    if (molecule !== this.#openMolecule) this.view.open(molecule);
    this.#openMolecule = molecule;
    this.attachments = attachments;
    this.colours.select(attachments);
    this.hash = this.colours.colour();
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

  #markNewCentres(): void {
    const { size, atoms } = this.colours;
    this.hasStereo = false;
    this.hasNewCentre = false;
    this.isNewCentre.fill(0, 0, size);
    for (let at = 0; at < size; at += 1) {
      const atom = atoms[at];
      const doubleBond = this.#doubleBondOf(atom);
      if (
        this.fact(atom, 'chiral') === 1 ||
        (doubleBond !== -1 && hasStereo(doubleBond & halfBondBits.type))
      ) {
        this.hasStereo = true;
        continue;
      }
      const neighbours = this.neighboursOf(atom);
      const mayBeCentre =
        doubleBond === -1 ? this.#mayBeCentre(atom, neighbours.length) : neighbours.length >= 2;
      if (!mayBeCentre || this.#hasTie(this.colours, neighbours)) continue;
      const lostHydrogen = neighbours.at(-1) === cutHydrogen;
      if ((lostHydrogen && this.fact(atom, 'hydrogens') > 1) || this.#hadTie(neighbours)) {
        this.isNewCentre[at] = 1;
        this.hasNewCentre = true;
      }
    }
  }

  /** Four different neighbours, of which one may be a hydrogen or, of sulfur and selenium, a lone pair. */
  #mayBeCentre(atom: number, neighbours: number): boolean {
    if (this.fact(atom, 'aromatic') === 1) return false;
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
      this.#whole.select([]);
      this.#whole.colour();
      this.#wholeOf = this.#openMolecule;
    }
    return this.#hasTie(this.#whole, neighbours);
  }

  #hasTie({ positionOf, high, low }: PartColours, neighbours: readonly number[]): boolean {
    for (let a = 0; a < neighbours.length; a += 1) {
      const at = neighbours[a] === cutHydrogen ? -1 : positionOf[neighbours[a]];
      if (at === -1) continue;
      for (let b = 0; b < a; b += 1) {
        const other = neighbours[b] === cutHydrogen ? -1 : positionOf[neighbours[b]];
        if (other !== -1 && high[at] === high[other] && low[at] === low[other]) return true;
      }
    }
    return false;
  }
}

const factsOf = ({ facts }: AtomDictionary): Int16Array => facts;
