import { describe, expect, test } from 'vitest';
import { sampleOf } from './sample.ts';

const ids = Uint32Array.from({ length: 10_000 }, (_, at) => 3 * at + 1);

const taken = (of: Uint32Array): Set<number> => new Set(Array.from(sampleOf(of, 1000), (at) => of[at]));

describe('a sample of ids', () => {
  test('is all of them if they are few enough', () => {
    expect([...sampleOf(ids.subarray(0, 5), 5)]).toEqual([0, 1, 2, 3, 4]);
    expect(sampleOf(new Uint32Array(0), 5)).toHaveLength(0);
  });

  test('has the requested size, without repeats, and is the same every time', () => {
    const sample = sampleOf(ids, 1000);
    expect(new Set(sample).size).toBe(1000);
    expect([...sample]).toEqual([...sample].sort((a, b) => a - b));
    expect(sampleOf(ids, 1000)).toEqual(sample);
  });

  test('is spread evenly over the ids', () => {
    const tenths = Array.from({ length: 10 }, () => 0);
    for (const at of sampleOf(ids, 2000)) tenths[Math.floor(at / 1000)] += 1;
    for (const count of tenths) expect(count).toBeGreaterThan(150);
    for (const count of tenths) expect(count).toBeLessThan(250);
  });

  test('keeps its ids when the set shrinks', () => {
    const smaller = ids.filter((_, at) => at % 4 !== 0);
    const before = taken(ids);
    const after = taken(smaller);
    for (const id of smaller) if (before.has(id)) expect(after.has(id)).toBe(true);
  });
});
