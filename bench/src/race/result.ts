import { readFileSync } from 'node:fs';

export interface Figure {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly runs: number;
  /** Which of the ways of saying it was the quickest; the engine has one. */
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
  /** Time for the peers to create the set that charts and pages may read from. */
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
  /** Longest and 99th percentile wait of this process's event loop. */
  readonly eventLoop: { readonly p99Ms: number; readonly maxMs: number };
  /** Resident memory of this process. */
  readonly memoryBefore: number;
  readonly memoryAfter: number;
  readonly oneAtATime: boolean;
}

/** Everything that a race measured, as `--json` writes it. */
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

/** Reads a file that a race wrote; fails when it is something else. */
export function readRace(path: string): RaceResult {
  const read = JSON.parse(readFileSync(path, 'utf8')) as Partial<RaceResult>;
  if (read.kind !== 'moltrove-race' || read.version !== 1)
    throw new Error(`${path} was not written by: npm run bench -- race --json FILE`);
  return read as RaceResult;
}
