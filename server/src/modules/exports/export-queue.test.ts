import { describe, expect, it } from 'vitest';
import { exportQueue } from './export-queue.ts';
import type { ExportId } from './export-store.ts';

/**
 * A queue whose jobs run until released; records the order of starts and the maximum number that ran at once.
 */
function heldQueue(maxConcurrent: number) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const stopped: string[] = [];
  const ended: string[] = [];
  const run = ({ userId, id }: ExportId, signal: AbortSignal): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    begun.push(`${userId}${id}`);
    ends.set(`${userId}${id}`, resolve);
    signal.addEventListener('abort', () => {
      stopped.push(`${userId}${id}`);
      resolve();
    });
    return promise;
  };
  const queue = exportQueue(maxConcurrent, run, ({ userId, id }) => ended.push(`${userId}${id}`));
  const add = (...names: string[]): void => {
    for (const [userId, id] of names) queue.add({ userId, id });
  };
  const end = async (name: string): Promise<void> => {
    ends.get(name)!();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { queue, begun, stopped, ended, add, end };
}

describe('the queue of exports', () => {
  it('runs one per user at a time, and a limited number overall, in order of arrival', async () => {
    const { begun, add, end, queue } = heldQueue(2);
    add('a1', 'a2', 'b1', 'c1', 'b2');
    expect(begun).toEqual(['a1', 'b1']);
    await end('b1');
    expect(begun).toEqual(['a1', 'b1', 'c1']);
    await end('c1');
    expect(begun.at(-1)).toBe('b2');
    await end('a1');
    expect(begun.at(-1)).toBe('a2');
    expect(queue.has({ userId: 'a', id: '2' })).toBe(true);
    await end('a2');
    await end('b2');
    await queue.settled();
    expect([begun.length, queue.has({ userId: 'a', id: '2' })]).toEqual([5, false]);
  });

  it('drops queued exports and stops running ones', async () => {
    const { begun, stopped, ended, add, queue } = heldQueue(1);
    add('a1', 'b1', 'c1');
    queue.abort({ userId: 'b', id: '1' });
    queue.abort({ userId: 'a', id: '1' });
    queue.abort({ userId: 'nobody', id: '1' });
    await new Promise((resolve) => setImmediate(resolve));
    expect([begun, stopped]).toEqual([['a1', 'c1'], ['a1']]);
    expect(ended).toEqual(['b1', 'a1']);
  });

  it('starts nothing after it is stopped', async () => {
    const { begun, stopped, ended, add, queue } = heldQueue(1);
    add('a1', 'b1');
    await queue.stop();
    expect(queue.add({ userId: 'c', id: '1' })).toBe(false);
    expect([begun, stopped]).toEqual([['a1'], ['a1']]);
    expect(ended.toSorted()).toEqual(['a1', 'b1']);
  });
});
