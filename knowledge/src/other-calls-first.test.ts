import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { otherCallsFirst } from './other-calls-first.ts';
import { eventsDuring, otherRequest } from './testing/other-request.ts';

/** The events of a call in two parts that awaits `wait` between them. */
const eventsWith = (wait: () => Promise<void>): Promise<string[]> =>
  eventsDuring(async (happens) => {
    happens('first part');
    await wait();
    happens('last part');
  });

describe('a call in two parts', () => {
  it('lets a request run that arrived during the first part', async () => {
    expect(await eventsWith(() => otherCallsFirst())).toEqual(['first part', otherRequest, 'last part']);
  });

  it('lets the request run after a long text', async () => {
    const events = await eventsWith(() => otherCallsFirst(5_000_000));
    expect(events).toEqual(['first part', otherRequest, 'last part']);
  });

  it('continues at once after a short text', async () => {
    const events = await eventsWith(() => otherCallsFirst(1000));
    expect(events).toEqual(['first part', 'last part', otherRequest]);
  });

  it('continues before the request is read if it waits for a single immediate', async () => {
    const events = await eventsWith(() => setImmediate());
    expect(events).toEqual(['first part', 'last part', otherRequest]);
  });
});
