import { type Pace, paces } from './job-pool.ts';

export interface QueuedJob<Thread> {
  /** May change while the job waits. */
  readonly pace: Pace;
  /** The only thread that may take it; null for any. */
  readonly thread: Thread | null;
}

/** Milliseconds for which jobs with precedence may hold up slices, or work in the background. */
const maxMsWithout = { slice: 250, background: 2000 } as const;
type DuePace = keyof typeof maxMsWithout;
const duePaces: readonly DuePace[] = ['slice', 'background'];

/** Jobs that wait for a thread, by pace, then first in, first out. */
export class JobQueue<Thread, Job extends QueuedJob<Thread>> {
  readonly #now: () => number;
  readonly #waiting: { readonly job: Job; readonly since: number }[] = [];
  readonly #takenAt: Record<Pace, number> = { quick: 0, slice: 0, long: 0, background: 0 };

  /** `now` is a clock in milliseconds. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  add(job: Job): void {
    this.#waiting.push({ job, since: this.#now() });
  }

  get size(): number {
    return this.#waiting.length;
  }

  has(job: Job): boolean {
    return this.#waiting.some((each) => each.job === job);
  }

  /** False if the job is no longer waiting. */
  remove(job: Job): boolean {
    const at = this.#waiting.findIndex((each) => each.job === job);
    if (at !== -1) this.#waiting.splice(at, 1);
    return at !== -1;
  }

  /** The next job for a thread; with `foreground`, none in the background, unless one is due. */
  takeFor(thread: Thread, which: 'all' | 'foreground' = 'all'): Job | null {
    const others = which === 'all' ? paces : paces.filter((pace) => pace !== 'background');
    for (const pace of [...duePaces.filter((each) => this.#isDue(each)), ...others]) {
      const at = this.#waiting.findIndex(
        ({ job }) => job.pace === pace && (job.thread === null || job.thread === thread),
      );
      if (at === -1) continue;
      this.#takenAt[pace] = this.#now();
      return this.#waiting.splice(at, 1)[0].job;
    }
    return null;
  }

  /** Removes every matching job from the queue and returns them. */
  takeAll(predicate: (job: Job) => boolean = () => true): Job[] {
    const meant = this.#waiting.map(({ job }) => job).filter(predicate);
    for (const job of meant) this.remove(job);
    return meant;
  }

  #isDue(pace: DuePace): boolean {
    const first = this.#waiting.find(({ job }) => job.pace === pace);
    if (first === undefined) return false;
    return this.#now() - Math.max(first.since, this.#takenAt[pace]) >= maxMsWithout[pace];
  }
}
