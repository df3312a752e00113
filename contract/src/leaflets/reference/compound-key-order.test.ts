import { expect, test } from 'vitest';
import { compareCompoundKeys } from './compound-key-order.ts';

const shuffled = (keys: readonly string[]): string[] => [...keys.slice(1).reverse(), keys[0]!];

test.each([
  [['1', '2', '10a', '10b', '11']],
  [['1', '1a', '1b', '1c', '2', '10']],
  [['3a', '3b', '(R)-3', '(S)-3', 'A1', 'a2', 'A10']],
  [['2', '2; 292, 317', '3', '10; 12']],
  [['1.2', '1.10', '2.1']],
  [['7', '12345678901234567890', '12345678901234567891']],
  [['Letrozole', 'compound 2', 'compound 10'].sort(compareCompoundKeys)],
])('orders %j by the value of numbers', (keys) => {
  expect(shuffled(keys).sort(compareCompoundKeys)).toEqual(keys);
});

test('ignores case and surrounding space, unless nothing else differs', () => {
  expect(['B', 'a', 'b', 'A'].sort(compareCompoundKeys)).toEqual(['A', 'a', 'B', 'b']);
  expect([' 2', '10', '1'].sort(compareCompoundKeys)).toEqual(['1', ' 2', '10']);
});

test('is a total order', () => {
  const keys = ['', '0', '00', '01', '1', '001', 'x', 'X', '1x', '1X', '1 x', 'x1', '10', '2', '-1'];
  for (const a of keys) {
    for (const b of keys) {
      const order = Math.sign(compareCompoundKeys(a, b));
      expect(Object.is(order, 0)).toBe(a === b);
      expect(order + Math.sign(compareCompoundKeys(b, a))).toBe(0);
      for (const c of keys) {
        if (order < 0 && compareCompoundKeys(b, c) < 0) expect(compareCompoundKeys(a, c)).toBeLessThan(0);
      }
    }
  }
});
