import { setImmediate as soon } from 'node:timers/promises';
import { AppError } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { queryTurns } from './query-turns.ts';

const forever = new AbortController().signal;

/** Work that ends when told, and a thread that ends when told. */
function held() {
  const work = Promise.withResolvers<string>();
  const thread = Promise.withResolvers<void>();
  let started = false;
  return {
    endWork: () => work.resolve('done'),
    fail: () => work.reject(new AppError('DATA_RESTRICTION')),
    endThread: () => thread.resolve(),
    get started() {
      return started;
    },
    run: (onThread: (ended: Promise<void>) => void): Promise<string> => {
      started = true;
      onThread(thread.promise);
      return work.promise;
    },
  };
}

describe('turns of queries', () => {
  it('are limited in number, and given in order', async () => {
    const turns = queryTurns(2, 60_000);
    const [first, second, third] = [held(), held(), held()];
    const answers = [first, second, third].map((each, at) => turns.run(`user ${at}`, forever, each.run));
    await soon();
    expect([first.started, second.started, third.started]).toEqual([true, true, false]);
    second.endWork();
    second.endThread();
    await soon();
    expect(third.started).toBe(true);
    for (const each of [first, third]) {
      each.endWork();
      each.endThread();
    }
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  });

  it('end with the thread, not with the answer', async () => {
    const turns = queryTurns(1, 60_000);
    const [slow, next] = [held(), held()];
    const failing = turns.run('ann', forever, slow.run);
    const waiting = turns.run('bob', forever, next.run);
    await soon();
    slow.fail();
    await expect(failing).rejects.toMatchObject({ code: 'DATA_RESTRICTION' });
    expect(next.started).toBe(false);
    slow.endThread();
    await soon();
    expect(next.started).toBe(true);
    next.endWork();
    next.endThread();
    expect(await waiting).toBe('done');
  });

  it('let a user run one query at a time, while others take their turns', async () => {
    const turns = queryTurns(2, 60_000);
    const [first, again, other] = [held(), held(), held()];
    const answers = [
      turns.run('ann', forever, first.run),
      turns.run('ann', forever, again.run),
      turns.run('bob', forever, other.run),
    ];
    await soon();
    expect([again.started, other.started]).toEqual([false, true]);
    for (const each of [first, again, other]) {
      each.endWork();
      each.endThread();
    }
    expect(await Promise.all(answers)).toEqual(['done', 'done', 'done']);
  });

  it('are given up on cancel, and refused with the reason when none is free in time', async () => {
    const turns = queryTurns(1, 1);
    const slow = held();
    const running = turns.run('ann', forever, slow.run);
    const cancelling = new AbortController();
    const cancelled = turns.run('bob', cancelling.signal, held().run);
    cancelling.abort();
    await expect(cancelled).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(turns.run('bob', forever, held().run)).rejects.toThrow('Other queries are running');
    slow.endWork();
    slow.endThread();
    expect(await running).toBe('done');
  });
});
