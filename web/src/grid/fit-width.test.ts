import { expect, it } from 'vitest';
import { fitWidth } from './fit-width.ts';

const measure = (text: string): number => text.length * 10;

it('fits the widest text and the heading, within the bounds of a column', () => {
  expect(fitWidth('Year', ['2004', 'a longer one'], measure)).toBe(144);
  expect(fitWidth('A long heading', ['1'], measure)).toBe(184);
  expect(fitWidth('', [], measure)).toBe(64);
  expect(fitWidth('', ['x'.repeat(500)], measure)).toBe(720);
});
