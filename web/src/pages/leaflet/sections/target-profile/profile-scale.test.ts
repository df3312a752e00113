import { describe, expect, it } from 'vitest';
import { isOutside, positionOn, profileScale } from './profile-scale.ts';

describe('the scale of a target profile', () => {
  it('covers 4 to 10, so that profiles can be compared', () => {
    const scale = profileScale([{ least: 5.1, best: 8.7 }]);
    expect(scale).toEqual({ min: 4, max: 10, ticks: [4, 5, 6, 7, 8, 9, 10] });
    expect(positionOn(scale, 7)).toBe(50);
  });

  it('is wider for values outside, in whole steps', () => {
    expect(profileScale([{ least: 2.3, best: 11.4 }])).toMatchObject({ min: 2, max: 12 });
  });

  it('ends at 0 and 14, so that a mistaken value does not press the others together', () => {
    const mistaken = { least: -7.7, best: 8.5 };
    const scale = profileScale([mistaken, { least: 5, best: 6 }]);
    expect(scale).toMatchObject({ min: 0, max: 10 });
    expect(positionOn(scale, mistaken.least)).toBe(0);
    expect(isOutside(scale, mistaken)).toBe(true);
    expect(isOutside(scale, { least: 5, best: 6 })).toBe(false);
  });
});
