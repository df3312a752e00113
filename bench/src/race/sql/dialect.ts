import type { FactKind } from '../facts/fact-tables.ts';

/** All in one statement; the ids, then a join; or the ids, then each table separately. */
export type PageVariant = 'one statement' | 'ids, then a join' | 'ids, then a table at a time';

/** Differences between the peers' SQL dialects. All other SQL is the same. */
export interface Dialect {
  readonly types: Readonly<Record<FactKind, string>>;
  readonly union: 'UNION' | 'UNION DISTINCT';
  /** Keeps a common table expression from being evaluated at each use. */
  readonly materialized: 'AS' | 'AS MATERIALIZED';
  readonly asDouble: (sql: string) => string;
  /** Ways of reading a page that can be the fastest for this peer. */
  readonly pageWays: readonly PageVariant[];
  /** Statements that create a table from a SELECT. */
  readonly createSet: (name: string, select: string) => readonly string[];
}

/** A search as SQL on the peers' tables, in its shortest form. */
export interface SqlSearch {
  /** Condition on `activity` that selects A; null for all rows. */
  readonly where: string | null;
  /** SELECT of `str_id` that returns S if S is more than the structures of A; else null. */
  readonly structures: string | null;
  /** Whether references and records are only those of A. */
  readonly narrowed: boolean;
}

/** Rows that a statement reads: a table with an optional condition. */
export interface Source {
  readonly table: string;
  readonly where: string | null;
}

export function fromSource({ table, where }: Source, more: string | null = null): string {
  const conditions = [where, more].filter((condition) => condition !== null);
  return conditions.length === 0
    ? `FROM ${table}`
    : `FROM ${table} WHERE ${conditions.map((condition) => `(${condition})`).join(' AND ')}`;
}

/** Equivalent statements, by name. */
export type Variants<T> = Readonly<Record<string, T>>;
