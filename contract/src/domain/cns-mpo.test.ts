import { describe, expect, it } from 'vitest';
import { cnsMpo, type CnsMpoInputs } from './cns-mpo.ts';

const best: CnsMpoInputs = { logP: 3, logD: 2, weight: 360, psa: 40, hbDonors: 0, basicPka: 8 };
const score = (other: Partial<CnsMpoInputs>): number | null => cnsMpo({ ...best, ...other });

describe('CNS MPO', () => {
  it('is 6 within the desirable ranges, and each property takes at most 1 from it', () => {
    expect([score({}), score({ psa: 90 }), score({ logP: -1, logD: -1, basicPka: 2 })]).toEqual([6, 6, 6]);
    const worst = { logP: 5, logD: 4, weight: 500, psa: 20, hbDonors: 4, basicPka: 10 };
    for (const [key, value] of Object.entries(worst)) expect(score({ [key]: value }), key).toBe(5);
    expect(score(worst)).toBe(0);
    expect(score({ psa: 120 })).toBe(5);
  });

  it('falls linearly between the limits', () => {
    expect(score({ logP: 4 })).toBe(5.5);
    expect(score({ logD: 3.5 })).toBe(5.25);
    expect(score({ weight: 430 })).toBe(5.5);
    expect([score({ psa: 30 }), score({ psa: 105 })]).toEqual([5.5, 5.5]);
    expect([score({ hbDonors: 1 }), score({ hbDonors: 2 }), score({ hbDonors: 3 })]).toEqual([
      5.83, 5.5, 5.17,
    ]);
    expect(score({ basicPka: 9 })).toBe(5.5);
  });

  it('has no value if an input is missing', () => {
    for (const key of Object.keys(best)) expect(score({ [key]: null }), key).toBeNull();
  });
});
