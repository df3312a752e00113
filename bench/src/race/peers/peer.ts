import type { Facts } from '../facts/read-facts.ts';
import type { Dialect } from '../sql/dialect.ts';

export type SqlCell = string | number | bigint | boolean | null;
export type SqlRow = readonly SqlCell[];

export interface Connection {
  /** Rows of the statement; empty if it returns none. */
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
  /** Settings, sort orders and indexes as they are printed, one per line. */
  readonly settings: readonly string[];
  readonly load: LoadFigures;
  /** Whether connections run concurrently. */
  readonly concurrent: boolean;
  connect(): Promise<Connection>;
  /** Bytes of memory in use now, and what they cover; null if unknown. */
  memory(): Promise<{ readonly bytes: number; readonly scope: string } | null>;
  /** Closes the peer and removes its tables unless `keepTables`. */
  close(keepTables: boolean): Promise<void>;
}

export interface PeerRequest {
  /** An existing folder that only this peer uses. */
  readonly folder: string;
  /** Folder of the CSV files; written on first use. */
  readonly csvFolder: () => string;
  readonly facts: () => Facts;
  /** Identifies a set of facts: stored tables with the same fingerprint are reused. */
  readonly fingerprint: string;
  readonly postgres: string | null;
  readonly memoryBytes: number;
  readonly cores: number;
  readonly print: (line: string) => void;
}

export type OpenPeer = (request: PeerRequest) => Promise<Peer>;
