import { describe, expect, it } from 'vitest';
import { limits } from '@moltrove/contract';
import { smallRelease } from '../../../testing/small-release.ts';
import { decodeSet, differenceOf, encodeSet, rememberSet, type StructureSet } from './structure-set.ts';

const search = { query: { rows: [] }, filters: [] };
const signal = new AbortController().signal;
const remembered = async (valuesOf: Record<number, readonly number[]>) => {
  const knowledge = smallRelease('r', valuesOf);
  return rememberSet(knowledge, search, await knowledge.counts(search), signal);
};
const setOf = async (valuesOf: Record<number, readonly number[]>): Promise<StructureSet> =>
  (await remembered(valuesOf)).set!;

const sorted = (values: readonly number[]) => values.toSorted((a, b) => a - b).join();

const ids = (record: object) => Object.keys(record).map(Number);

describe('a remembered set', () => {
  it('reports what is new, gone or changed in values, whatever the order', async () => {
    const before = await setOf({ 1: [5, 7], 2: [10], 3: [1], 9: [2, 2] });
    const now = await setOf({ 1: [7, 5], 3: [1, 1], 4: [8], 9: [2, 3] });
    expect(differenceOf(before, now)).toEqual({ added: [4], gone: [2], changed: [3, 9] });
    expect(differenceOf(before, before)).toEqual({ added: [], gone: [], changed: [] });
  });

  it('is unchanged after encoding and decoding', async () => {
    const set = await setOf({ 4_000_000_000: [1], 7: [3, 4], 8: [] });
    expect(decodeSet(encodeSet(set))).toEqual(set);
    const ids = { ids: set.ids, digests: null };
    expect(decodeSet(encodeSet(ids))).toEqual(ids);
    expect(decodeSet(encodeSet(await setOf({})))).toEqual({
      ids: new Uint32Array(),
      digests: new Uint32Array(),
    });
  });

  it('agrees with plain sets on random releases', async () => {
    let seed = 7;
    const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
    for (let round = 0; round < 30; round++) {
      const make = () =>
        Object.fromEntries(
          Array.from({ length: random(40) }, () => [random(60) + 1, [random(3), random(3)]]),
        );
      const [before, now] = [make(), make()];
      expect(differenceOf(decodeSet(encodeSet(await setOf(before))), await setOf(now))).toEqual({
        added: ids(now).filter((id) => !(id in before)),
        gone: ids(before).filter((id) => !(id in now)),
        changed: ids(now).filter((id) => id in before && sorted(before[id]) !== sorted(now[id])),
      });
    }
  });

  it('leaves out values, then structures, when there are too many, with the reason', async () => {
    const many = limits.maxRememberedActivities + 1;
    const values = await remembered({ 1: Array.from({ length: many }, () => 1) });
    expect(values).toMatchObject({ detail: 'structures', set: { digests: null } });
    expect(values.reason).toContain('50,001 activities were found; the values of up to 50,000');
    const now = await setOf({ 1: [1], 2: [1] });
    expect(differenceOf(values.set!, now)).toEqual({ added: [2], gone: [], changed: null });

    const structures = limits.maxRememberedStructures + 1;
    const none = await remembered(
      Object.fromEntries(Array.from({ length: structures }, (_, n) => [n + 1, []])),
    );
    expect(none).toMatchObject({ detail: 'counts', set: null });
    expect(none.reason).toContain('20,001 structures were found; up to 20,000');
  });

  it('is not stored for a structure search that ran out of time', async () => {
    const knowledge = smallRelease('r', { 1: [1] });
    const counts = { ...(await knowledge.counts(search)), partial: { looked: 1, total: 2 } };
    expect(await rememberSet(knowledge, search, counts, signal)).toMatchObject({
      detail: 'counts',
      reason: 'The structure search ran out of time, so that its structures cannot be compared.',
    });
  });
});
