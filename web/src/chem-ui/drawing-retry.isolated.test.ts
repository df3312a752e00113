import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type * as drawingRetry from './drawing-retry.ts';

let retry: typeof drawingRetry;
let rounds = 0;
let stop = (): void => undefined;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.resetModules();
  retry = await import('./drawing-retry.ts');
  rounds = 0;
  stop = retry.onRetryRound(() => {
    rounds += 1;
  });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a retry of drawings', () => {
  it('happens after 2 s, then after 4 s, once for all missing drawings', () => {
    retry.noteMissed('a');
    retry.noteMissed('b');
    vi.advanceTimersByTime(1999);
    expect(rounds).toBe(0);
    vi.advanceTimersByTime(1);
    expect(rounds).toBe(1);
    retry.noteMissed('a');
    vi.advanceTimersByTime(3999);
    expect(rounds).toBe(1);
    vi.advanceTimersByTime(1);
    expect([rounds, retry.retryRound()]).toEqual([2, 2]);
  });

  it('happens at once when the browser is online again', () => {
    retry.noteMissed('a');
    window.dispatchEvent(new Event('online'));
    expect(rounds).toBe(1);
    vi.advanceTimersByTime(60_000);
    expect(rounds).toBe(1);
  });

  it('stops for a structure that twice gets no answer while others do', () => {
    expect(retry.noteMissed('hangs')).toBe(true);
    expect(retry.noteMissed('hangs')).toBe(true);
    retry.noteDrawn('other');
    expect(retry.noteMissed('hangs')).toBe(false);
  });
});
