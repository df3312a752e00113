import { beforeEach, describe, expect, test } from 'vitest';
import type { Pace } from './job-pool.ts';
import { JobQueue } from './job-queue.ts';

interface NamedJob {
  readonly name: string;
  readonly pace: Pace;
  readonly thread: string | null;
}

let now: number;
let queue: JobQueue<string, NamedJob>;
beforeEach(() => {
  now = 1000;
  queue = new JobQueue(() => now);
});

function add(name: string, pace: Pace, thread: string | null = null): NamedJob {
  const job = { name, pace, thread };
  queue.add(job);
  return job;
}

const take = (thread = 'any') => queue.takeFor(thread)?.name ?? null;

describe('the queue of a pool', () => {
  test('returns quick jobs first, then slices, long ones and the background, each first in, first out', () => {
    add('background', 'background');
    add('long', 'long');
    add('slice 1', 'slice');
    add('quick 1', 'quick');
    add('slice 2', 'slice');
    add('quick 2', 'quick');
    expect([take(), take(), take(), take(), take(), take(), take()]).toEqual([
      'quick 1',
      'quick 2',
      'slice 1',
      'slice 2',
      'long',
      'background',
      null,
    ]);
  });

  test('returns a slice every quarter of a second, however many quick jobs there are', () => {
    add('slice 1', 'slice');
    add('slice 2', 'slice');
    for (let at = 1; at <= 4; at += 1) add(`quick ${at}`, 'quick');
    expect(take()).toBe('quick 1');
    now += 250;
    expect([take(), take()]).toEqual(['slice 1', 'quick 2']);
    now += 249;
    expect(take()).toBe('quick 3');
    now += 1;
    expect([take(), take()]).toEqual(['slice 2', 'quick 4']);
  });

  test('returns a job in the background every two seconds, however many others there are', () => {
    add('background 1', 'background');
    add('background 2', 'background');
    for (let at = 1; at <= 3; at += 1) add(`quick ${at}`, 'quick');
    expect(queue.takeFor('any', 'foreground')?.name).toBe('quick 1');
    add('quick 4', 'quick');
    now += 1999;
    expect(take()).toBe('quick 2');
    now += 1;
    expect([take(), take()]).toEqual(['background 1', 'quick 3']);
    now += 2000;
    expect(queue.takeFor('any', 'foreground')?.name).toBe('background 2');
    add('background 3', 'background');
    expect(take()).toBe('quick 4');
    expect(queue.takeFor('any', 'foreground')).toBeNull();
    expect(take()).toBe('background 3');
  });

  test('returns a job by the pace that it has then', () => {
    const job: { name: string; pace: Pace; thread: null } = {
      name: 'awaited',
      pace: 'background',
      thread: null,
    };
    queue.add(job);
    add('slice', 'slice');
    add('quick', 'quick');
    job.pace = 'quick';
    expect([take(), take(), take()]).toEqual(['awaited', 'quick', 'slice']);
  });

  test('reserves a job for its thread', () => {
    add('for b', 'quick', 'b');
    add('for any', 'long');
    expect([take('a'), take('a'), take('b')]).toEqual(['for any', null, 'for b']);
  });

  test('lists the waiting jobs without removed ones', () => {
    const [first, second] = [add('first', 'quick'), add('second', 'long', 'b')];
    expect(queue.remove(first)).toBe(true);
    expect([queue.has(first), queue.remove(first), queue.has(second)]).toEqual([false, false, true]);
    expect(queue.takeAll((job) => job.thread === 'a')).toEqual([]);
    expect(queue.takeAll()).toEqual([second]);
    expect(take('b')).toBeNull();
  });
});
