import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DrawingReply, DrawingRequest, DrawingTask } from './drawing-protocol.ts';
import { DrawingQueue, type DrawingWorker } from './drawing-queue.ts';

type MessageListener = (event: { data: DrawingReply }) => void;
type ErrorListener = (event: { message?: string }) => void;

class FakeWorker implements DrawingWorker {
  readonly tasks: DrawingTask[] = [];
  terminated = false;
  #message: MessageListener | null = null;
  #error: ErrorListener | null = null;

  postMessage(task: DrawingTask): void {
    this.tasks.push(task);
  }

  addEventListener(type: 'message' | 'error', listener: unknown): void {
    if (type === 'message') this.#message = listener as MessageListener;
    else this.#error = listener as ErrorListener;
  }

  terminate(): void {
    this.terminated = true;
  }

  answer(): void {
    const { taskId, request } = this.tasks.at(-1)!;
    const value = { svg: `<svg>${request.smiles}</svg>`, formula: 'X', outline: null, matchedAtoms: 0 };
    this.#message?.({ data: { taskId, started: true, drawing: { ok: true, value } } });
  }

  fail(message: string): void {
    this.#error?.({ message });
  }
}

let workers: FakeWorker[] = [];
const request = (smiles: string): DrawingRequest => ({ smiles, width: 100, height: 50, palette: 'light' });
const queueOf = (capacity = 10) =>
  new DrawingQueue({
    capacity,
    timeoutMs: 1000,
    spawn: () => {
      workers.push(new FakeWorker());
      return workers.at(-1)!;
    },
  });

beforeEach(() => {
  workers = [];
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('DrawingQueue', () => {
  it('draws sequentially, in the order of the requests', async () => {
    const queue = queueOf();
    const both = Promise.all([queue.draw(request('C')), queue.draw(request('CC'))]);
    expect(workers[0].tasks.map((task) => task.request.smiles)).toEqual(['C']);
    workers[0].answer();
    workers[0].answer();
    expect((await both).map((drawing) => drawing.ok && drawing.value.svg)).toEqual([
      '<svg>C</svg>',
      '<svg>CC</svg>',
    ]);
    expect(workers).toHaveLength(1);
  });

  it('uses the worker that was warmed up, and warms up only one', async () => {
    const queue = queueOf();
    queue.warmUp();
    queue.warmUp();
    const drawn = queue.draw(request('C'));
    workers[0].answer();
    await drawn;
    expect(workers).toHaveLength(1);
  });

  it('draws the same structure once, and caches the drawing', async () => {
    const queue = queueOf();
    const both = Promise.all([queue.draw(request('C')), queue.draw(request('C'))]);
    workers[0].answer();
    await both;
    await queue.draw(request('C'));
    expect(workers[0].tasks).toHaveLength(1);
    expect(queue.peek(request('C'))?.ok).toBe(true);
  });

  it('drops a waiting drawing whose callers have all aborted', async () => {
    const queue = queueOf();
    const first = queue.draw(request('C'));
    const abort = new AbortController();
    const second = queue.draw(request('CC'), abort.signal);
    abort.abort();
    await expect(second).rejects.toThrow(/abort/i);
    workers[0].answer();
    await first;
    expect(workers[0].tasks).toHaveLength(1);
    expect(queue.pending).toBe(0);
  });

  it('evicts the least recently used drawings', async () => {
    const queue = queueOf(2);
    for (const smiles of ['C', 'CC', 'CCC']) {
      const drawn = queue.draw(request(smiles));
      workers[0].answer();
      await drawn;
    }
    expect(queue.peek(request('C'))).toBeUndefined();
    expect(queue.peek(request('CCC'))?.ok).toBe(true);
  });

  it('abandons a hanging drawing and continues in a new worker', async () => {
    const queue = queueOf();
    const first = queue.draw(request('C'));
    const second = queue.draw(request('CC'));
    vi.advanceTimersByTime(1001);
    expect(await first).toMatchObject({ ok: false, problem: { reason: 'Drawing took too long.' } });
    expect(workers[0].terminated).toBe(true);
    workers[1].answer();
    expect((await second).ok).toBe(true);
    expect(queue.peek(request('C'))).toBeUndefined();
  });

  it('returns the reason if the worker cannot be loaded', async () => {
    const queue = queueOf();
    const drawn = queue.draw(request('C'));
    workers[0].fail('blocked');
    expect(await drawn).toMatchObject({ ok: false, problem: { reason: 'blocked' } });
  });
});
