import { describe, expect, it } from 'vitest';
import { type AppError, endpoints, workClasses, limits } from '@moltrove/contract';
import { callLimits, kindOf } from './call-limits.ts';

const perMinute = { light: 10, search: 5, bulk: 0, public: 2 };
const clock = { now: 1_000_000 };
const limitsWith = (options?: { maxRunning?: number; remembered?: number }) =>
  callLimits(perMinute, () => clock.now, options);

const refusal = (work: () => unknown): AppError | null => {
  try {
    work();
    return null;
  } catch (error) {
    return error as AppError;
  }
};
/** The number of calls that are let through. */
const through = (times: number, call: () => unknown): number =>
  Array.from({ length: times }, () => refusal(call)).filter((error) => error === null).length;

describe('calls per minute', () => {
  it('may come all at once, and then at an even rate', () => {
    const limiter = limitsWith();
    expect(through(50, () => limiter.take('light', 'ada'))).toBe(10);
    clock.now += 5999;
    expect(refusal(() => limiter.take('light', 'ada'))).toMatchObject({ code: 'RATE_LIMITED' });
    clock.now += 1;
    expect(through(50, () => limiter.take('light', 'ada'))).toBe(1);
    clock.now += 3_600_000;
    expect(through(50, () => limiter.take('light', 'ada'))).toBe(10);
  });

  it('are counted separately by account and by kind', () => {
    const limiter = limitsWith();
    expect(through(9, () => limiter.take('search', 'ada'))).toBe(5);
    expect(through(9, () => limiter.take('search', 'eva'))).toBe(5);
    expect(through(9, () => limiter.take('light', 'ada'))).toBe(9);
    expect(through(9, () => limiter.take('public', '10.0.0.1'))).toBe(2);
  });

  it('have no limit if it is 0', () => {
    const limiter = limitsWith();
    expect(through(5000, () => limiter.take('bulk', 'ada'))).toBe(5000);
  });

  it('have a budget of bytes in addition', () => {
    const limiter = callLimits({ ...perMinute, bytes: 6000 }, () => clock.now);
    expect(refusal(() => limiter.take('bytes', 'ada', 5000))).toBeNull();
    expect(refusal(() => limiter.take('bytes', 'ada', 4000))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'Too much data was sent. Try again in 30 seconds.',
    });
    expect(refusal(() => limiter.take('bytes', 'eva', 5000))).toBeNull();
    clock.now += 30_000;
    expect(refusal(() => limiter.take('bytes', 'ada', 4000))).toBeNull();
  });

  it('use up the full budget for an amount above it', () => {
    const limiter = callLimits({ ...perMinute, bytes: 6000 }, () => clock.now);
    expect(refusal(() => limiter.take('bytes', 'ada', 9000))).toBeNull();
    expect(refusal(() => limiter.take('bytes', 'ada', 1))).toMatchObject({ code: 'RATE_LIMITED' });
  });

  it('have a daily budget of rows, and state when it is refilled', () => {
    const limiter = callLimits({ ...perMinute, rows: 2400 }, () => clock.now);
    expect(through(30, () => limiter.take('rows', 'ada', 100))).toBe(24);
    expect(refusal(() => limiter.take('rows', 'ada', 300))).toMatchObject({
      code: 'RATE_LIMITED',
      message: 'This account has seen the maximum of result rows for a day. Try again in 3 hours.',
    });
    clock.now += 3 * 3_600_000;
    expect(refusal(() => limiter.take('rows', 'ada', 300))).toBeNull();
  });

  it('are refused with the waiting time', () => {
    const limiter = limitsWith();
    through(2, () => limiter.take('public', 'here'));
    expect(refusal(() => limiter.take('public', 'here'))).toMatchObject({
      message: 'Too many requests. Try again in 30 seconds.',
      details: { retryAfterSeconds: 30 },
    });
  });

  it('do not increase after the clock was set back', () => {
    const limiter = limitsWith();
    through(10, () => limiter.take('light', 'ada'));
    clock.now -= 10_000;
    expect(through(5, () => limiter.take('light', 'ada'))).toBe(0);
  });

  it('are forgotten for the least recent callers first, to bound memory', () => {
    const limiter = limitsWith({ remembered: 3 });
    for (const who of ['a', 'b', 'c']) through(2, () => limiter.take('public', who));
    refusal(() => limiter.take('public', 'a'));
    limiter.take('public', 'd');
    expect(through(1, () => limiter.take('public', 'a'))).toBe(0);
    expect(through(1, () => limiter.take('public', 'b'))).toBe(1);
  });
});

describe('calls that run at once', () => {
  it('have a limit per account, and free their slot once when they end', () => {
    const limiter = limitsWith({ maxRunning: 2 });
    const end = limiter.start('ada');
    limiter.start('ada');
    expect(refusal(() => limiter.start('ada'))).toMatchObject({ details: { retryAfterSeconds: 1 } });
    expect(through(2, () => limiter.start('eva'))).toBe(2);
    end();
    end();
    expect(through(3, () => limiter.start('ada'))).toBe(1);
  });
});

describe('the kind of a call', () => {
  it('is public without a login, else by its work', () => {
    for (const endpoint of endpoints)
      expect(kindOf(endpoint)).toBe(
        endpoint.access === 'public' ? 'public' : workClasses.find((work) => work === endpoint.work),
      );
  });

  it('is bulk for every file', () => {
    expect(endpoints.filter((endpoint) => endpoint.file !== null && endpoint.work !== 'bulk')).toEqual([]);
  });

  it('has a separate limit in the contract', () => {
    expect(Object.keys(limits.callsPerMinute).toSorted()).toEqual([...workClasses, 'public'].toSorted());
  });
});
