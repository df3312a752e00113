import { describe, expect, it } from 'vitest';
import { type AppError, endpoints, kindsOfWork, limits } from '@moltrove/contract';
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
/** How many of so many calls are let through. */
const through = (times: number, call: () => unknown): number =>
  Array.from({ length: times }, () => refusal(call)).filter((error) => error === null).length;

describe('calls of a minute', () => {
  it('may come at once, and then flow in evenly', () => {
    const of = limitsWith();
    expect(through(50, () => of.take('light', 'ada'))).toBe(10);
    clock.now += 5999;
    expect(refusal(() => of.take('light', 'ada'))).toMatchObject({ code: 'RATE_LIMITED' });
    clock.now += 1;
    expect(through(50, () => of.take('light', 'ada'))).toBe(1);
    clock.now += 3_600_000;
    expect(through(50, () => of.take('light', 'ada'))).toBe(10);
  });

  it('are told apart by account and by kind', () => {
    const of = limitsWith();
    expect(through(9, () => of.take('search', 'ada'))).toBe(5);
    expect(through(9, () => of.take('search', 'eva'))).toBe(5);
    expect(through(9, () => of.take('light', 'ada'))).toBe(9);
    expect(through(9, () => of.take('public', '10.0.0.1'))).toBe(2);
  });

  it('have no limit where it is 0', () => {
    const of = limitsWith();
    expect(through(5000, () => of.take('bulk', 'ada'))).toBe(5000);
  });

  it('say how long to wait', () => {
    const of = limitsWith();
    through(2, () => of.take('public', 'here'));
    expect(refusal(() => of.take('public', 'here'))).toMatchObject({
      message: 'Too many requests. Try again in 30 seconds.',
      details: { retryAfterSeconds: 30 },
    });
  });

  it('are no more after the clock was set back', () => {
    const of = limitsWith();
    through(10, () => of.take('light', 'ada'));
    clock.now -= 10_000;
    expect(through(5, () => of.take('light', 'ada'))).toBe(0);
  });

  it('of who was longest away are forgotten first, so that memory has a bound', () => {
    const of = limitsWith({ remembered: 3 });
    for (const who of ['a', 'b', 'c']) through(2, () => of.take('public', who));
    refusal(() => of.take('public', 'a'));
    of.take('public', 'd');
    expect(through(1, () => of.take('public', 'a'))).toBe(0);
    expect(through(1, () => of.take('public', 'b'))).toBe(1);
  });
});

describe('calls that run at once', () => {
  it('have a limit for each account, and make room when they end, once', () => {
    const of = limitsWith({ maxRunning: 2 });
    const end = of.start('ada');
    of.start('ada');
    expect(refusal(() => of.start('ada'))).toMatchObject({ details: { retryAfterSeconds: 1 } });
    expect(through(2, () => of.start('eva'))).toBe(2);
    end();
    end();
    expect(through(3, () => of.start('ada'))).toBe(1);
  });
});

describe('the kind of a call', () => {
  it('is public without a login, else that of its work', () => {
    for (const of of endpoints)
      expect(kindOf(of)).toBe(
        of.access === 'public' ? 'public' : kindsOfWork.find((work) => work === of.work),
      );
  });

  it('is bulk for every file', () => {
    expect(endpoints.filter((of) => of.file !== null && of.work !== 'bulk')).toEqual([]);
  });

  it('has a limit of its own in the contract', () => {
    expect(Object.keys(limits.callsPerMinute).toSorted()).toEqual([...kindsOfWork, 'public'].toSorted());
  });
});
