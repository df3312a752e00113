import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from './molecule-view.ts';
import { AtomMapping } from './atom-mapping.ts';
import type { Plan } from './steps.ts';
import { StepBudget, stepsRanOut } from './step-budget.ts';
import { no, type Truth } from './truth.ts';

/** Whether molecules contain a query, by the compiled plan. */
export class SubstructureMatcher {
  readonly #view: MoleculeView;
  readonly #mapping: AtomMapping;
  readonly #budget: StepBudget;

  /** An error thrown by the budget's pause stops the matcher, which can be used again afterwards. */
  constructor(molecules: PackedMolecules, plan: Plan, budget: StepBudget = new StepBudget()) {
    this.#view = new MoleculeView(molecules);
    this.#budget = budget;
    this.#mapping = new AtomMapping(this.#view, plan, budget);
  }

  /** Whether a packed molecule may contain the query; also true if only RDKit can decide. */
  matches(molecule: number): boolean {
    return this.matchesWithin(molecule, Infinity) !== no;
  }

  /**
   * Unknown if only RDKit can decide; null if the step budget runs out, because a query can have more mappings
   * than can be tried.
   */
  matchesWithin(molecule: number, steps: number): Truth | null {
    this.#view.open(molecule);
    this.#budget.allow(steps);
    try {
      return this.#mapping.fits();
    } catch (error) {
      this.#mapping.clear();
      if (error === stepsRanOut) return null;
      throw error;
    }
  }
}
