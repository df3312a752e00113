import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { AtomMapping } from './atom-mapping.ts';
import { moleculesWithBondsOutsideRings } from './bonds-outside-rings.ts';
import { MoleculeView } from './molecule-view.ts';
import { StepBudget, stepsRanOut } from './step-budget.ts';
import type { Plan } from './steps.ts';

/** All mappings of a query that RDKit is not needed for, in one molecule at a time. */
export class AllMappings {
  readonly view: MoleculeView;
  readonly #plan: Plan;
  readonly #mapping: AtomMapping;
  readonly #budget: StepBudget;
  readonly #others: ReadonlySet<number>;
  #ofOthers: { readonly plan: Plan; readonly mapping: AtomMapping } | null = null;

  /** Fails for a plan that is not exact. */
  constructor(molecules: PackedMolecules, plan: Plan, budget: StepBudget = new StepBudget()) {
    if (!plan.exact) throw new Error('All mappings need a plan that is exact.');
    this.view = new MoleculeView(molecules);
    this.#plan = plan;
    this.#budget = budget;
    this.#mapping = new AtomMapping(this.view, plan, budget);
    this.#others = plan.withoutRings === null ? new Set() : moleculesWithBondsOutsideRings(molecules);
  }

  /**
   * Opens a molecule and passes each mapping, as its atoms by atom of the query, to `visit`. False if the steps ran out
   * before all were found.
   */
  each(molecule: number, steps: number, visit: (atoms: Uint16Array) => void): boolean {
    const { plan, mapping } = this.#others.has(molecule)
      ? this.#withoutRings()
      : { plan: this.#plan, mapping: this.#mapping };
    this.view.open(molecule);
    this.view.bondsFrom(0);
    this.#budget.allow(steps);
    const atoms = new Uint16Array(plan.steps.length);
    try {
      mapping.forEach((mapped) => {
        for (let step = 0; step < atoms.length; step += 1) atoms[plan.steps[step].atom] = mapped[step];
        visit(atoms);
      });
      return true;
    } catch (error) {
      mapping.clear();
      if (error === stepsRanOut) return false;
      throw error;
    }
  }

  #withoutRings(): { readonly plan: Plan; readonly mapping: AtomMapping } {
    if (this.#ofOthers === null) {
      const plan = this.#plan.withoutRings!();
      this.#ofOthers = { plan, mapping: new AtomMapping(this.view, plan, this.#budget) };
    }
    return this.#ofOthers;
  }
}
