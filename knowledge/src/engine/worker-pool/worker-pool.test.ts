import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { CallOptions } from '../../knowledge-base.ts';
import { CancelFlag } from './cancel.ts';
import type { EchoJobs } from './testing/echo-thread.ts';
import { transferablesOf } from './wire.ts';
import { WorkerPool } from './worker-pool.ts';

let pool: WorkerPool<EchoJobs, string>;

function startPool(size: number, setups: readonly string[] = []): WorkerPool<EchoJobs, string> {
  const module = new URL('./testing/echo-thread.ts', import.meta.url);
  pool = new WorkerPool<EchoJobs, string>({ module, size, workerData: null, setups: () => setups });
  return pool;
}

const shared = (): Int32Array => new Int32Array(new SharedArrayBuffer(8));

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

afterEach(() => pool.close());

describe('a pool of threads', () => {
  test('distributes jobs and returns their results', async () => {
    startPool(2, ['hello']);
    expect(await pool.run('echo', { a: [1, 'two'] })).toEqual({ value: { a: [1, 'two'] }, word: 'hello' });
    const threads = await Promise.all([pool.run('thread', 50), pool.run('thread', 50)]);
    expect(new Set(threads).size).toBe(2);
  });

  test('tells how many threads have a job, and how many jobs wait', async () => {
    startPool(2);
    const jobs = Array.from({ length: 5 }, () => pool.run('thread', 20));
    expect(pool.load()).toEqual({ threads: 2, busy: 2, waiting: 3 });
    await Promise.all(jobs);
    expect(pool.load()).toEqual({ threads: 2, busy: 0, waiting: 0 });
  });

  test('passes shared memory on without copying it', async () => {
    startPool(1);
    const numbers = shared();
    const { value } = await pool.run('echo', numbers);
    numbers[1] = 42;
    expect([...(value as Int32Array)]).toEqual([0, 42]);
  });

  test('applies a change on every thread before the jobs that follow', async () => {
    startPool(2);
    pool.setUp('changed');
    const answers = await Promise.all(Array.from({ length: 6 }, () => pool.run('echo', null)));
    expect(answers.every((answer) => answer.word === 'changed')).toBe(true);
  });

  test('fails with the error of the job', async () => {
    startPool(1);
    await expect(pool.run('refuse', null)).rejects.toMatchObject({
      code: 'INVALID_REQUEST',
      message: 'not like this',
      details: { field: 'x' },
    });
    await expect(pool.run('fail', null)).rejects.toMatchObject({
      code: 'INTERNAL',
      cause: { message: 'a bug' },
    });
  });

  test('replaces a thread whose job does not stop when it is aborted', async () => {
    startPool(1, ['told again']);
    const [numbers, controller] = [shared(), new AbortController()];
    const running = pool.run('deaf', numbers, { signal: controller.signal });
    await until(() => Atomics.load(numbers, 0) === 1);
    controller.abort();
    await expect(running).rejects.toMatchObject({ code: 'CANCELLED' });
    expect(await pool.run('echo', 1)).toEqual({ value: 1, word: 'told again' });
  });

  test('stops a running job that is aborted, and takes the next', async () => {
    startPool(1);
    const flags = shared();
    const controller = new AbortController();
    const job = pool.run('endless', flags, { signal: controller.signal });
    await until(() => flags[0] === 1);
    controller.abort();
    await expect(job).rejects.toMatchObject({ code: 'CANCELLED' });
    await until(() => flags[1] === 1);
    expect((await pool.run('echo', 'next')).value).toBe('next');
  });

  test('drops a queued job that is aborted without starting it', async () => {
    startPool(1);
    const [first, second] = [new AbortController(), new AbortController()];
    const [running, queued] = [shared(), shared()];
    const jobs = [
      pool.run('endless', running, { signal: first.signal }),
      pool.run('endless', queued, { signal: second.signal }),
    ];
    await until(() => running[0] === 1);
    second.abort();
    await expect(jobs[1]).rejects.toMatchObject({ code: 'CANCELLED' });
    first.abort();
    await expect(jobs[0]).rejects.toMatchObject({ code: 'CANCELLED' });
    await pool.run('echo', null);
    expect(queued[0]).toBe(0);
  });

  test('asks the job with the lowest precedence to give way to one with precedence', async () => {
    startPool(2);
    const [slice, long] = [shared(), shared()];
    const order: string[] = [];
    const stop = new AbortController();
    const named = async (name: string, job: Promise<unknown>) => {
      await job.catch(() => undefined);
      order.push(name);
    };
    const slices = named('slice', pool.run('patient', slice, { pace: 'slice', signal: stop.signal }));
    const longs = named('long', pool.run('patient', long, { pace: 'long' }));
    await until(() => slice[0] === 1 && long[0] === 1);
    await named('quick', pool.run('echo', 'count'));
    await longs;
    expect(order).toEqual(['long', 'quick']);
    stop.abort();
    await slices;
  });

  test('asks no job to give way to one without precedence', async () => {
    startPool(1);
    const asked = vi.spyOn(CancelFlag.prototype, 'askToGiveWay');
    const running = shared();
    const patient = pool.run('patient', running, { pace: 'slice' });
    await until(() => running[0] === 1);
    const others = [pool.run('echo', 'slice', { pace: 'slice' }), pool.run('echo', 'long', { pace: 'long' })];
    expect(asked).not.toHaveBeenCalled();
    others.push(pool.run('echo', 'quick'));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(await patient).toBe('gave way');
    expect((await Promise.all(others)).map(({ value }) => value)).toEqual(['slice', 'long', 'quick']);
    asked.mockRestore();
  });

  test('runs a job in the background after all that wait', async () => {
    startPool(1);
    // A thread that starts slowly would make the background due.
    await pool.run('echo', null);
    const order: string[] = [];
    const named = async (name: string, options: CallOptions) => {
      await pool.run('echo', name, options);
      order.push(name);
    };
    await Promise.all([named('first', {}), named('background', { background: true }), named('quick', {})]);
    expect(order).toEqual(['first', 'quick', 'background']);
  });

  test('lets a caller continue its work before the background', async () => {
    startPool(1);
    await pool.run('echo', null);
    const order: string[] = [];
    const slices = async () => {
      for (const slice of ['slice 1', 'slice 2', 'slice 3']) {
        await pool.run('echo', slice, { pace: 'slice' });
        order.push(slice);
      }
    };
    const background = async () => {
      await pool.run('echo', null, { background: true });
      order.push('background');
    };
    await Promise.all([slices(), background()]);
    expect(order).toEqual(['slice 1', 'slice 2', 'slice 3', 'background']);
  });

  test('runs a job on each thread, while the others take other jobs', async () => {
    startPool(2);
    const first = shared();
    const stop = new AbortController();
    const busy = pool.run('endless', first, { signal: stop.signal });
    await until(() => first[0] === 1);
    const counts = new Int32Array(new SharedArrayBuffer(4));
    const everywhere = pool.runOnEach('tick', counts);
    // One of the two threads is busy; the other one continues with other jobs.
    expect((await pool.run('echo', 'other')).value).toBe('other');
    stop.abort();
    await expect(busy).rejects.toMatchObject({ code: 'CANCELLED' });
    await everywhere;
    expect(counts[0]).toBe(2);
  });

  test('replaces a thread that crashes, with the state of the others', async () => {
    startPool(1, ['known']);
    const jobs = [pool.run('crash', null), pool.run('echo', 'after')];
    await expect(jobs[0]).rejects.toMatchObject({
      code: 'INTERNAL',
      message: expect.stringContaining('stopped') as string,
    });
    expect(await jobs[1]).toEqual({ value: 'after', word: 'known' });
  });

  test('gives up on threads that never start', async () => {
    const module = new URL('./no-such-module.ts', import.meta.url);
    pool = new WorkerPool<EchoJobs, string>({ module, size: 2, workerData: null, setups: () => [] });
    const jobs = await Promise.allSettled(Array.from({ length: 6 }, () => pool.run('echo', null)));
    for (const job of jobs) expect(job).toMatchObject({ status: 'rejected', reason: { code: 'INTERNAL' } });
    await expect(pool.run('echo', null)).rejects.toMatchObject({ code: 'INTERNAL' });
  });

  test('rejects the remaining jobs when it is closed', async () => {
    startPool(1);
    const flags = shared();
    const jobs = [pool.run('endless', flags), pool.run('echo', null)];
    await until(() => flags[0] === 1);
    const settled = Promise.allSettled(jobs);
    await pool.close();
    for (const job of await settled) expect(job).toMatchObject({ reason: { code: 'RELEASE_NOT_READY' } });
    await expect(pool.run('echo', null)).rejects.toMatchObject({ code: 'RELEASE_NOT_READY' });
  });
});

test('buffers move, shared memory does not', () => {
  const [owned, common] = [new Uint8Array(4), new Uint8Array(new SharedArrayBuffer(4))];
  expect(transferablesOf({ rows: [{ owned }, { common }], name: 'x', none: null })).toEqual([owned.buffer]);
});
