import { atomFacts } from '../graph/atom-facts.ts';
import type { PackedMolecules } from '../graph/packed-molecules.ts';
import type { QueryNode } from '../graph/molecular-graph.ts';
import type { Plan, Step } from './plan.ts';
import { no, type Truth, unknown, yes } from './truth.ts';

/** The molecule that is looked at, and where the neighbours of its atoms begin. */
class MoleculeView {
  readonly molecules: PackedMolecules;
  readonly facts: Int16Array;
  readonly #degrees: Uint8Array;
  /** Of the half bonds of the whole collection, by atom of the molecule; one more for the end. */
  readonly bondStart: Uint32Array;
  /** Atoms of the largest molecule. */
  readonly most: number;
  atomStart = 0;
  atoms = 0;
  /** Number of the look, so that what was found for another molecule is not taken for this one. */
  look = 0;

  constructor(molecules: PackedMolecules) {
    this.molecules = molecules;
    this.facts = molecules.dictionary.facts;
    this.#degrees = molecules.dictionary.degrees();
    let most = 0;
    const { atomStart, count } = molecules;
    for (let at = 0; at < count; at += 1) most = Math.max(most, atomStart[at + 1] - atomStart[at]);
    this.most = most;
    this.bondStart = new Uint32Array(most + 1);
  }

  open(molecule: number): void {
    const { atomStart, halfBondStart, atomKinds } = this.molecules;
    this.atomStart = atomStart[molecule]!;
    this.atoms = atomStart[molecule + 1] - this.atomStart;
    this.look += 1;
    let at = halfBondStart[molecule];
    for (let atom = 0; atom < this.atoms; atom += 1) {
      this.bondStart[atom] = at;
      at += this.#degrees[atomKinds[this.atomStart + atom]];
    }
    this.bondStart[this.atoms] = at;
  }
}

/** Places the atoms of one plan in the open molecule. */
class Placement {
  readonly #view: MoleculeView;
  readonly #steps: readonly Step[];
  readonly #recursive = new Map<QueryNode, Placement>();
  readonly #exact: boolean;
  /** Atom of the molecule by step, and how far its candidates are gone through. */
  readonly #placed: Uint16Array;
  readonly #cursor: Uint32Array;
  readonly #used: Uint8Array;
  /** What was found of `startsAt`, by atom. */
  readonly #known: Uint8Array;
  #knownLook = 0;

  constructor(view: MoleculeView, plan: Plan) {
    this.#view = view;
    this.#steps = plan.steps;
    this.#exact = plan.exact;
    this.#placed = new Uint16Array(plan.steps.length);
    this.#cursor = new Uint32Array(plan.steps.length);
    this.#used = new Uint8Array(view.most);
    this.#known = new Uint8Array(view.most);
    for (const [node, sub] of plan.recursive) this.#recursive.set(node, new Placement(view, sub));
  }

  /** Whether the query fits anywhere in the molecule. */
  fits(): boolean {
    if (this.#steps.length === 0 || this.#steps.length > this.#view.atoms) return false;
    this.#cursor[0] = 0;
    return this.#search(0);
  }

  /** Whether the query fits with its first step at the atom; unknown where only RDKit can tell. */
  startsAt(atom: number): Truth {
    if (this.#knownLook !== this.#view.look) {
      this.#knownLook = this.#view.look;
      this.#known.fill(255);
    }
    const before = this.#known[atom];
    if (before !== 255) return before as Truth;
    const found = this.#fitsAt(atom) ? (this.#exact ? yes : unknown) : no;
    this.#known[atom] = found;
    return found;
  }

  #fitsAt(atom: number): boolean {
    if (this.#steps.length === 0 || this.#steps.length > this.#view.atoms) return false;
    const step = this.#steps[0];
    if (!this.#kindFits(step, atom)) return false;
    if (this.#steps.length === 1) return true;
    this.#placed[0] = atom;
    this.#used[atom] = 1;
    this.#begin(1);
    const found = this.#search(1);
    this.#used[atom] = 0;
    return found;
  }

  /** Depth-first from step `from`, whose cursor is set. Leaves no atom from that step on in use. */
  #search(from: number): boolean {
    const steps = this.#steps;
    const placed = this.#placed;
    const used = this.#used;
    const last = steps.length - 1;
    let depth = from;
    for (;;) {
      const atom = this.#next(depth);
      if (atom === -1) {
        if (depth === from) return false;
        depth -= 1;
        used[placed[depth]] = 0;
        continue;
      }
      if (depth === last) {
        while (depth > from) {
          depth -= 1;
          used[placed[depth]] = 0;
        }
        return true;
      }
      placed[depth] = atom;
      used[atom] = 1;
      depth += 1;
      this.#begin(depth);
    }
  }

  #begin(depth: number): void {
    const { anchor } = this.#steps[depth];
    this.#cursor[depth] = anchor === -1 ? 0 : this.#view.bondStart[this.#placed[anchor]];
  }

  /** The next atom that fits step `depth`; -1 when there is none left. */
  #next(depth: number): number {
    const step = this.#steps[depth];
    const view = this.#view;
    const { neighbours, halfBonds } = view.molecules;
    const used = this.#used;
    if (step.anchor === -1) {
      for (let atom = this.#cursor[depth]; atom < view.atoms; atom += 1) {
        if (used[atom] === 0 && this.#kindFits(step, atom)) {
          this.#cursor[depth] = atom + 1;
          return atom;
        }
      }
      return -1;
    }
    const end = view.bondStart[this.#placed[step.anchor] + 1];
    const bond = step.bond!;
    for (let at = this.#cursor[depth]; at < end; at += 1) {
      const atom = neighbours[at];
      if (bond[halfBonds[at]] === no || used[atom] !== 0) continue;
      if (this.#closes(step, atom) && this.#kindFits(step, atom)) {
        this.#cursor[depth] = at + 1;
        return atom;
      }
    }
    return -1;
  }

  #closes(step: Step, atom: number): boolean {
    const { bondStart, molecules } = this.#view;
    for (const closure of step.closures) {
      const other = this.#placed[closure.step];
      const end = bondStart[atom + 1];
      let at = bondStart[atom];
      while (at < end && molecules.neighbours[at] !== other) at += 1;
      if (at === end || closure.bond[molecules.halfBonds[at]] === no) return false;
    }
    return true;
  }

  #kindFits(step: Step, atom: number): boolean {
    const view = this.#view;
    const kind = view.molecules.atomKinds[view.atomStart + atom];
    const fits = step.kinds[kind];
    if (fits !== unknown) return fits === yes;
    return (
      step.test(view.facts, kind * atomFacts.length, (node) => this.#recursive.get(node)!.startsAt(atom)) !==
      no
    );
  }
}

/** Whether molecules contain a query, by the compiled plan: what does not match here does not match. */
export class SubstructureMatcher {
  readonly #view: MoleculeView;
  readonly #placement: Placement;

  constructor(molecules: PackedMolecules, plan: Plan) {
    this.#view = new MoleculeView(molecules);
    this.#placement = new Placement(this.#view, plan);
  }

  /** For a molecule that is packed; see `Plan.exact` for whether true is final. */
  matches(molecule: number): boolean {
    this.#view.open(molecule);
    return this.#placement.fits();
  }
}
