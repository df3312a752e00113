import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from './molecule-view.ts';
import { AtomMapping } from './atom-mapping.ts';
import type { Plan } from './steps.ts';
import { StepBudget, stepsRanOut } from './step-budget.ts';
import { no, type Truth } from './truth.ts';

/** Whether molecules contain a query, by the compiled plan. */
export class SubstructureMatcher {
  readonly #view: MoleculeView;
  readonly #placement: AtomMapping;
  readonly #budget: StepBudget;

  /** An error thrown by the budget's pause stops the matcher, which can be used again afterwards. */
  constructor(molecules: PackedMolecules, plan: Plan, budget: StepBudget = new StepBudget()) {
    this.#view = new MoleculeView(molecules);
    this.#budget = budget;
    this.#placement = new AtomMapping(this.#view, plan, budget);
  }

  /** Whether a molecule that is packed may contain the query: true also where only RDKit can tell. */
  matches(molecule: number): boolean {
    return this.matchesWithin(molecule, Infinity) !== no;
  }

  /** Unknown where only RDKit can tell; null when the step budget runs out: a query can have more placements than can be tried. */
  matchesWithin(molecule: number, steps: number): Truth | null {
    this.#view.open(molecule);
    this.#budget.allow(steps);
    try {
      return this.#placement.fits();
    } catch (error) {
      this.#placement.clear();
      if (error === stepsRanOut) return null;
      throw error;
    }
  }
}
