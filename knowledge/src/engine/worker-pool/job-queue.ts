import { type Pace, paces } from './job-pool.ts';

export interface QueuedJob<Thread> {
  readonly pace: Pace;
  /** The only thread that may take it; null for any. */
  readonly thread: Thread | null;
}

/** Maximum time for which quick jobs may hold up work in slices. */
const maxMsWithoutSlice = 250;

/** Jobs that wait for a thread, by pace, then first in, first out. */
export class JobQueue<Thread, Job extends QueuedJob<Thread>> {
  readonly #now: () => number;
  readonly #waiting: Readonly<Record<Pace, { readonly job: Job; readonly since: number }[]>> = {
    quick: [],
    slice: [],
    long: [],
  };
  #sliceAt = 0;

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(job: Job): void {
    this.#waiting[job.pace].push({ job, since: this.#now() });
  }

  get size(): number {
    return paces.reduce((sum, pace) => sum + this.#waiting[pace].length, 0);
  }

  has(job: Job): boolean {
    return this.#waiting[job.pace].some((each) => each.job === job);
  }

  /** False if the job is no longer waiting. */
  remove(job: Job): boolean {
    const at = this.#waiting[job.pace].findIndex((each) => each.job === job);
    if (at !== -1) this.#waiting[job.pace].splice(at, 1);
    return at !== -1;
  }

  takeFor(thread: Thread): Job | null {
    for (const pace of this.#isSliceDue() ? (['slice', 'quick', 'long'] as const) : paces) {
      const waiting = this.#waiting[pace];
      const at = waiting.findIndex(({ job }) => job.thread === null || job.thread === thread);
      if (at === -1) continue;
      if (pace === 'slice') this.#sliceAt = this.#now();
      return waiting.splice(at, 1)[0].job;
    }
    return null;
  }

  /** Removes every matching job from the queue and returns them. */
  takeAll(predicate: (job: Job) => boolean = () => true): Job[] {
    const meant = paces.flatMap((pace) => this.#waiting[pace].map(({ job }) => job).filter(predicate));
    for (const job of meant) this.remove(job);
    return meant;
  }

  #isSliceDue(): boolean {
    const first = this.#waiting.slice.at(0);
    if (first === undefined) return false;
    return this.#now() - Math.max(first.since, this.#sliceAt) >= maxMsWithoutSlice;
  }
}
