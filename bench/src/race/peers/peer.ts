import type { Facts } from '../facts/read-facts.ts';
import type { Dialect } from '../sql/dialect.ts';

export type SqlCell = string | number | bigint | boolean | null;
export type SqlRow = readonly SqlCell[];

export interface Connection {
  /** Rows of the statement; none of one that gives none. */
  query(sql: string): Promise<readonly SqlRow[]>;
  close(): Promise<void>;
}

/** The cost of loading, stored with the loaded tables so that a later run can print it. */
export interface LoadFigures {
  readonly loadMs: number;
  readonly diskBytes: number;
}

/** A database with the facts of the release loaded and indexed. */
export interface Peer {
  readonly name: string;
  readonly version: string;
  readonly dialect: Dialect;
  /** Settings, sort orders and indexes, a line each, as they are printed. */
  readonly settings: readonly string[];
  readonly load: LoadFigures;
  /** Whether connections work side by side. */
  readonly concurrent: boolean;
  connect(): Promise<Connection>;
  /** Bytes that it holds now, and how that is known; null where it cannot say. */
  memory(): Promise<{ readonly bytes: number; readonly scope: string } | null>;
  /** Closes it; its tables are removed unless `keepTables`. */
  close(keepTables: boolean): Promise<void>;
}

export interface PeerRequest {
  /** A folder of its own, which exists. */
  readonly folder: string;
  /** Folder of the CSV files; written on first use. */
  readonly csvFolder: () => string;
  readonly facts: () => Facts;
  /** Identifies a set of facts: stored tables are reused when it is the same. */
  readonly fingerprint: string;
  readonly postgres: string | null;
  readonly memoryBytes: number;
  readonly cores: number;
  readonly print: (line: string) => void;
}

export type OpenPeer = (request: PeerRequest) => Promise<Peer>;
