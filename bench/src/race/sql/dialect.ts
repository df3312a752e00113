import type { FactKind } from '../facts/fact-tables.ts';

/** All in one statement; the ids, then a join; the ids, then each table separately. */
export type PageVariant = 'one statement' | 'ids, then a join' | 'ids, then a table at a time';

/** Differences between the peers' SQL dialects. Everything else is the same for all of them. */
export interface Dialect {
  readonly types: Readonly<Record<FactKind, string>>;
  readonly union: 'UNION' | 'UNION DISTINCT';
  /** Keeps a part of a WITH from being computed at each use. */
  readonly materialized: 'AS' | 'AS MATERIALIZED';
  readonly asDouble: (sql: string) => string;
  /** Candidate ways of reading a page; the others are never the quickest. */
  readonly pageWays: readonly PageVariant[];
  /** Statements that make a table of a SELECT. */
  readonly createSet: (name: string, select: string) => readonly string[];
}

/** The meaning of a search in SQL on the peers' tables, in the shortest form. */
export interface SqlSearch {
  /** Condition on `activity` that gives A; null for all. */
  readonly where: string | null;
  /** SELECT of `str_id` that gives S, where S is more than the structures of A; else null. */
  readonly structures: string | null;
  /** Whether references and records are those of A alone. */
  readonly narrowed: boolean;
}

/** Rows that a statement reads: a table with, perhaps, a condition. */
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

/** Several statements that say the same, by name. */
export type Variants<T> = Readonly<Record<string, T>>;
