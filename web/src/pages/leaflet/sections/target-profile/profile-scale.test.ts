import { describe, expect, it } from 'vitest';
import { positionOn, profileScale } from './profile-scale.ts';

describe('the scale of a target profile', () => {
  it('covers 4 to 10, so that profiles can be compared', () => {
    const scale = profileScale([{ least: 5.1, best: 8.7 }]);
    expect(scale).toEqual({ min: 4, max: 10, ticks: [4, 5, 6, 7, 8, 9, 10] });
    expect(positionOn(scale, 7)).toBe(50);
  });

  it('is wider for values outside, in whole steps', () => {
    expect(profileScale([{ least: 2.3, best: 11.4 }])).toMatchObject({ min: 2, max: 12 });
  });

  it('has few ticks even if a value lies far outside', () => {
    expect(profileScale([{ least: -30, best: 9 }]).ticks.length).toBeLessThan(15);
  });
});
