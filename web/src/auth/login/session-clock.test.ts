import { limits } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { sessionStep } from './session-clock.ts';

const now = 10_000_000;
const minute = 60_000;

describe('the next step of a session', () => {
  it.each([
    ['is active', 0, 10 * minute, { do: 'nothing' }],
    ['is active and the tokens expire soon', 0, 2 * minute, { do: 'renew' }],
    ['is idle for 20 minutes and the tokens expire soon', 20 * minute, 2 * minute, { do: 'renew' }],
    ['returns after the tokens have expired', 0, -1, { do: 'lost' }],
    ['is idle for 29 minutes', 29 * minute, 10 * minute, { do: 'warn', secondsLeft: 60 }],
    ['is idle for 29.5 minutes', 29.5 * minute, 2 * minute, { do: 'warn', secondsLeft: 30 }],
    ['is idle for 30 minutes', limits.idleTimeoutMs, 10 * minute, { do: 'logOut' }],
    ['returns after the idle limit and the expiry', limits.idleTimeoutMs + minute, -minute, { do: 'logOut' }],
  ])('when the user %s', (_, restedMs, tokenLeftMs, step) => {
    expect(sessionStep(now, now - restedMs, now + tokenLeftMs)).toEqual(step);
  });

  it('accepts a limit below 30 minutes, and no higher one', () => {
    const end = now + 10 * minute;
    expect(sessionStep(now, now - 10 * minute, end, 10 * minute)).toEqual({ do: 'logOut' });
    expect(sessionStep(now, now - 30 * minute, end, 60 * minute)).toEqual({ do: 'logOut' });
  });

  it('never renews a token without an expiry', () => {
    expect(sessionStep(now, now, null)).toEqual({ do: 'nothing' });
  });
});
