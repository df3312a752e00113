import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { TargetCategory, Term, TermField } from '@moltrove/contract/without-calls';
import { compareText } from '@moltrove/contract/without-calls';
import { textKey, wordsOf } from '../text/text-keys.ts';

export type TargetField = Extract<TermField, `target${string}`>;

interface ProposalRow {
  readonly id: number;
  readonly category: TargetCategory;
  readonly key: string;
  readonly value: string;
  readonly preferred: number;
  readonly hint: string;
  readonly entities: number;
  readonly activities: number;
}

const columns = 't.id, t.category, t.key, t.value, t.preferred, t.hint, t.entities, t.activities';

interface Statements {
  readonly prefixed: StatementSync;
  readonly worded: StatementSync;
  readonly first: StatementSync;
}

/** Proposals for targets by name, gene and identifiers, from `terms.sqlite`. */
export class TargetProposals {
  /** All kinds at once, each text under its best kind. */
  readonly #everywhere: Statements;
  readonly #inCategory: Statements;

  constructor(terms: DatabaseSync) {
    this.#everywhere = statements(terms, 't.everywhere = :scope');
    this.#inCategory = statements(terms, 't.category = :scope');
  }

  /**
   * The text itself, then names and genes that begin with it, then other terms that do, then terms with words that
   * begin with its words; among equals the terms with more activities.
   */
  find(field: TargetField, text: string, limit: number): Term[] {
    const [{ prefixed, worded, first }, scope] =
      field === 'target'
        ? ([this.#everywhere, 1] as const)
        : ([this.#inCategory, field.slice('target.'.length)] as const);
    const key = textKey(text);
    const found = new Map<number, ProposalRow>();
    const add = (rows: readonly unknown[]): void => {
      for (const row of rows as ProposalRow[]) if (!found.has(row.id)) found.set(row.id, row);
    };
    if (key === '') {
      add(first.all({ scope, others: limit - 1 }));
    } else {
      add(prefixed.all({ scope, from: key, until: afterPrefix(key), others: limit - 1 }));
      const words = wordsOf(text);
      if (found.size < limit && words.length > 0) {
        // All terms that begin with the text were found before, and are also among those with its words.
        const others = limit - 1 + found.size;
        add(worded.all({ scope, words: words.map((word) => `"${word}"*`).join(' '), others }));
      }
    }
    return [...found.values()]
      .map((term) => ({ term, closeness: closeness(term, key) }))
      .sort((a, b) => a.closeness - b.closeness || byUse(a.term, b.term))
      .slice(0, limit)
      .map(({ term }) => toTerm(field, term));
  }
}

function statements(terms: DatabaseSync, inField: string): Statements {
  return {
    prefixed: terms.prepare(
      bestOf(
        'CASE WHEN t.key = :from THEN 2 ELSE t.preferred END',
        `target_term t INDEXED BY target_term_key WHERE t.key >= :from AND t.key < :until AND ${inField}`,
      ),
    ),
    worded: terms.prepare(
      bestOf(
        '0',
        `target_word w CROSS JOIN target_term t ON t.id = w.rowid WHERE target_word MATCH :words AND ${inField}`,
      ),
    ),
    // The same result from an index by use, without scanning all terms of the field.
    first: terms.prepare(`SELECT ${columns} FROM target_term t WHERE ${inField} AND t.activities >= COALESCE(
      (SELECT t.activities FROM target_term t WHERE ${inField} ORDER BY t.activities DESC LIMIT 1 OFFSET :others), 0)`),
  };
}

/**
 * The closest terms, of these the most used first, up to number `:others` + 1 with all ties of the last: ties are
 * resolved by text, which SQL sorts differently. Tens of thousands of terms begin with a text of one letter, so
 * the others stay in the database.
 */
function bestOf(nearness: string, from: string): string {
  return `WITH candidate AS MATERIALIZED (SELECT t.id, ${nearness} AS near, t.activities AS used FROM ${from}),
    last AS (SELECT near, used FROM candidate ORDER BY near DESC, used DESC LIMIT 1 OFFSET :others)
    SELECT ${columns} FROM candidate JOIN target_term t USING (id)
    WHERE NOT EXISTS (SELECT 1 FROM last) OR (near, used) >= (SELECT near, used FROM last)`;
}

function byUse(a: ProposalRow, b: ProposalRow): number {
  return b.activities - a.activities || compareText(a.value, b.value) || compareText(a.category, b.category);
}

function closeness(term: ProposalRow, key: string): number {
  if (key !== '' && term.key === key) return 0;
  if (key !== '' && term.key.startsWith(key)) return term.preferred === 1 ? 1 : 2;
  return 3;
}

function toTerm(field: TargetField, term: ProposalRow): Term {
  const { category, value, hint, entities, activities } = term;
  return { field, value, label: value, category, hint, entities, activities };
}

/** The least text after all texts with this prefix, in SQLite's order. */
function afterPrefix(key: string): string {
  return `${key}\u{10FFFF}`;
}

export function isTargetField(field: TermField): field is TargetField {
  return field === 'target' || field.startsWith('target.');
}
