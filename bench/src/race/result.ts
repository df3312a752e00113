import { readFileSync } from 'node:fs';

export interface Figure {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly runs: number;
  /** The fastest of the peer's ways; absent for the engine, which has only one. */
  readonly way?: string;
}

export const engineName = 'Moltrove';

export interface RaceContender {
  readonly name: string;
  readonly version: string;
  readonly settings: readonly string[];
  readonly loadMs: number;
  readonly diskBytes: number;
  readonly memoryBytes: number | null;
  readonly memoryOf: string;
}

export interface SearchFigures {
  readonly key: string;
  readonly name: string;
  readonly structures: number;
  readonly activities: number;
  /** By step, then by contender. */
  readonly steps: Readonly<Record<string, Readonly<Record<string, Figure>>>>;
  /** Time in which the peers create the set that charts and pages may read. */
  readonly set: Readonly<Record<string, Figure>>;
}

export interface LoadRun {
  readonly contender: string;
  readonly users: number;
  readonly operations: number;
  readonly failures: number;
  readonly perSecond: number;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly maxMs: number;
  /** By kind of operation. */
  readonly byOperation: Readonly<Record<string, Omit<Figure, 'way'>>>;
  /** Longest and 99th-percentile delay of this process's event loop. */
  readonly eventLoop: { readonly p99Ms: number; readonly maxMs: number };
  /** Resident memory of this process. */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
  readonly oneAtATime: boolean;
}

/** All measurements of a race, in the form that `--json` writes. */
export interface RaceResult {
  readonly kind: 'moltrove-race';
  readonly version: 1;
  readonly measuredAt: string;
  readonly machine: string;
  readonly release: {
    readonly name: string;
    readonly structures: number;
    readonly activities: number;
    readonly assays: number;
    readonly references: number;
    readonly records: number;
  };
  readonly contenders: readonly RaceContender[];
  readonly searches: readonly SearchFigures[];
  readonly load: readonly LoadRun[];
}

/** Reads a file written by a race; fails on any other file. */
export function readRace(path: string): RaceResult {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Partial<RaceResult>;
  if (read.kind !== 'moltrove-race' || read.version !== 1)
    throw new Error(`${path} was not written by: npm run bench -- race --json FILE`);
  return read as RaceResult;
}
