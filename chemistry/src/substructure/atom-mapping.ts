import type { QueryNode } from '../rdkit-json.ts';
import type { MoleculeView } from './molecule-view.ts';
import { open } from './fitting-kinds.ts';
import { certainPlan } from './plan.ts';
import type { Plan, Step } from './steps.ts';
import { settle } from './residual.ts';
import type { StepBudget } from './step-budget.ts';
import { keepsStereo } from './stereo-check.ts';
import { no, type Truth, unknown, yes } from './truth.ts';

const notYet = 255;

/** Maps the atoms of a plan to atoms of the open molecule, step by step, depth first. */
export class AtomMapping {
  readonly #view: MoleculeView;
  readonly #steps: readonly Step[];
  /** Null if the plan itself is exact. */
  readonly #certain: AtomMapping | null;
  readonly #isCertain: boolean;
  readonly #hasStereo: boolean;
  readonly #budget: StepBudget;
  readonly #recursive: ReadonlyMap<QueryNode, AtomMapping>;
  /** Mapped atom by step, and the cursor among its candidates. */
  readonly #mapped: Uint16Array;
  readonly #cursor: Uint32Array;
  readonly #used: Uint8Array;
  /** Cached results of `startsAt`, by atom. */
  readonly #known: Uint8Array;
  #knownGeneration = 0;

  /**
   * A test that only RDKit can decide counts as a match. With `recursive`, the recursive queries of such a
   * mapping, this one is its strict counterpart, in which the test counts as no match.
   */
  constructor(
    view: MoleculeView,
    plan: Plan,
    budget: StepBudget,
    recursive: ReadonlyMap<QueryNode, AtomMapping> | null = null,
  ) {
    this.#view = view;
    this.#steps = plan.steps;
    this.#isCertain = recursive !== null;
    this.#recursive =
      recursive ??
      new Map([...plan.recursive].map(([node, sub]) => [node, new AtomMapping(view, sub, budget)]));
    this.#certain =
      recursive !== null || plan.exact
        ? null
        : new AtomMapping(view, certainPlan(plan), budget, this.#recursive);
    this.#hasStereo = plan.steps.some(({ stereo }) => stereo.length > 0);
    this.#budget = budget;
    this.#mapped = new Uint16Array(plan.steps.length);
    this.#cursor = new Uint32Array(plan.steps.length);
    this.#used = new Uint8Array(view.maxAtoms);
    this.#known = new Uint8Array(view.maxAtoms);
  }

  /** Whether the query matches anywhere in the molecule; unknown if only RDKit can decide. */
  fits(): Truth {
    if (!this.#fitsAnywhere()) return no;
    return this.#certain === null || this.#certain.#fitsAnywhere() ? yes : unknown;
  }

  #fitsAnywhere(): boolean {
    if (this.#steps.length === 0 || this.#steps.length > this.#view.atoms) return false;
    this.#cursor[0] = 0;
    return this.#search(0);
  }

  /** Passes every mapping, as atoms of the molecule by step, to `visit`; they are overwritten by the next one. */
  forEach(visit: (mapped: Uint16Array) => void): void {
    if (this.#steps.length === 0 || this.#steps.length > this.#view.atoms) return;
    this.#cursor[0] = 0;
    this.#search(0, visit);
  }

  /** Clears the state of an interrupted search. */
  clear(): void {
    this.#used.fill(0);
    if (this.#certain !== null) this.#certain.#used.fill(0);
    for (const mapping of this.#recursive.values()) mapping.clear();
  }

  /** Whether the query matches with its first step at the atom; unknown if only RDKit can decide. */
  startsAt(atom: number): Truth {
    if (this.#knownGeneration !== this.#view.generation) {
      this.#knownGeneration = this.#view.generation;
      this.#known.fill(notYet, 0, this.#view.atoms);
    }
    const before = this.#known[atom];
    if (before !== notYet) return before as Truth;
    const found = this.#truthAt(atom);
    this.#known[atom] = found;
    return found;
  }

  #truthAt(atom: number): Truth {
    if (!this.#fitsAt(atom)) return no;
    return this.#certain === null || this.#certain.#fitsAt(atom) ? yes : unknown;
  }

  #fitsAt(atom: number): boolean {
    const steps = this.#steps;
    if (steps.length === 0 || steps.length > this.#view.atoms) return false;
    const kind = this.#view.atomKinds[this.#view.atomStart + atom];
    const fit = steps[0].kinds[kind];
    if (fit === no || (fit === open && !this.#settles(steps[0], kind, atom))) return false;
    if (steps.length === 1) return true;
    this.#mapped[0] = atom;
    this.#used[atom] = 1;
    this.#begin(1);
    const found = this.#search(1);
    this.#used[atom] = 0;
    return found;
  }

  /**
   * Searches from step `from`, whose cursor is set, for one mapping, or with `visit` for all. On return no atom of these
   * steps is marked as used.
   */
  #search(from: number, visit: ((mapped: Uint16Array) => void) | null = null): boolean {
    const mapped = this.#mapped;
    const used = this.#used;
    const budget = this.#budget;
    const hasStereo = this.#hasStereo;
    const last = this.#steps.length - 1;
    let depth = from;
    for (;;) {
      budget.count += 1;
      if (budget.count >= budget.next) budget.check();
      const atom = this.#next(depth);
      if (atom === -1) {
        if (depth === from) return false;
        depth -= 1;
        used[mapped[depth]] = 0;
        continue;
      }
      mapped[depth] = atom;
      if (hasStereo && !this.#keepsStereo(depth)) continue;
      if (depth === last) {
        if (visit !== null) {
          visit(mapped);
          continue;
        }
        for (let step = from; step < depth; step += 1) used[mapped[step]] = 0;
        return true;
      }
      used[atom] = 1;
      depth += 1;
      this.#begin(depth);
    }
  }

  #begin(depth: number): void {
    const { anchor } = this.#steps[depth];
    this.#cursor[depth] = anchor === -1 ? 0 : this.#view.bondsFrom(this.#mapped[anchor]);
  }

  /** The next atom that matches step `depth`; -1 if there is none left. */
  #next(depth: number): number {
    const step = this.#steps[depth];
    return step.anchor === -1 ? this.#nextStart(depth, step) : this.#nextNeighbour(depth, step);
  }

  #nextStart(depth: number, step: Step): number {
    const { atomKinds, atomStart, atoms } = this.#view;
    const { kinds } = step;
    for (let atom = this.#cursor[depth]; atom < atoms; atom += 1) {
      const kind = atomKinds[atomStart + atom];
      const fit = kinds[kind];
      if (fit === no || this.#used[atom] !== 0) continue;
      if (fit === open && !this.#settles(step, kind, atom)) continue;
      this.#cursor[depth] = atom + 1;
      return atom;
    }
    return -1;
  }

  #nextNeighbour(depth: number, step: Step): number {
    const { atomKinds, atomStart, bondStart, neighbours, halfBonds } = this.#view;
    const { kinds, bond, closures } = step;
    const used = this.#used;
    const end = bondStart[this.#mapped[step.anchor] + 1];
    for (let at = this.#cursor[depth]; at < end; at += 1) {
      if (bond[halfBonds[at]] === no) continue;
      const atom = neighbours[at];
      if (used[atom] !== 0) continue;
      const kind = atomKinds[atomStart + atom];
      const fit = kinds[kind];
      if (fit === no || (closures.length > 0 && !this.#closes(step, atom))) continue;
      if (fit === open && !this.#settles(step, kind, atom)) continue;
      this.#cursor[depth] = at + 1;
      return atom;
    }
    return -1;
  }

  #closes({ closures }: Step, atom: number): boolean {
    const { bondStart, neighbours, halfBonds } = this.#view;
    const end = bondStart[atom + 1];
    for (const { step, bond } of closures) {
      const other = this.#mapped[step];
      let at = bondStart[atom];
      while (at < end && neighbours[at] !== other) at += 1;
      if (at === end || bond[halfBonds[at]] === no) return false;
    }
    return true;
  }

  #keepsStereo(depth: number): boolean {
    const { stereo } = this.#steps[depth];
    for (const check of stereo) if (!keepsStereo(check, this.#view, this.#mapped)) return false;
    return true;
  }

  #settles({ residuals }: Step, kind: number, atom: number): boolean {
    const found = settle(residuals.get(kind)!, (node) => this.#recursive.get(node)!.startsAt(atom));
    return found === yes || (found === unknown && !this.#isCertain);
  }
}
