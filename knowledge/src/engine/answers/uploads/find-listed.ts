import type { DatabaseSync } from 'node:sqlite';
import type { ReleaseIndex } from '../../index/release-index.ts';
import { kindOfNames } from '../../terms/kind-of-names.ts';
import { nameKey } from '../../text/same-names.ts';
import { textKey } from '../../text/text-keys.ts';
import { usedTexts } from '../../terms/used-texts.ts';
import type { UsedText } from '../../terms/used-text.ts';
import { type TermDetails, type TermMatch, named } from './term-match.ts';
import type { StoredTerms } from './stored-terms.ts';

export type ListedField = 'company' | 'indication' | 'source.organism';
export const listedFields: readonly ListedField[] = ['company', 'indication', 'source.organism'];

const indicationKind = 'structure.indication';

/** Resolves texts in fields with few enough texts to hold in memory: companies, indications, organisms. */
export class ListedFinder {
  readonly #index: ReleaseIndex;
  readonly #stored: StoredTerms;
  readonly #rows: DatabaseSync;
  readonly #lists = new Map<ListedField, ReadonlyMap<string, UsedText>>();
  readonly #names = new Map<ListedField, ReadonlyMap<string, UsedText>>();
  #headings: ReadonlyMap<string, { readonly id: string; readonly heading: string | null }> | null = null;

  constructor(stored: StoredTerms, index: ReleaseIndex, rows: DatabaseSync) {
    this.#stored = stored;
    this.#index = index;
    this.#rows = rows;
  }

  find(field: ListedField, texts: readonly string[]): (TermMatch | null)[] {
    const list = this.list(field);
    const keys = texts.map(textKey);
    // An indication can also be given by id; ids are not in the list of texts.
    const ordinals = field === 'indication' ? this.#stored.ordinals([indicationKind], keys) : null;
    return keys.map((key, at) => {
      const used = list.get(key) ?? this.#asName(field, texts[at]);
      if (used !== undefined) return { value: used.value, details: () => detailsOfText(used) };
      if (ordinals === null || ordinals[at].length === 0) return null;
      return named(texts[at].toUpperCase(), null, () => this.#detailsOfStructures('', ordinals[at]));
    });
  }

  /** The text of a field that is another spelling of a name; of several, the one with the most activities. */
  #asName(field: ListedField, name: string): UsedText | undefined {
    const kind = kindOfNames(field);
    if (kind === null) return undefined;
    const key = nameKey(kind, name);
    let names = this.#names.get(field);
    if (names === undefined) {
      const byActivities = [...this.list(field).values()].toSorted((a, b) => a.activities - b.activities);
      names = new Map(byActivities.map((used) => [nameKey(kind, used.value), used]));
      this.#names.set(field, names);
    }
    return names.get(key);
  }

  /** Indications by MeSH ID, labelled with their heading. */
  byMeshId(texts: readonly string[]): (TermMatch | null)[] {
    const headings = this.headings();
    const known = texts.map((text) => headings.get(textKey(text)) ?? null);
    const keys = texts.map(textKey);
    return this.#stored.ordinals([indicationKind], keys).map((ordinals, at) => {
      const mesh = known[at];
      if (mesh === null || ordinals.length === 0) return null;
      return named(mesh.id, mesh.heading, () => this.#detailsOfStructures(mesh.heading ?? '', ordinals));
    });
  }

  /** The texts of a field by text key. */
  list(field: ListedField): ReadonlyMap<string, UsedText> {
    let list = this.#lists.get(field);
    if (list === undefined) {
      list = new Map(usedTexts(this.#index, field, '').map((used) => [textKey(used.value), used]));
      this.#lists.set(field, list);
    }
    return list;
  }

  /** MeSH IDs of the release with their headings, by text key. */
  headings(): ReadonlyMap<string, { readonly id: string; readonly heading: string | null }> {
    this.#headings ??= new Map(
      this.#rows
        .prepare(
          'SELECT mesh_id, MIN(mesh_heading) AS heading FROM indication WHERE mesh_id IS NOT NULL GROUP BY mesh_id',
        )
        .all()
        .map((row) => {
          const id = String(row.mesh_id);
          return [textKey(id), { id, heading: row.heading as string | null }];
        }),
    );
    return this.#headings;
  }

  #detailsOfStructures(hint: string, ordinals: readonly number[]): TermDetails {
    const { activities } = this.#index.structures;
    return {
      hint,
      entities: ordinals.length,
      activities: ordinals.reduce((sum, ordinal) => sum + activities[ordinal + 1] - activities[ordinal], 0),
    };
  }
}

export function detailsOfText({ entities, activities }: UsedText): TermDetails {
  return { hint: '', entities, activities };
}
