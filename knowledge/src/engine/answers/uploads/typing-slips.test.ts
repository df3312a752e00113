import { expect, it } from 'vitest';
import { Random } from '../../../testing/random.ts';
import { neverCancelled } from '../../worker-pool/cancel.ts';
import { TypingSlips, slipsAllowed, slipsBetween } from './typing-slips.ts';

it.each([
  ['egfr', 'egrf', 1],
  ['egfr', 'egfr', 0],
  ['egfr', 'egf', 1],
  ['egfr', 'eegfr', 1],
  ['egfr', 'egxr', 1],
  ['hypertension', 'hypertention', 1],
  ['hypertension', 'hipertention', 2],
  ['ca', 'abc', 3],
])('between %s and %s there are %i slips', (a, b, slips) => {
  expect(slipsBetween(a, b, 3)).toBe(slips);
  expect(slipsBetween(b, a, 3)).toBe(slips);
});

/** The plain definition, without optimizations. */
function slowSlips(a: string, b: string): number {
  const letters = new Map<string, number>();
  const at = (i: number, j: number): number => {
    if (i === 0 || j === 0) return i + j;
    const key = `${i} ${j}`;
    let known = letters.get(key);
    if (known === undefined) {
      known = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        known = Math.min(known, at(i - 2, j - 2) + 1);
      }
      letters.set(key, known);
    }
    return known;
  };
  return at(a.length, b.length);
}

const digits = (text: string): string => text.replaceAll(/\D/g, '');

it('finds the same texts as the definition', () => {
  const random = new Random(7);
  const word = (): string =>
    Array.from({ length: 3 + random.below(7) }, () => random.pick(['a', 'a', 'b', 'b', 'é', '1'])).join('');
  const texts = [...new Set(Array.from({ length: 600 }, word))];
  const slips = new TypingSlips(texts);
  let found = 0;
  for (const text of [...texts.slice(0, 150), ...Array.from({ length: 150 }, word)]) {
    const maxLength = slipsAllowed(text);
    const expected = texts.flatMap((other, at) => {
      const between = slowSlips(text, other);
      return between > 0 && between <= maxLength && digits(text) === digits(other)
        ? [{ at, slips: between }]
        : [];
    });
    const near = slips.near(text, neverCancelled);
    expect(
      near.toSorted((a, b) => a.at - b.at),
      text,
    ).toEqual(expected);
    found += near.length;
  }
  expect(found).toBeGreaterThan(100);
});

it('never treats another number as a slip, and allows no slip in three letters', () => {
  const slips = new TypingSlips(['tp53', 'tp63', 'compound 12', 'akt']);
  for (const text of ['tp73', 'compound 13', 'alk', 'tp5'])
    expect(slips.near(text, neverCancelled)).toEqual([]);
});
