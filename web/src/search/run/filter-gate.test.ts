import type { ChartFilter, SearchCounts } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { toggleInclude } from '../../charts/model/filter-edits.ts';
import { FilterGate } from './filter-gate.ts';

const countsOf = (stridscount: number): SearchCounts => ({
  stridscount,
  actidscount: 0,
  assayidscount: 0,
  refidscount: 0,
  gvkidscount: 0,
  clinicalcompoundidscount: 0,
});
const filters = (value: string): ChartFilter[] => [toggleInclude(null, 'target', value)!];

function gate() {
  const calls: {
    filters: readonly ChartFilter[];
    signal: AbortSignal;
    answer: PromiseWithResolvers<SearchCounts>;
  }[] = [];
  const made = new FilterGate(countsOf(100), (applied, signal) => {
    const answer = Promise.withResolvers<SearchCounts>();
    signal.addEventListener('abort', () => answer.reject(signal.reason as Error));
    calls.push({ filters: applied, signal, answer });
    return answer.promise;
  });
  return { made, calls };
}

describe('FilterGate', () => {
  it('asks nothing of the server for a new session without filters', async () => {
    const { made, calls } = gate();
    expect(await made.ensure([])).toEqual(countsOf(100));
    expect(calls).toHaveLength(0);
  });

  it('sets filters once for all who wait, and not again while they are set', async () => {
    const { made, calls } = gate();
    const both = Promise.all([made.ensure(filters('A')), made.ensure(filters('A'))]);
    calls[0]?.answer.resolve(countsOf(7));
    expect(await both).toEqual([countsOf(7), countsOf(7)]);
    expect(await made.ensure(filters('A'))).toEqual(countsOf(7));
    expect(calls).toHaveLength(1);
  });

  it('stops a change that a newer one replaces, whose answer alone counts', async () => {
    const { made, calls } = gate();
    const older = made.ensure(filters('A'));
    const newer = made.ensure(filters('B'));
    await expect(older).rejects.toThrow();
    expect(calls[0]?.signal.aborted).toBe(true);
    calls[1]?.answer.resolve(countsOf(3));
    expect(await newer).toEqual(countsOf(3));
    expect(await made.ensure(filters('B'))).toEqual(countsOf(3));
    expect(calls).toHaveLength(2);
  });

  it('takes the filters away again when none are wanted', async () => {
    const { made, calls } = gate();
    const set = made.ensure(filters('A'));
    calls[0]?.answer.resolve(countsOf(7));
    await set;
    const reset = made.ensure([]);
    calls[1]?.answer.resolve(countsOf(100));
    expect(await reset).toEqual(countsOf(100));
    expect(calls[1]?.filters).toEqual([]);
  });

  it('asks again after a failure, even for the filters before', async () => {
    const { made, calls } = gate();
    const failing = made.ensure(filters('A'));
    calls[0]?.answer.reject(new Error('no network'));
    await expect(failing).rejects.toThrow('no network');
    const back = made.ensure([]);
    calls[1]?.answer.resolve(countsOf(100));
    expect(await back).toEqual(countsOf(100));
  });
});
