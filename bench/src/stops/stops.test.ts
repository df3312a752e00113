import { endpoints } from '@moltrove/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { withoutRateLimits } from '../serving/product.ts';
import { productSuite } from '../testing/test-product.ts';
import { attacksOf, largest } from './attacks.ts';
import type { Ground } from './ground.ts';
import { measureStops, type Stops } from './measure-stops.ts';
import { stopsOptions, stopsTable } from './stops-command.ts';
import { startWatcher } from './watcher.ts';

const ground: Ground = {
  userId: 'u',
  contractId: 'c',
  strId: 1,
  actId: 1,
  refId: 1,
  longSearchId: 'l',
  savedId: 's',
  linkKey: 'k',
  historyId: 'h',
};

describe('the largest requests', () => {
  it('are in a table for every call of the contract, and for no other', () => {
    const names = endpoints.map(({ name }) => name);
    expect(names.filter((name) => !Object.hasOwn(largest, name))).toEqual([]);
    expect(Object.keys(largest).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('fail for a call that is in no table', () => {
    const [first] = endpoints;
    expect(() => attacksOf({ ...first, name: 'brandNew' }, ground)).toThrow(/brandNew/);
  });
});

describe('a short run', () => {
  const calls = ['profile', 'newSearchBySelection', 'lookupTarget', 'treeTargetByNames'];
  const suite = productSuite(withoutRateLimits);
  let stops: Stops;

  beforeAll(async () => {
    stops = await measureStops(suite.product, { calls, seconds: 60, aimMs: Infinity, again: 0 });
  });

  it('measures every request of the chosen calls', () => {
    expect(stops.left).toEqual([]);
    const measured = (name: string): number => stops.measured.filter(({ call }) => call === name).length;
    for (const name of calls) {
      const endpoint = endpoints.find((each) => each.name === name)!;
      expect({ name, requests: measured(name) }).toEqual({
        name,
        requests: attacksOf(endpoint, ground).length,
      });
    }
  });

  it('shows that another user is served throughout', async () => {
    expect(stops.idle.pages).toBeGreaterThan(0);
    const { product } = suite;
    const login = product.logins.get('FULL_USER')!;
    const watcher = await startWatcher({ url: product.url, login });
    watcher.begin();
    let pages = 0;
    while (pages <= 10) ({ pages } = await watcher.end());
    await watcher.close();
    for (const { seen } of stops.measured) expect(seen.longestStop).toBeGreaterThan(0);
  });

  it('sends valid and invalid requests', () => {
    const measuredOf = (call: string) => stops.measured.filter((each) => each.call === call);
    expect(measuredOf('profile').map(({ status }) => status)).toEqual([200]);
    const counted = measuredOf('newSearchBySelection').map(({ status }) => status);
    expect(counted).toContain(200);
    expect(counted.some((status) => status === 400 || status === 413)).toBe(true);
    expect(stops.measured.every(({ status }) => status !== null && status !== 500)).toBe(true);
  });

  it('is printed as a table with the requests', () => {
    const text = stopsTable(stops, false);
    for (const call of calls) expect(text).toContain(call);
    expect(text).toMatch(/stop ms +page p50/);
  });
});

describe('the options of the command', () => {
  it('refuse unknown calls', () => {
    expect(() => stopsOptions(['--calls', 'profile,nothing'])).toThrow('There is no call "nothing".');
    expect(stopsOptions(['--calls', 'profile']).calls).toEqual(['profile']);
  });
});
