import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Cancel } from '../worker-pool/cancel.ts';
import { RowCollector } from '../row-sets/row-collector.ts';
import { type RowSet, noRows } from '../row-sets/row-set.ts';

/** Exact lookups of names and identifiers in `terms.sqlite`: from text keys to ordinals. */
export class Lookups {
  readonly #database: DatabaseSync;
  readonly #find: StatementSync;

  constructor(terms: DatabaseSync) {
    this.#database = terms;
    this.#find = terms.prepare('SELECT place FROM lookup WHERE kind = ? AND key = ?');
    this.#find.setReturnArrays(true);
  }

  /** The entities that any of the keys names under any of the kinds. */
  ordinals(kinds: readonly string[], keys: readonly string[], universe: number, cancel: Cancel): RowSet {
    const found: number[] = [];
    keys.forEach((key, at) => {
      if (at % 256 === 0) cancel.throwIfCancelled();
      for (const kind of kinds) {
        for (const row of this.#find.all(kind, key) as unknown as number[][]) found.push(row[0]);
      }
    });
    return setOf(found, universe);
  }

  /** The entities with a key of the kind that starts with the text. */
  ordinalsStartingWith(kind: string, text: string, universe: number): RowSet {
    const statement = this.#database.prepare(
      'SELECT place FROM lookup WHERE kind = ? AND key >= ? AND key < ?',
    );
    statement.setReturnArrays(true);
    const rows = statement.all(kind, text, `${text}\u{10ffff}`) as unknown as number[][];
    return setOf(
      rows.map((row) => row[0]),
      universe,
    );
  }

  /** The assays whose description has all of some words, as split by `wordsOf`. */
  assaysDescribedBy(words: readonly string[], universe: number): RowSet {
    if (words.length === 0) return noRows(universe);
    const statement = this.#database.prepare(
      'SELECT rowid - 1 FROM description_word WHERE description_word MATCH ?',
    );
    statement.setReturnArrays(true);
    const rows = statement.all(words.map((word) => `"${word}"`).join(' ')) as unknown as number[][];
    return setOf(
      rows.map((row) => row[0]),
      universe,
    );
  }

  /** The documents that meet a condition on `document_text`, with bound values. */
  documentsWhere(condition: string, values: readonly (string | number)[], universe: number): RowSet {
    const statement = this.#database.prepare(`SELECT place FROM document_text WHERE ${condition}`);
    statement.setReturnArrays(true);
    return setOf(
      (statement.all(...values) as unknown as number[][]).map((row) => row[0]),
      universe,
    );
  }
}

function setOf(ordinals: readonly number[], universe: number): RowSet {
  const collector = new RowCollector(universe, ordinals.length);
  for (const ordinal of ordinals) collector.add(ordinal);
  return collector.finish();
}
