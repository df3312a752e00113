import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Term } from '@moltrove/contract/without-calls';
import { type TermListField, termKeyOf } from './term-list-fields.ts';
import { wordsOf } from '../text/text-keys.ts';

interface ProposalRow {
  readonly id: number;
  readonly value: string;
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

/** The entities of ChEMBL IDs. These ids are not proposed, because there are as many as structures. */
export type NamedById = (key: string) => Pick<ProposalRow, 'hint' | 'entities' | 'activities'> | null;

/**
 * If more terms than this begin with a text, they are searched for among the most used ones instead of being sorted.
 */
const manyTerms = 4000;

const columns = 't.id, t.value, t.hint, t.entities, t.activities';
const prefixed = 't.field = :field AND t.key >= :from AND t.key < :until';

/**
 * Proposals of the fields with many texts. The ids of a field's terms follow the order of proposal, so that each query
 * reads as many rows as it returns, and a few thousand at most.
 */
export class TermListProposals {
  readonly #ranges: ReadonlyMap<string, { readonly first: number; readonly last: number }>;
  readonly #same: StatementSync;
  readonly #atMost: StatementSync;
  readonly #sorted: StatementSync;
  readonly #inOrder: StatementSync;
  readonly #worded: StatementSync;
  readonly #first: StatementSync;
  readonly #namedById: NamedById;

  constructor(terms: DatabaseSync, namedById: NamedById) {
    this.#namedById = namedById;
    const ranges = terms.prepare('SELECT field, first, last FROM term_field').all();
    this.#ranges = new Map(
      ranges.map((row) => [row.field as string, { first: row.first as number, last: row.last as number }]),
    );
    this.#same = terms.prepare(`SELECT ${columns} FROM term t WHERE t.field = :field AND t.key = :key`);
    this.#atMost = terms.prepare(
      `SELECT COUNT(*) AS n FROM (SELECT 1 FROM term t WHERE ${prefixed} LIMIT ${manyTerms})`,
    );
    this.#sorted = terms.prepare(
      `SELECT ${columns} FROM term t INDEXED BY term_key WHERE ${prefixed} ORDER BY t.id LIMIT :limit`,
    );
    this.#inOrder = terms.prepare(`SELECT ${columns} FROM term t NOT INDEXED
      WHERE t.id BETWEEN :first AND :last AND t.key >= :from AND t.key < :until ORDER BY t.id LIMIT :limit`);
    this.#worded = terms.prepare(`SELECT ${columns} FROM term_word w JOIN term t ON t.id = w.rowid
      WHERE term_word MATCH :words AND w.rowid BETWEEN :first AND :last ORDER BY w.rowid LIMIT :limit`);
    this.#first = terms.prepare(
      `SELECT ${columns} FROM term t WHERE t.id BETWEEN :first AND :last ORDER BY t.id LIMIT :limit`,
    );
  }

  /**
   * The text itself, then texts that begin with it, then texts with words that begin with its words; among equals the
   * texts with more activities. Without text: the most used ones.
   */
  find(field: TermListField, text: string, limit: number): Term[] {
    const { first, last } = this.#ranges.get(field) ?? { first: 1, last: 0 };
    const key = termKeyOf(field, text);
    if (key === '') return terms(field, this.#first.all({ first, last, limit }));
    const found = new Map<number, ProposalRow>();
    const add = (rows: readonly unknown[]): void => {
      for (const row of rows as ProposalRow[]) if (!found.has(row.id)) found.set(row.id, row);
    };
    add(this.#same.all({ field, key }));
    if (found.size === 0 && field === 'structure.name') {
      const named = this.#namedById(key);
      if (named !== null) found.set(0, { id: 0, value: text.trim(), ...named });
    }
    // One more than requested, because the text begins with itself.
    const range = { from: key, until: `${key}\u{10FFFF}` };
    const many = (this.#atMost.get({ field, ...range })!.n as number) >= manyTerms;
    add(
      many
        ? this.#inOrder.all({ first, last, ...range, limit: limit + 1 })
        : this.#sorted.all({ field, ...range, limit: limit + 1 }),
    );
    const words = wordsOf(text);
    if (found.size < limit && words.length > 0) {
      const expression = words.map((word) => `"${word}"*`).join(' ');
      add(this.#worded.all({ words: expression, first, last, limit: limit + found.size }));
    }
    return terms(field, [...found.values()].slice(0, limit));
  }
}

function terms(field: TermListField, rows: readonly unknown[]): Term[] {
  return (rows as ProposalRow[]).map(({ value, hint, entities, activities }) => ({
    field,
    value,
    label: value,
    category: null,
    hint,
    entities,
    activities,
  }));
}
