import type { DatabaseSync } from 'node:sqlite';
import { targetWithOrganism } from '@moltrove/contract/without-calls';
import { type ReleaseIndex } from '../../index/release-index.ts';
import { type HintedTarget, areOfSeveralOrganisms, targetsHint } from '../../text/targets-hint.ts';
import { textKey } from '../../text/text-keys.ts';

export interface TargetFact {
  readonly id: number;
  readonly chemblId: string | null;
  readonly name: string | null;
  readonly organism: string;
  /** Official gene symbols; complexes and families have several. */
  readonly genes: readonly string[];
}

/** A meaning of a term: a gene in any organism, or a target that is not the product of exactly one gene. */
export type Meaning =
  | { readonly gene: string; readonly ordinals: readonly number[] }
  | { readonly gene: null; readonly ordinals: readonly [number] };

/** Names, organisms and genes of the targets of a release, by ordinal. */
export class TargetFacts {
  readonly #facts: readonly TargetFact[];
  readonly #index: ReleaseIndex;
  /** Names shared by targets of several organisms. */
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

  at(ordinal: number): TargetFact {
    return this.#facts[ordinal];
  }

  activities(ordinals: readonly number[]): number {
    const { assays, targets } = this.#index;
    return ordinals.reduce((sum, ordinal) => {
      const [first, end] = [targets.assays[ordinal], targets.assays[ordinal + 1]];
      return sum + assays.activities[end] - assays.activities[first];
    }, 0);
  }

  /** The name, with the organism if targets of several organisms share it; the id if there is no name. */
  displayName(ordinal: number): string {
    const { name } = this.#facts[ordinal];
    return name !== null && this.#sharedNames.has(name) ? this.withOrganism(ordinal) : this.#nameOf(ordinal);
  }

  withOrganism(ordinal: number): string {
    return targetWithOrganism(this.#nameOf(ordinal), this.#facts[ordinal].organism);
  }

  #nameOf(ordinal: number): string {
    const { id, name, chemblId } = this.#facts[ordinal];
    return name ?? chemblId ?? String(id);
  }

  areOfSeveralOrganisms(ordinals: readonly number[]): boolean {
    return areOfSeveralOrganisms(ordinals.map((ordinal) => this.#facts[ordinal]));
  }

  /** "Dopamine D2 receptor · Homo sapiens, Rattus norvegicus" */
  hint(ordinals: readonly number[]): string {
    return targetsHint(
      ordinals.map((ordinal): HintedTarget => {
        const { organism } = this.#facts[ordinal];
        return { name: this.#nameOf(ordinal), organism, activities: this.activities([ordinal]) };
      }),
    );
  }

  /**
   * The meanings of the targets of a term (given as a text key) if the term is ambiguous within an organism;
   * else null. Targets of one gene have the same meaning in all organisms. Targets whose name is exactly the
   * term count as one within an organism. Complexes and families are left out if single proteins match.
   */
  ambiguousMeanings(ordinals: readonly number[], key: string): Meaning[] | null {
    const meanings = new Map<string, { gene: string | null; ordinals: number[] }>();
    // Targets of unknown organism are not grouped.
    const byOrganism = Map.groupBy(ordinals, (ordinal) => textKey(this.#facts[ordinal].organism) || ordinal);
    let several = false;
    for (const ofOne of byOrganism.values()) {
      const members = ofOne.filter((ordinal) => this.#facts[ordinal].genes.length < 2);
      const things = new Set<string>();
      for (const ordinal of members.length > 0 ? members : ofOne) {
        const { genes, name } = this.#facts[ordinal];
        const gene = genes.length === 1 ? genes[0] : null;
        const thing = gene === null ? `target ${ordinal}` : `gene ${textKey(gene)}`;
        things.add(name !== null && textKey(name) === key ? 'that name' : thing);
        const known = meanings.get(thing);
        if (known === undefined) meanings.set(thing, { gene, ordinals: [ordinal] });
        else known.ordinals.push(ordinal);
      }
      several ||= things.size > 1;
    }
    return several ? ([...meanings.values()] as Meaning[]) : null;
  }
}
