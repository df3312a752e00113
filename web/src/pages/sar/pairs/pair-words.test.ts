import { expect, it } from 'vitest';
import { pValueText } from './pair-words.ts';

it.each([
  [0.5, '0.50'],
  [0.0456, '0.046'],
  [0.00031, '0.0003'],
  [0.00002, '< 0.0001'],
])('writes the P value %d as %s', (value, text) => expect(pValueText(value)).toBe(text));
