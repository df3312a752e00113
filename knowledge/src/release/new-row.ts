import type { TableName, tablesSql } from './schema.ts';

/**
 * A row for a table as declared in `tablesSql`, by column. Columns that may be null or have a default are
 * optional; SQLite generates an integer primary key that is left out.
 */
export type NewRow<T extends TableName> = {
  readonly [C in Required<ColumnsOf<T>> as NameOf<C>]: ValueOf<C>;
} & {
  readonly [C in Exclude<ColumnsOf<T>, Required<ColumnsOf<T>>> as NameOf<C>]?: ValueOf<C>;
};

/** The declarations of a table's columns, such as `str_id INTEGER NOT NULL`, as a union. */
type ColumnsOf<T extends TableName> =
  typeof tablesSql extends `${string}CREATE TABLE ${T} (${infer Body}\n)${string}`
    ? Body extends `${infer Columns},\n  PRIMARY KEY (${string}`
      ? Divided<Columns>
      : Divided<Body>
    : never;

type Divided<Columns, Before = never> = Columns extends `${infer Column},${infer Rest}`
  ? Divided<Rest, Before | Trimmed<Column>>
  : Before | Trimmed<Columns>;

type Trimmed<Text> = Text extends ` ${infer Rest}` | `\n${infer Rest}` ? Trimmed<Rest> : Text;

type Required<Column> = Extract<Column, `${string} NOT NULL` | `${string} TEXT PRIMARY KEY`>;

type NameOf<Column> = Column extends `${infer Name} ${string}` ? Name : never;

type ValueOf<Column> =
  | (Column extends `${string} ${'INTEGER' | 'REAL'}${string}` ? number : string)
  | (Column extends `${string} NOT NULL${string}` | `${string} PRIMARY KEY` ? never : null);
