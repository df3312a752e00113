import type { Drawing, DrawingReply, DrawingRequest, DrawingTask } from './drawing-protocol.ts';
import type { Parsed } from './parse-problem.ts';
import { RecentlyUsed } from './recently-used.ts';

/** The part of a Web Worker that drawing needs. */
export interface DrawingWorker {
  postMessage(task: DrawingTask): void;
  addEventListener(type: 'message', listener: (event: { data: DrawingReply }) => void): void;
  addEventListener(type: 'error', listener: (event: { message?: string }) => void): void;
  terminate(): void;
}

interface QueueOptions {
  readonly spawn: () => DrawingWorker;
  /** Number of drawings cached. */
  readonly capacity?: number;
  /** A drawing that takes longer is abandoned together with its worker. */
  readonly timeoutMs?: number;
}

interface Job {
  readonly key: string;
  readonly request: DrawingRequest;
  readonly waiting: Set<(drawing: Parsed<Drawing>) => void>;
}

/**
 * Draws structures one at a time in a worker. Concurrent requests for the same drawing share one; a drawing without
 * waiting callers is dropped from the queue; a worker that fails or hangs is replaced at the next drawing.
 */
export class DrawingQueue {
  readonly #spawn: () => DrawingWorker;
  readonly #timeoutMs: number;
  readonly #cached: RecentlyUsed<Parsed<Drawing>>;
  readonly #jobs = new Map<string, Job>();
  #worker: DrawingWorker | null = null;
  #running: {
    readonly job: Job;
    readonly taskId: number;
    readonly timer: ReturnType<typeof setTimeout>;
  } | null = null;
  #lastTaskId = 0;

  constructor({ spawn, capacity = 500, timeoutMs = 20_000 }: QueueOptions) {
    this.#spawn = spawn;
    this.#timeoutMs = timeoutMs;
    this.#cached = new RecentlyUsed(capacity);
  }

  /** The drawing if it is cached. */
  peek(request: DrawingRequest): Parsed<Drawing> | undefined {
    return this.#cached.get(keyOf(request));
  }

  /** Always resolves, failures included; rejects only with the reason of an aborted `signal`. */
  draw(request: DrawingRequest, signal?: AbortSignal): Promise<Parsed<Drawing>> {
    signal?.throwIfAborted();
    const key = keyOf(request);
    const cached = this.#cached.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    return new Promise((resolve, reject) => {
      const job = this.#jobs.get(key) ?? { key, request, waiting: new Set() };
      const settle = (drawing: Parsed<Drawing>): void => {
        signal?.removeEventListener('abort', giveUp);
        resolve(drawing);
      };
      const giveUp = (): void => {
        job.waiting.delete(settle);
        if (job.waiting.size === 0 && this.#running?.job !== job) this.#jobs.delete(key);
        reject(signal?.reason as Error);
      };
      signal?.addEventListener('abort', giveUp, { once: true });
      job.waiting.add(settle);
      this.#jobs.set(key, job);
      this.#runNext();
    });
  }

  /** Starts the worker before the first drawing is requested: loading RDKit takes a moment. */
  warmUp(): void {
    this.#worker ??= this.#startWorker();
  }

  /** Drawings that are waiting or in progress. */
  get pending(): number {
    return this.#jobs.size;
  }

  #runNext(): void {
    if (this.#running !== null) return;
    const job = this.#jobs.values().next().value;
    if (job === undefined) return;
    const taskId = ++this.#lastTaskId;
    const timer = setTimeout(() => this.#replaceWorker('Drawing took too long.'), this.#timeoutMs);
    this.#running = { job, taskId, timer };
    try {
      this.#worker ??= this.#startWorker();
      // A worker's postMessage has no target origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      this.#worker.postMessage({ taskId, request: job.request });
    } catch (error) {
      this.#replaceWorker(error instanceof Error ? error.message : String(error));
    }
  }

  #startWorker(): DrawingWorker {
    const worker = this.#spawn();
    worker.addEventListener('message', ({ data }) => {
      if (this.#running?.taskId !== data.taskId) return;
      if (data.started) this.#finish(data.drawing, true);
      else this.#replaceWorker(data.reason);
    });
    worker.addEventListener('error', ({ message }) => {
      if (this.#worker === worker) this.#replaceWorker(message ?? 'The drawing program could not be loaded.');
    });
    return worker;
  }

  #replaceWorker(reason: string): void {
    this.#worker?.terminate();
    this.#worker = null;
    this.#finish({ ok: false, problem: { kind: 'other', reason, position: null } }, false);
  }

  #finish(drawing: Parsed<Drawing>, cacheable: boolean): void {
    const running = this.#running;
    if (running === null) return;
    clearTimeout(running.timer);
    this.#running = null;
    this.#jobs.delete(running.job.key);
    if (cacheable) this.#cached.set(running.job.key, drawing);
    for (const settle of running.job.waiting) settle(drawing);
    this.#runNext();
  }
}

function keyOf({ smiles, width, height, palette, format = 'smiles', match }: DrawingRequest): string {
  const compared = match === undefined ? '' : JSON.stringify(match);
  return `${palette} ${width}x${height} ${format} ${smiles} ${compared}`;
}
