import type { DatabaseSync } from 'node:sqlite';
import { targetWithOrganism } from '@moltrove/contract';
import { type ReleaseIndex } from '../../index/release-index.ts';
import { type HintedTarget, areOfSeveralOrganisms, targetsHint } from '../../text/targets-hint.ts';
import { textKey } from '../../text/text-keys.ts';

export interface TargetFact {
  readonly id: number;
  readonly chemblId: string | null;
  readonly name: string | null;
  readonly organism: string;
  /** Official symbols; several of complexes and families. */
  readonly genes: readonly string[];
}

/** What a term can mean: a gene, in whatever organism, or a target that is of no one gene. */
export type Meant =
  | { readonly gene: string; readonly places: readonly number[] }
  | { readonly gene: null; readonly places: readonly [number] };

/** Names, organisms and genes of the targets of a release, by their places in the index. */
export class TargetFacts {
  readonly #facts: readonly TargetFact[];
  readonly #index: ReleaseIndex;
  /** Names that the release has of targets of several organisms. */
  readonly #sharedNames: ReadonlySet<string | null>;

  constructor(index: ReleaseIndex, rows: DatabaseSync) {
    this.#index = index;
    const genes = new Map<number, string[]>();
    const symbols = rows.prepare("SELECT target_id, term FROM target_term WHERE kind = 'gene'");
    for (const { target_id, term } of symbols.iterate() as Iterable<{ target_id: number; term: string }>) {
      const known = genes.get(target_id);
      if (known === undefined) genes.set(target_id, [term]);
      else known.push(term);
    }
    // In the order of the index.
    const targets = rows.prepare(
      'SELECT target_id, chembl_id, pref_name, organism FROM target ORDER BY target_id',
    );
    this.#facts = targets.all().map((row) => ({
      id: row.target_id as number,
      chemblId: row.chembl_id as string | null,
      name: row.pref_name as string | null,
      organism: (row.organism ?? '') as string,
      genes: genes.get(row.target_id as number) ?? [],
    }));
    const byName = Map.groupBy(this.#facts, ({ name }) => name);
    this.#sharedNames = new Set(
      [...byName].filter(([, facts]) => areOfSeveralOrganisms(facts)).map(([name]) => name),
    );
  }

  at(place: number): TargetFact {
    return this.#facts[place];
  }

  activities(places: readonly number[]): number {
    const { assays, targets } = this.#index;
    return places.reduce((sum, place) => {
      const [first, end] = [targets.assays[place], targets.assays[place + 1]];
      return sum + assays.activities[end] - assays.activities[first];
    }, 0);
  }

  /** The name, with the organism where the release has targets of that name in several; the id where there is none. */
  called(place: number): string {
    const { name } = this.#facts[place];
    return name !== null && this.#sharedNames.has(name) ? this.withOrganism(place) : this.#nameOf(place);
  }

  withOrganism(place: number): string {
    return targetWithOrganism(this.#nameOf(place), this.#facts[place].organism);
  }

  #nameOf(place: number): string {
    const { id, name, chemblId } = this.#facts[place];
    return name ?? chemblId ?? String(id);
  }

  areOfSeveralOrganisms(places: readonly number[]): boolean {
    return areOfSeveralOrganisms(places.map((place) => this.#facts[place]));
  }

  /** "Dopamine D2 receptor · Homo sapiens, Rattus norvegicus" */
  hint(places: readonly number[]): string {
    return targetsHint(
      places.map((place): HintedTarget => {
        const { organism } = this.#facts[place];
        return { name: this.#nameOf(place), organism, activities: this.activities([place]) };
      }),
    );
  }

  /**
   * The different things that targets of a term (as a text key) are, where that is more than one within an organism;
   * else null. Targets of one gene are that gene, and one of several organisms is one. Targets that go by the very name
   * are one thing by that name. Complexes and families go along with their members.
   */
  severalMeant(places: readonly number[], key: string): Meant[] | null {
    const meant = new Map<string, { gene: string | null; places: number[] }>();
    // Nothing is said of targets whose organism is not known: each stands by itself.
    const byOrganism = Map.groupBy(places, (place) => textKey(this.#facts[place].organism) || place);
    let several = false;
    for (const ofOne of byOrganism.values()) {
      const members = ofOne.filter((place) => this.#facts[place].genes.length < 2);
      const things = new Set<string>();
      for (const place of members.length > 0 ? members : ofOne) {
        const { genes, name } = this.#facts[place];
        const gene = genes.length === 1 ? genes[0] : null;
        const thing = gene === null ? `target ${place}` : `gene ${textKey(gene)}`;
        things.add(name !== null && textKey(name) === key ? 'that name' : thing);
        const known = meant.get(thing);
        if (known === undefined) meant.set(thing, { gene, places: [place] });
        else known.places.push(place);
      }
      several ||= things.size > 1;
    }
    return several ? ([...meant.values()] as Meant[]) : null;
  }
}
