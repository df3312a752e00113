import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from './molecule-view.ts';
import { moleculesWithBondsOutsideRings } from './bonds-outside-rings.ts';
import { AtomMapping } from './atom-mapping.ts';
import type { Plan } from './steps.ts';
import { StepBudget, stepsRanOut } from './step-budget.ts';
import { no, type Truth } from './truth.ts';

/** Whether molecules contain a query, by the compiled plan. */
export class SubstructureMatcher {
  readonly #view: MoleculeView;
  readonly #mapping: AtomMapping;
  readonly #budget: StepBudget;
  readonly #withoutRings: (() => Plan) | null;
  /** Molecules that need the plan without rings; empty if the query has no cycle. */
  readonly #others: ReadonlySet<number>;
  #mappingOfOthers: AtomMapping | null = null;

  /** An error thrown by the budget's pause stops the matcher, which can be used again afterwards. */
  constructor(molecules: PackedMolecules, plan: Plan, budget: StepBudget = new StepBudget()) {
    this.#view = new MoleculeView(molecules);
    this.#budget = budget;
    this.#mapping = new AtomMapping(this.#view, plan, budget);
    this.#withoutRings = plan.withoutRings;
    this.#others = plan.withoutRings === null ? new Set() : moleculesWithBondsOutsideRings(molecules);
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
    const mapping = this.#others.has(molecule) ? this.#ofOthers() : this.#mapping;
    this.#view.open(molecule);
    this.#budget.allow(steps);
    try {
      return mapping.fits();
    } catch (error) {
      mapping.clear();
      if (error === stepsRanOut) return null;
      throw error;
    }
  }

  #ofOthers(): AtomMapping {
    return (this.#mappingOfOthers ??= new AtomMapping(this.#view, this.#withoutRings!(), this.#budget));
  }
}
