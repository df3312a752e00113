import { describe, expect, it } from 'vitest';
import { propertyRangesSchema } from './property-ranges.ts';

const parsed = (input: unknown) => propertyRangesSchema.safeParse(input);

describe('ranges of structure properties', () => {
  it('are given by property, or by the names of their bounds', () => {
    const byName = { molmin: 100, molmax: 500, logpmax: 5, solubilitymin: 1, hb_donors: { max: 5 } };
    expect(parsed(byName).data).toEqual({
      mol_weight: { min: 100, max: 500 },
      clogp: { min: null, max: 5 },
      solubility: { min: 1, max: null },
      hb_donors: { min: null, max: 5 },
    });
    expect(parsed({ rotbondsmin: 0, psamin: 1, pkamin: 2, logdmin: 3 }).data).toEqual({
      rot_bonds: { min: 0, max: null },
      psa: { min: 1, max: null },
      pka_value: { min: 2, max: null },
      logd_calc: { min: 3, max: null },
    });
  });

  it.each([
    [{ molmin: 500, molmax: 100 }, 'The minimum is above the maximum.'],
    [{ mol_weight: { min: 1 }, molmax: 100 }, 'Give molmax or mol_weight, not both.'],
    [{ weightmin: 1 }, 'Unrecognized key: "weightmin"'],
  ])('%o are refused', (input, message) => {
    expect(parsed(input).error?.issues.map((issue) => issue.message)).toEqual([message]);
  });
});
