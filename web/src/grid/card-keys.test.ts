import { expect, it } from 'vitest';
import { nextCard } from './card-keys.ts';

/** Eight cards in lines of three: the last line has two. */
const next = (from: number, key: string) => nextCard(8, 3, from, key);

it('arrow keys move to the card beside, above or below', () => {
  expect(next(0, 'ArrowRight')).toBe(1);
  expect(next(2, 'ArrowRight')).toBe(3);
  expect(next(3, 'ArrowLeft')).toBe(2);
  expect(next(1, 'ArrowDown')).toBe(4);
  expect(next(7, 'ArrowUp')).toBe(4);
});

it('below a card above a gap is the last card', () => {
  expect(next(5, 'ArrowDown')).toBe(7);
});

it('Home and End move to the first and last card, and no key beyond them', () => {
  expect(next(4, 'Home')).toBe(0);
  expect(next(4, 'End')).toBe(7);
  expect(next(0, 'ArrowLeft')).toBeNull();
  expect(next(2, 'ArrowUp')).toBeNull();
  expect(next(7, 'ArrowRight')).toBeNull();
  expect(next(6, 'ArrowDown')).toBeNull();
  expect(next(4, 'a')).toBeNull();
});
