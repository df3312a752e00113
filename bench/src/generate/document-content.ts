import { cumulated, Drawer, mixed, drawnPosition, ratioOf, apportioned, weightsByRank } from './draws.ts';
import type { DocumentPlan } from './document-plan.ts';
import { companyRanks, documentKinds, type Endpoint, endpoints, journals, years } from './shares.ts';
import type { GeneratedTargets } from './targets.ts';

export interface DocumentFacts {
  readonly kind: 'J' | 'P' | 'O';
  readonly year: number;
  readonly journal: string | null;
  readonly company: string | null;
  readonly newlyAdded: boolean;
}

export interface GeneratedAssay {
  readonly endpoint: Endpoint;
  /** Index of the target; null without a target. */
  readonly target: number | null;
  /** Measured compounds: `size` of the document's compounds from `first` on, wrapping at the end. */
  readonly first: number;
  readonly size: number;
}

/** Share of documents, the newest ones, that count as new in this release. */
const newest = 0.03;

/** Draws the content of a document from its number alone, so that each can be written independently. */
export class DocumentContent {
  readonly #plan: DocumentPlan;
  readonly #seed: number;
  readonly #targets: GeneratedTargets;
  readonly #companies: readonly string[];
  readonly #companySums: Float64Array;
  readonly #kinds = new Drawer(documentKinds);
  readonly #years = new Drawer(years);
  readonly #journals: Drawer<string>;
  readonly #endpoints = new Drawer(endpoints.map((value) => ({ value, rows: value.rows })));

  constructor(plan: DocumentPlan, seed: number, targets: GeneratedTargets, companies: readonly string[]) {
    this.#plan = plan;
    this.#seed = seed;
    this.#targets = targets;
    this.#companies = companies;
    this.#companySums = cumulated(weightsByRank(companies.length, companyRanks));
    const rare = Math.min(200, Math.ceil(plan.documents / 500));
    this.#journals = new Drawer([
      ...journals,
      ...Array.from({ length: rare }, (_, at) => ({
        value: `Simulated Journal ${at + 1}`,
        rows: 4 / (at + 1),
      })),
    ]);
  }

  facts(document: number): DocumentFacts {
    const kind = this.#kinds.at(this.#ratio(20, document));
    return {
      kind,
      year: this.#years.at(this.#ratio(21, document)),
      journal: kind === 'J' ? this.#journals.at(this.#ratio(22, document)) : null,
      company: kind === 'P' ? this.company(mixed(this.#seed, 23, document)) : null,
      newlyAdded: document >= this.#plan.documents * (1 - newest),
    };
  }

  company(number: number): string {
    const sums = this.#companySums;
    return this.#companies[drawnPosition(sums, ratioOf(number) * sums[sums.length - 1])];
  }

  /**
   * Distinct structures with records in the document: its own, then some from earlier documents, mostly
   * popular ones.
   */
  compounds(document: number): Uint32Array {
    const { structures, records } = this.#plan;
    const first = structures[document];
    const own = structures[document + 1] - first;
    const compounds = new Uint32Array(records[document + 1] - records[document]);
    for (let at = 0; at < own; at += 1) compounds[at] = first + at;
    const taken = new Set<number>();
    for (let draw = 0; taken.size < compounds.length - own; draw += 1) {
      const ratio = this.#ratio(24, document, draw);
      const isPopular = draw % 2 === 0;
      taken.add(Math.floor(isPopular ? (first / 50) * ratio ** 3 : first * ratio));
    }
    compounds.set([...taken], own);
    return compounds;
  }

  /** The document's assays; together they have as many activities as the plan assigns to the document. */
  assays(document: number): GeneratedAssay[] {
    const { records, assays, activities } = this.#plan;
    const compounds = records[document + 1] - records[document];
    const count = assays[document + 1] - assays[document];
    const sizes = sizesOf(activities[document + 1] - activities[document], count, compounds);
    const own = this.#targets.draw(this.#ratio(25, document));
    return sizes.map((size, at) => {
      const endpoint = this.#endpoints.at(this.#ratio(26, document, at));
      return {
        endpoint,
        target: endpoint.hasTarget ? this.#target(own, document, at) : null,
        first: mixed(this.#seed, 27, document, at) % compounds,
        size,
      };
    });
  }

  /**
   * About half of the assays are on the document's own target, a third on one of its class, the others on
   * any.
   */
  #target(own: number, document: number, assay: number): number {
    const ratio = this.#ratio(28, document, assay);
    if (assay === 0 || ratio < 0.45) return own;
    if (ratio < 0.8) return this.#targets.related(own, mixed(this.#seed, 29, document, assay));
    return this.#targets.draw(this.#ratio(30, document, assay));
  }

  #ratio(purpose: number, document: number, part = 0): number {
    return ratioOf(mixed(this.#seed, purpose, document, part));
  }
}

/** Sizes of the assays in descending order, none above the number of compounds. */
function sizesOf(rows: number, count: number, max: number): number[] {
  const starts = apportioned(
    rows,
    Array.from({ length: count }, (_, at) => (at + 1) ** -0.5),
  );
  const sizes = Array.from({ length: count }, (_, at) => starts[at + 1] - starts[at]);
  let over = 0;
  for (let at = 0; at < count; at += 1) {
    over += Math.max(0, sizes[at] - max);
    sizes[at] = Math.min(max, sizes[at]);
  }
  for (let at = 0; at < count && over > 0; at += 1) {
    const more = Math.min(over, max - sizes[at]);
    sizes[at] += more;
    over -= more;
  }
  return sizes;
}
