import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TargetCategory } from '@moltrove/contract/without-calls';
import type { TermListField } from '../../terms/term-list-fields.ts';

/** A text as the release writes it, with its hint and counts. */
export interface TermLine {
  readonly value: string;
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

const line = 't.value, t.hint, t.entities, t.activities';
type Line = [number, string, string, number, number];

/** Looks up many keys at once in `terms.sqlite`, with one statement per kind. */
export class StoredTerms {
  readonly #terms: DatabaseSync;
  readonly #ordinals: StatementSync;
  readonly #starting: StatementSync;
  readonly #listed: StatementSync;
  readonly #targets: StatementSync;

  constructor(terms: DatabaseSync) {
    this.#terms = terms;
    this.#ordinals = this.#prepared(`SELECT k.key, l.place FROM json_each(?) k CROSS JOIN lookup l
      WHERE l.kind = ? AND l.key = k.value`);
    this.#starting = this.#prepared(
      'SELECT key, place FROM lookup WHERE kind = ? AND key >= ? AND key < ? ORDER BY key, place LIMIT ?',
    );
    this.#listed = this.#prepared(`SELECT k.key, ${line} FROM json_each(?) k
      CROSS JOIN term t INDEXED BY term_key WHERE t.field = ? AND t.key = k.value`);
    this.#targets = this.#prepared(`SELECT k.key, ${line} FROM json_each(?) k
      CROSS JOIN target_term t INDEXED BY target_term_key WHERE t.key = k.value AND t.category = ?`);
  }

  /** Distinct ordinals of the entities that each key names under any of the kinds. */
  ordinals(kinds: readonly string[], keys: readonly string[]): number[][] {
    const found = keys.map((): number[] => []);
    const keysJson = JSON.stringify(keys);
    for (const kind of kinds) {
      for (const [at, ordinal] of this.#ordinals.iterate(keysJson, kind) as Iterable<unknown> as Iterable<
        [number, number]
      >) {
        if (!found[at].includes(ordinal)) found[at].push(ordinal);
      }
    }
    return found;
  }

  /** Whether the release has lookups of a kind. */
  hasKind(kind: string): boolean {
    return this.starting(kind, '', 1).length > 0;
  }

  /** Keys of a kind that start with a text, each with the ordinal of an entity that it names. */
  starting(kind: string, text: string, limit: number): { key: string; ordinal: number }[] {
    const rows = this.#starting.all(kind, text, `${text}\u{10ffff}`, limit) as unknown as [string, number][];
    return rows.map(([key, ordinal]) => ({ key, ordinal }));
  }

  listed(field: TermListField, keys: readonly string[]): (TermLine | null)[] {
    return linesOf(keys, this.#listed.all(JSON.stringify(keys), field));
  }

  targets(category: TargetCategory, keys: readonly string[]): (TermLine | null)[] {
    return linesOf(keys, this.#targets.all(JSON.stringify(keys), category));
  }

  /** All keys of a kind of target term, or of a field with many texts. */
  keysOf(field: TermListField | { readonly category: TargetCategory }): string[] {
    const [sql, value] =
      typeof field === 'string'
        ? (['SELECT key FROM term WHERE field = ?', field] as const)
        : (['SELECT key FROM target_term WHERE category = ?', field.category] as const);
    return (this.#prepared(sql).all(value) as unknown as [string][]).map(([key]) => key);
  }

  #prepared(sql: string): StatementSync {
    const statement = this.#terms.prepare(sql);
    statement.setReturnArrays(true);
    return statement;
  }
}

function linesOf(keys: readonly string[], rows: readonly unknown[]): (TermLine | null)[] {
  const lines = keys.map((): TermLine | null => null);
  for (const [at, value, hint, entities, activities] of rows as Line[]) {
    lines[at] = { value, hint, entities, activities };
  }
  return lines;
}
