import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import type { BuildStep } from './build-step.ts';
import type { IndexWriter } from './index-writer.ts';
import { type Ordinals, checkedId } from './ordinals.ts';
import { TextPool, codesOfIds, rankNumbers } from './ranks.ts';
import type { TextOrder } from '../engine/text/text-order.ts';

/** A column of an entity: how its SQL value is stored, its name, and when it is loaded. */
export type Field =
  | { readonly as: 'id'; readonly sql: string; readonly name: string }
  /** A reference to another entity, as its position from 1; 0 if there is none. */
  | { readonly as: 'reference'; readonly sql: string; readonly name: string; readonly to: Ordinals }
  | { readonly as: 'number'; readonly sql: string; readonly name: string; readonly load: 'eager' | 'lazy' }
  | {
      readonly as: 'text';
      readonly sql: string;
      readonly name: string;
      readonly load: 'eager' | 'lazy';
      /** Stores the texts along with the codes, for charts and search. */
      readonly dictionary?: boolean;
      readonly order?: TextOrder;
    };

export interface EntityQuery {
  readonly entity: string;
  readonly count: number;
  /** The rest of the query after the select list: FROM, joins and ORDER BY. */
  readonly from: string;
  readonly fields: readonly Field[];
}

/** Reads an entity once, writes its number and text columns, and returns the arrays of its id fields. */
export async function readEntity(
  database: DatabaseSync,
  writer: IndexWriter,
  query: EntityQuery,
  step: BuildStep,
): Promise<Record<string, Uint32Array>> {
  const readers = query.fields.map((field) => readerOf(field, query.count));
  const statement = database.prepare(
    `SELECT ${query.fields.map((field) => field.sql).join(', ')} ${query.from}`,
  );
  statement.setReturnArrays(true);
  let row = 0;
  for (const values of statement.iterate() as Iterable<unknown> as Iterable<SQLOutputValue[]>) {
    for (let at = 0; at < readers.length; at += 1) readers[at].put(row, values[at]);
    row += 1;
    if (row % 50_000 === 0) await step.advance(row, query.count);
  }
  const ids: Record<string, Uint32Array> = {};
  for (const reader of readers) Object.assign(ids, reader.finish(writer));
  await step.advance(row, query.count);
  return ids;
}

interface Reader {
  put(row: number, value: SQLOutputValue): void;
  finish(writer: IndexWriter): Record<string, Uint32Array>;
}

function readerOf(field: Field, count: number): Reader {
  switch (field.as) {
    case 'id': {
      const ids = new Uint32Array(count);
      return {
        put: (row, value) => (ids[row] = checkedId(value, field.name)),
        finish: () => ({ [field.name]: ids }),
      };
    }
    case 'reference': {
      const positions = new Uint32Array(count);
      return {
        put: (row, value) => (positions[row] = field.to.oneBased(value as number | null, field.name)),
        finish: () => ({ [field.name]: positions }),
      };
    }
    case 'number': {
      const numbers = new Float64Array(count);
      return {
        put: (row, value) => (numbers[row] = value === null ? Number.NaN : Number(value) + 0),
        finish: (writer) => {
          const { codes, values } = rankNumbers(numbers);
          writer.column(field.name, codes, field.load);
          writer.column(`${field.name}.values`, values, field.load);
          return {};
        },
      };
    }
    case 'text': {
      const pool = new TextPool();
      const ids = new Uint32Array(count);
      return {
        put: (row, value) => (ids[row] = pool.intern(value === null ? null : String(value))),
        finish: (writer) => {
          const { texts, rankOf } = pool.ranked(field.order);
          writer.column(field.name, codesOfIds(ids, rankOf), field.load);
          if (field.dictionary === true) writer.dictionary(field.name, texts);
          return {};
        },
      };
    }
  }
}
