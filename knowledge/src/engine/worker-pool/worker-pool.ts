import { Worker } from 'node:worker_threads';
import { AppError } from '@moltrove/contract/without-calls';
import { CancelFlag, cancelled } from './cancel.ts';
import {
  type JobKind,
  type JobMap,
  type JobOptions,
  type JobPool,
  type Pace,
  type PoolLoad,
  paceOf,
  paces,
} from './job-pool.ts';
import { JobQueue } from './job-queue.ts';
import { type Reply, type Request, fromWire } from './wire.ts';

export interface WorkerPoolOptions<Setup> {
  /** Module that calls `serveJobs`. */
  readonly module: URL;
  readonly size: number;
  readonly workerData: unknown;
  /** Set-ups for a thread that replaces a crashed one. */
  readonly setups: () => readonly Setup[];
}

interface Job {
  readonly id: number;
  readonly kind: string;
  readonly input: unknown;
  readonly pace: Pace;
  /** The only thread that may take it; null for any. */
  readonly thread: Thread | null;
  readonly flag: CancelFlag;
  readonly settle: (reply: Reply) => void;
  readonly reject: (error: AppError) => void;
}

interface Thread {
  readonly worker: Worker;
  job: Job | null;
  /** Whether it ever answered; threads that die before are not replaced indefinitely. */
  proven: boolean;
}

const maxDeadStarts = 3;
/** A thread that is still busy this long after its job was cancelled is considered hung and replaced. */
const stuckMs = 3000;

/** Worker threads that take jobs from one queue. A thread that crashes or hangs fails its job and is replaced. */
export class WorkerPool<M extends JobMap, Setup> implements JobPool<M, Setup> {
  readonly size: number;
  readonly #options: WorkerPoolOptions<Setup>;
  readonly #threads = new Set<Thread>();
  readonly #queue = new JobQueue<Thread, Job>();
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
    options: JobOptions = {},
  ): Promise<M[K]['output']> {
    return this.#run(kind, input, null, options);
  }

  async runOnEach<K extends JobKind<M>>(kind: K, input: M[K]['input']): Promise<void> {
    // Threads that are being replaced come last.
    for (const thread of this.#threads) await this.#run(kind, input, thread, { pace: 'long' });
  }

  #run(kind: string, input: unknown, thread: Thread | null, options: JobOptions): Promise<unknown> {
    const { signal } = options;
    return new Promise((resolve, reject) => {
      if (signal?.aborted === true) return reject(cancelled());
      if (this.#closed) return reject(stopped());
      if (this.#threads.size === 0) return reject(crashed(null));
      const onAbort = (): void => {
        job.flag.raise();
        if (!this.#queue.remove(job)) setTimeout(() => this.#replaceStuck(job), stuckMs).unref();
        reject(cancelled());
      };
      const job: Job = {
        id: this.#nextId++,
        kind,
        input,
        get pace() {
          return paceOf(options);
        },
        thread,
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
      this.#queue.add(job);
      this.#dispatch();
      if (this.#queue.has(job)) this.#askToGiveWay(job.pace);
    });
  }

  setUp(setup: Setup): void {
    for (const thread of this.#threads) thread.worker.postMessage({ type: 'setUp', setup } satisfies Request);
  }

  load(): PoolLoad {
    const threads = [...this.#threads];
    const busy = threads.filter(({ job }) => job !== null).length;
    return { threads: threads.length, busy, waiting: this.#queue.size };
  }

  async close(): Promise<void> {
    this.#closed = true;
    const threads = [...this.#threads];
    this.#threads.clear();
    for (const job of this.#queue.takeAll()) job.reject(stopped());
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

  #dispatch(which: 'all' | 'foreground' = 'all'): void {
    for (const thread of this.#threads) {
      if (thread.job !== null) continue;
      const job = this.#queue.takeFor(thread, which);
      if (job === null) continue;
      thread.job = job;
      const { id, kind, input, flag } = job;
      thread.worker.postMessage({ type: 'run', job: id, kind, input, cancel: flag.memory } satisfies Request);
    }
  }

  /**
   * Asks the running job with the lowest precedence to give way to jobs of that pace; of equal ones the newest,
   * which loses the least work.
   */
  #askToGiveWay(pace: Pace): void {
    let last: Job | null = null;
    for (const { job } of this.#threads) {
      if (job === null || job.flag.hasToGiveWay()) continue;
      const later = paces.indexOf(job.pace) - paces.indexOf(last?.pace ?? pace);
      if (later > 0 || (later === 0 && last !== null && job.id > last.id)) last = job;
    }
    last?.flag.askToGiveWay();
  }

  #answered(thread: Thread, reply: Reply): void {
    const { job } = thread;
    if (job?.id !== reply.job) return;
    thread.job = null;
    thread.proven = true;
    this.#deadStarts = 0;
    job.settle(reply);
    this.#dispatch('foreground');
    // Its caller may add the next slice of its work, which the background must not come before.
    setImmediate(() => this.#dispatch());
  }

  #replaceStuck(job: Job): void {
    const thread = [...this.#threads].find((each) => each.job === job);
    if (thread === undefined || this.#closed) return;
    this.#threads.delete(thread);
    for (const each of this.#queue.takeAll((queued) => queued.thread === thread)) each.reject(crashed(null));
    void thread.worker.terminate();
    this.#start();
    this.#dispatch();
  }

  #died(thread: Thread, cause: unknown): void {
    if (!this.#threads.delete(thread) || this.#closed) return;
    const error = crashed(cause);
    thread.job?.reject(error);
    for (const job of this.#queue.takeAll((each) => each.thread === thread)) job.reject(error);
    this.#deadStarts += thread.proven ? 0 : 1;
    if (this.#deadStarts < maxDeadStarts) {
      this.#start();
      this.#dispatch();
    } else if (this.#threads.size === 0) {
      for (const job of this.#queue.takeAll()) job.reject(error);
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
