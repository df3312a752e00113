import { Worker } from 'node:worker_threads';
import { AppError } from '@moltrove/contract';
import type { CallOptions } from '../../knowledge-base.ts';
import { CancelFlag, cancelled } from './cancel.ts';
import type { JobKind, JobMap, JobPool } from './job-pool.ts';
import { type Reply, type Request, fromWire } from './wire.ts';

export interface WorkerPoolOptions<Setup> {
  /** Module that calls `serveJobs`. */
  readonly module: URL;
  readonly size: number;
  readonly workerData: unknown;
  /** What a thread that replaces a crashed one is told first. */
  readonly setups: () => readonly Setup[];
}

interface Job {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly flag: CancelFlag;
  readonly settle: (reply: Reply) => void;
  readonly reject: (error: AppError) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
  /** Whether it ever answered; threads that die before are not replaced for ever. */
  proven: boolean;
}

const maxDeadStarts = 3;
/** A thread that is still at a job so long after it was cancelled does not look any more, and is replaced. */
const stuckMs = 3000;

/** Worker threads that take jobs from one queue. A thread that crashes or hangs fails its job and is replaced. */
export class WorkerPool<M extends JobMap, Setup> implements JobPool<M, Setup> {
  readonly size: number;
  readonly #options: WorkerPoolOptions<Setup>;
  readonly #threads = new Set<Thread>();
  readonly #queue: Job[] = [];
  #nextId = 1;
  #deadStarts = 0;
  #closed = false;

  constructor(options: WorkerPoolOptions<Setup>) {
    this.size = options.size;
    this.#options = options;
    for (let thread = 0; thread < options.size; thread += 1) this.#start();
  }

  run<K extends JobKind<M>>(
    kind: K,
    input: M[K]['input'],
    { signal }: CallOptions = {},
  ): Promise<M[K]['output']> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(cancelled());
      if (this.#closed) return reject(stopped());
      if (this.#threads.size === 0) return reject(crashed(null));
      const onAbort = (): void => {
        job.flag.raise();
        const queued = this.#queue.indexOf(job);
        if (queued !== -1) this.#queue.splice(queued, 1);
        else setTimeout(() => this.#replaceStuck(job), stuckMs).unref();
        reject(cancelled());
      };
      const job: Job = {
        id: this.#nextId++,
        kind,
        input,
        flag: new CancelFlag(),
        settle: (reply) => {
          signal?.removeEventListener('abort', onAbort);
          if ('error' in reply) reject(fromWire(reply.error));
          else resolve(reply.output);
        },
        reject: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      this.#queue.push(job);
      this.#dispatch();
    });
  }

  setUp(setup: Setup): void {
    for (const thread of this.#threads) thread.worker.postMessage({ type: 'setUp', setup } satisfies Request);
  }

  async close(): Promise<void> {
    this.#closed = true;
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const job of this.#queue.splice(0)) job.reject(stopped());
    for (const { job } of threads) {
      job?.flag.raise();
      job?.reject(stopped());
    }
    await Promise.all(threads.map(({ worker }) => worker.terminate()));
  }

  #start(): void {
    const worker = new Worker(this.#options.module, { workerData: this.#options.workerData });
    const thread: Thread = { worker, job: null, proven: false };
    this.#threads.add(thread);
    worker.on('message', (reply: Reply) => this.#answered(thread, reply));
    worker.on('error', (error) => this.#died(thread, error));
    worker.on('exit', () => this.#died(thread, null));
    for (const setup of this.#options.setups())
      worker.postMessage({ type: 'setUp', setup } satisfies Request);
  }

  #dispatch(): void {
    for (const thread of this.#threads) {
      if (this.#queue.length === 0) return;
      if (thread.job !== null) continue;
      const job = this.#queue.shift()!;
      thread.job = job;
      const { id, kind, input, flag } = job;
      thread.worker.postMessage({ type: 'run', job: id, kind, input, cancel: flag.memory } satisfies Request);
    }
  }

  #answered(thread: Thread, reply: Reply): void {
    const { job } = thread;
    if (job?.id !== reply.job) return;
    thread.job = null;
    thread.proven = true;
    this.#deadStarts = 0;
    job.settle(reply);
    this.#dispatch();
  }

  #replaceStuck(job: Job): void {
    const thread = [...this.#threads].find((each) => each.job === job);
    if (thread === undefined || this.#closed) return;
    this.#threads.delete(thread);
    void thread.worker.terminate();
    this.#start();
    this.#dispatch();
  }

  #died(thread: Thread, cause: unknown): void {
    if (!this.#threads.delete(thread) || this.#closed) return;
    const error = crashed(cause);
    thread.job?.reject(error);
    this.#deadStarts += thread.proven ? 0 : 1;
    if (this.#deadStarts < maxDeadStarts) {
      this.#start();
      this.#dispatch();
    } else if (this.#threads.size === 0) {
      for (const job of this.#queue.splice(0)) job.reject(error);
    }
  }
}

function crashed(cause: unknown): AppError {
  return new AppError('INTERNAL', 'A search thread stopped unexpectedly; please try again.', undefined, {
    cause,
  });
}

function stopped(): AppError {
  return new AppError('RELEASE_NOT_READY', 'The release was closed.');
}
