import { describe, expect, it } from 'vitest';
import { typedPosition, unclosedRing } from './problem-position.ts';

describe('the position of an error', () => {
  it.each([
    ['C1CC', 2],
    ['C1CC2CC1', 5],
    ['C%12CC1CC1', 2],
    ['[13CH3]C2', 9],
    ['[$(C1CC)]N', null],
    ['c1ccccc1', null],
  ])('in %s the open ring is at %s', (text, position) => {
    expect(unclosedRing(text)).toBe(position);
  });

  it('refers to the text as typed, without the labels that RDKit inserts', () => {
    expect(typedPosition('[#7;!$(N)]c1ccc?c1', '[#7;!$(N)_100]c1ccc?c1', 20)).toBe(16);
    expect(typedPosition('[$(C(=O)[NX3;H2])', '[$(C(=O)[NX3;H2])_100', 21)).toBe(17);
    expect(typedPosition('C?C', 'C?C', 2)).toBe(2);
  });
});
