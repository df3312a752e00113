import { expect, it } from 'vitest';
import { changeText } from './change-text.ts';

it.each([
  [1234, 1000, '+23% from 1,000'],
  [0, 40, '−100% from 40'],
  [1001, 1000, '0% from 1,000'],
  [5, 0, 'From 0'],
  [5, -20, 'From -20'],
  [7, 7, 'Unchanged'],
  [0, 0, 'None before'],
  [7, null, 'No earlier figure'],
])('a figure of %d after %s: %s', (total, before, text) => {
  expect(changeText(total, before)).toBe(text);
});
