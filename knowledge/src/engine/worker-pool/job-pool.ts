import type { CallOptions, EngineLoad } from '../../knowledge-base.ts';
import type { Cancel } from './cancel.ts';

/** Kinds of job with their input and output. Both cross threads: plain values, typed arrays, shared memory. */
export type JobMap = Readonly<Record<string, { readonly input: unknown; readonly output: unknown }>>;
export type JobKind<M extends JobMap> = keyof M & string;

/**
 * Precedence of jobs: `quick` ones first, then a `slice` of work that is split into short parts, then a `long`
 * job, which is only short if it gives way, then any job in the `background`. A running job is asked to give way if a
 * job with precedence has no thread.
 */
export const paces = ['quick', 'slice', 'long', 'background'] as const;
export type Pace = (typeof paces)[number];

export interface JobOptions extends CallOptions {
  /** Unless it is in the background; default: `quick`. */
  readonly pace?: Exclude<Pace, 'background'>;
}

/** Whether a call is in the background now. */
export function isInBackground({ background = false }: CallOptions): boolean {
  return typeof background === 'function' ? background() : background;
}

/** The pace of a job now; it may change while the job waits. */
export function paceOf(options: JobOptions): Pace {
  return isInBackground(options) ? 'background' : (options.pace ?? 'quick');
}

/** Threads of a pool, those with a job, and jobs that wait for one. */
export type PoolLoad = Pick<EngineLoad, 'threads' | 'busy' | 'waiting'>;

/** Runs jobs. Aborting a job's signal rejects it with CANCELLED and removes it from the queue or stops it. */
export interface JobPool<M extends JobMap, Setup> {
  readonly size: number;
  run<K extends JobKind<M>>(kind: K, input: M[K]['input'], options?: JobOptions): Promise<M[K]['output']>;
  /** Runs a job on every thread, one after another, so that the other threads stay free; fails with the first error. */
  runOnEach<K extends JobKind<M>>(kind: K, input: M[K]['input']): Promise<void>;
  /** Changes the state of every thread before the jobs that follow; also applies to threads that are started later. */
  setUp(setup: Setup): void;
  load(): PoolLoad;
  close(): Promise<void>;
}

/** Executes the jobs, in a worker thread or in the caller's thread. */
export interface JobServer<M extends JobMap, Setup> {
  run<K extends JobKind<M>>(
    kind: K,
    input: M[K]['input'],
    cancel: Cancel,
  ): M[K]['output'] | Promise<M[K]['output']>;
  setUp(setup: Setup): void;
  close(): void;
}
