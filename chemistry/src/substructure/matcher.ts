import type { PackedMolecules } from '../graph/packed-molecules.ts';
import { MoleculeView } from './molecule-view.ts';
import { Placement } from './placement.ts';
import type { Plan } from './plan.ts';

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
