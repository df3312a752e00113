import type { CallOptions } from '../../knowledge-base.ts';
import type { ChartOutput } from '../answers/charts/charts-together.ts';
import type { ResultSet } from '../result-set/result-set.ts';
import { cancelled } from '../worker-pool/cancel.ts';
import type { ChartTask } from '../answers/charts/charts-together.ts';
import { partsFor } from '../answers/charts/parts.ts';
import type { SearchPool } from './search-pool.ts';

interface PendingChart {
  readonly task: ChartTask;
  readonly signal: AbortSignal | undefined;
  readonly resolve: (drawn: ChartOutput) => void;
  readonly reject: (error: unknown) => void;
}

interface ChartQueue {
  readonly waiting: PendingChart[];
  jobs: number;
}

/** For sets with more activities than this a job draws fewer charts, so that the first ones are ready sooner. */
const maxRowsInJob = 8_000_000;
const minChartsInJob = 4;

/**
 * Distributes the charts of a set that are requested at about the same time over the threads, several to a job. Large
 * sets are counted in parts, one on each thread, except for charts with very many values.
 */
export class ChartJobs {
  readonly #pool: SearchPool;
  readonly #queues = new Map<ResultSet, ChartQueue>();

  constructor(pool: SearchPool) {
    this.#pool = pool;
  }

  draw(set: ResultSet, task: ChartTask, { signal }: CallOptions): Promise<ChartOutput> {
    if (signal?.aborted === true) return Promise.reject(cancelled());
    return new Promise((resolve, reject) => {
      const queue = this.#queues.get(set) ?? { waiting: [], jobs: 0 };
      this.#queues.set(set, queue);
      queue.waiting.push({ task, signal, resolve, reject });
      signal?.addEventListener('abort', () => reject(cancelled()), { once: true });
      // Collects the charts that are requested in the same turn of the event loop.
      if (queue.waiting.length === 1) setImmediate(() => this.#send(set));
    });
  }

  /** Starts jobs for waiting charts while threads are free; the rest waits for the next job that ends. */
  #send(set: ResultSet): void {
    const queue = this.#queues.get(set);
    if (queue === undefined) return;
    const parts = partsFor(set, this.#pool.size);
    const maxCharts = Math.max(minChartsInJob, Math.floor(maxRowsInJob / Math.max(1, set.activities.count)));
    const threads = Math.ceil(this.#pool.size / parts);
    while (queue.jobs < threads) {
      const wanted = queue.waiting.filter(({ signal }) => signal?.aborted !== true);
      const count = Math.min(maxCharts * parts, Math.ceil(wanted.length / (threads - queue.jobs)));
      queue.waiting.splice(0, queue.waiting.length, ...wanted.slice(count));
      if (count === 0) break;
      queue.jobs += 1;
      void this.#run(set, wanted.slice(0, count)).finally(() => {
        queue.jobs -= 1;
        this.#send(set);
      });
    }
    if (queue.jobs === 0) this.#queues.delete(set);
  }

  async #drawTogether(
    set: ResultSet,
    tasks: readonly ChartTask[],
    options: CallOptions,
  ): Promise<readonly ChartOutput[]> {
    const parts = partsFor(set, this.#pool.size);
    const counted = parts === 1 ? tasks : await this.#countInParts(set, tasks, parts, options);
    const share = Math.ceil(tasks.length / parts);
    const shares = Array.from({ length: parts }, (_, at) => counted.slice(at * share, (at + 1) * share));
    const drawn = shares
      .filter(({ length }) => length > 0)
      .map((own) => this.#pool.run('charts', { set, tasks: own }, options));
    return (await Promise.all(drawn)).flat();
  }

  async #countInParts(
    set: ResultSet,
    tasks: readonly ChartTask[],
    parts: number,
    options: CallOptions,
  ): Promise<readonly ChartTask[]> {
    const unknown = tasks.filter(({ known }) => known.length === 0).map(({ chartKey }) => chartKey);
    if (unknown.length === 0) return tasks;
    const chartKeys = [...new Set(unknown)];
    const counts = await Promise.all(
      Array.from({ length: parts }, (_, part) =>
        this.#pool.run('countCharts', { set, chartKeys, part, parts }, options),
      ),
    );
    return tasks.map((each) => {
      const at = chartKeys.indexOf(each.chartKey);
      if (at === -1 || each.known.length > 0) return each;
      return { ...each, known: counts.flatMap((own) => own[at] ?? []) };
    });
  }

  /** If one chart of a batch fails, each is drawn again separately, so that the others succeed. */
  async #run(set: ResultSet, batch: readonly PendingChart[]): Promise<void> {
    const controller = new AbortController();
    const stop = (): void => {
      if (batch.every(({ signal }) => signal?.aborted === true)) controller.abort();
    };
    for (const { signal } of batch) signal?.addEventListener('abort', stop);
    stop();
    try {
      const tasks = batch.map((each) => each.task);
      const drawn = await this.#drawTogether(set, tasks, { signal: controller.signal });
      drawn.forEach((chart, at) => batch[at].resolve(chart));
    } catch (error) {
      if (batch.length === 1 || controller.signal.aborted) for (const { reject } of batch) reject(error);
      else {
        for (const each of batch) if (each.signal?.aborted !== true) await this.#run(set, [each]);
      }
    } finally {
      for (const { signal } of batch) signal?.removeEventListener('abort', stop);
    }
  }
}
