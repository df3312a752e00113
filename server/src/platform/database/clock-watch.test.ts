import { describe, expect, it } from 'vitest';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import { openTestStore } from '../../testing/test-store.ts';
import { makeLogger } from '../http/request-log.ts';
import { clockWatch } from './clock-watch.ts';

const dayMs = 24 * 3_600_000;
const written = Date.UTC(2025, 4, 1);

/**
 * A server that starts at the given time on a store whose newest entry dates from `written`, or that has
 * none.
 */
const started = async (at: number, isNew = false) => {
  const userData = await openTestStore(':memory:');
  const entry = { actor: null, at: written, action: 'test', before: null, after: null };
  if (!isNew) await auditTrail(userData).add({ ...entry, subject: { kind: 'user', id: 'u' } });
  const log: string[] = [];
  const time = { now: at, uptime: 0 };
  const clock = clockWatch({
    userData,
    logger: makeLogger('warn', { write: (line) => void log.push(line) }),
    now: () => time.now,
    uptimeMs: () => time.uptime,
  });
  const pass = (ms: number): void => {
    time.now += ms;
    time.uptime += ms;
  };
  return { clock, time, pass, log, close: () => userData.destroy() };
};

describe('a clock', () => {
  it('is trusted when close to the newest entry of the user data, and in a new store', async () => {
    for (const [at, isNew] of [
      [written + dayMs / 2, false],
      [written - dayMs / 2, false],
      [written + 900 * dayMs, true],
    ] as const) {
      const { clock, pass, log, close } = await started(at, isNew);
      expect(await clock.isTrusted()).toBe(true);
      for (let days = 0; days < 40; days += 1) {
        pass(dayMs);
        expect(await clock.isTrusted()).toBe(true);
      }
      expect(log).toEqual([]);
      await close();
    }
  });

  it.each([
    ['ahead', 32],
    ['back', -32],
  ])('that is weeks %s at the start is reported, and trusted after a day', async (_, days) => {
    const { clock, pass, log, close } = await started(written + days * dayMs);
    expect(await clock.isTrusted()).toBe(false);
    expect(log).toHaveLength(1);
    expect(JSON.parse(log[0])).toMatchObject({
      level: 'warn',
      clock: new Date(written + days * dayMs).toISOString(),
      newestEntry: new Date(written).toISOString(),
      msg: expect.stringContaining('nothing old is removed for a day') as string,
    });
    pass(dayMs - 1);
    expect(await clock.isTrusted()).toBe(false);
    pass(1);
    expect(await clock.isTrusted()).toBe(true);
    expect(log).toHaveLength(1);
    await close();
  });

  it('that jumps while the server runs is also not trusted for a day', async () => {
    const { clock, time, pass, log, close } = await started(written);
    expect(await clock.isTrusted()).toBe(true);
    time.now += 32 * dayMs;
    expect(await clock.isTrusted()).toBe(false);
    expect(log).toHaveLength(1);
    pass(dayMs);
    expect(await clock.isTrusted()).toBe(true);
    await close();
  });
});
