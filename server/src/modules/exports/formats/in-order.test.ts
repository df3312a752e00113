import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { inOrder } from './in-order.ts';

async function* numbers(count: number, onRead: (number: number) => void = () => undefined) {
  for (let number = 0; number < count; number += 1) {
    await turn();
    onRead(number);
    yield number;
  }
}

async function all<T>(results: AsyncIterable<T>): Promise<T[]> {
  const read: T[] = [];
  for await (const result of results) read.push(result);
  return read;
}

const late = async (number: number): Promise<number> => {
  for (let wait = number % 3; wait < 3; wait += 1) await turn();
  return number * 10;
};

describe('work in order', () => {
  it('gives the results in the order of the items, whichever is ready first', async () => {
    expect(await all(inOrder(numbers(7), 3, late))).toEqual([0, 10, 20, 30, 40, 50, 60]);
  });

  it('starts at most the allowed number at once, and reads no further', async () => {
    let begun = 0;
    const results = inOrder(numbers(9), 3, (number) => {
      begun += 1;
      return Promise.resolve(number);
    });
    const seen: (readonly [number, number])[] = [];
    for await (const result of results) seen.push([result, begun]);
    expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8].map((result) => [result, Math.min(9, result + 3)]));
  });

  it('fails with the first failure, after the results before it', async () => {
    const results = inOrder(numbers(9), 3, (number) =>
      number === 0 ? Promise.resolve(number) : Promise.reject(new Error(`no ${number}`)),
    );
    expect(await results.next()).toEqual({ value: 0, done: false });
    await expect(results.next()).rejects.toThrow('no 1');
    // A failure that nobody took would be unhandled by now.
    await turn();
  });

  it('fails when the items fail', async () => {
    const broken = numbers(9, (number) => {
      if (number === 2) throw new Error('no more');
    });
    await expect(all(inOrder(broken, 3, (number) => Promise.resolve(number)))).rejects.toThrow('no more');
  });
});
