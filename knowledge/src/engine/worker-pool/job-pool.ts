import type { CallOptions } from '../../knowledge-base.ts';
import type { Cancel } from './cancel.ts';

/** Kinds of job with what goes in and comes out. Both cross threads: plain values, typed arrays, shared memory. */
export type JobMap = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;
export type JobKind<M extends JobMap> = keyof M & string;

/**
 * Which jobs go first: `quick` ones, then a `slice` of work that is handed out in short parts, then a `long` job, which
 * is short only if it gives way. A job that runs is asked to give way when one that goes before it has no thread.
 */
export const paces = ['quick', 'slice', 'long'] as const;
export type Pace = (typeof paces)[number];

export interface JobOptions extends CallOptions {
  /** `quick` unless it is said. */
  readonly pace?: Pace;
}

/** Runs jobs somewhere. Aborting a job's signal rejects it with CANCELLED, drops it from the queue or stops it. */
export interface JobPool<M extends JobMap, Setup> {
  readonly size: number;
  run<K extends JobKind<M>>(kind: K, input: M[K]['input'], options?: JobOptions): Promise<M[K]['output']>;
  /** Runs a job on every thread, one after another, so that the others are free; fails with the first that fails. */
  runOnEach<K extends JobKind<M>>(kind: K, input: M[K]['input']): Promise<void>;
  /** Changes the state of every thread before the jobs that follow; applies to threads that are started later, too. */
  setUp(setup: Setup): void;
  close(): Promise<void>;
}

/** What does the jobs: the same on a thread of its own and in the caller's. */
export interface JobServer<M extends JobMap, Setup> {
  run<K extends JobKind<M>>(
    kind: K,
    input: M[K]['input'],
    cancel: Cancel,
  ): M[K]['output'] | Promise<M[K]['output']>;
  setUp(setup: Setup): void;
  close(): void;
}
