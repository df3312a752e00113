import { describe, expect, it } from 'vitest';
import { defaultRanges, limitsOf } from './property-limits.ts';
import type { PropertyLimits } from './use-property-limits.ts';

const property = (
  name: PropertyLimits['properties'][number]['property'],
  structures: number,
  defaults: { min: number; max: number } | null,
) => ({ property: name, label: name, unit: null, min: 12, max: 900, structures, defaults, bars: [] });

const limits: PropertyLimits = {
  properties: [
    property('mol_weight', 5000, { min: 0, max: 500 }),
    property('rot_bonds', 5000, { min: 0, max: 100 }),
    property('clogp', 5000, { min: 0, max: 100 }),
    property('psa', 5000, { min: 0, max: 100 }),
    property('pka_value', 19, null),
    property('solubility', 0, null),
  ],
  minLimit: 20,
  year: { min: 1990, max: 2020, documents: 7 },
};

describe('limits of structure properties', () => {
  it('provide the default ranges of a search', () => {
    expect(defaultRanges(limits)).toEqual({
      mol_weight: { min: 0, max: 500 },
      rot_bonds: { min: 0, max: 100 },
      clogp: { min: 0, max: 100 },
      psa: { min: 0, max: 100 },
    });
  });

  it('describe the range in the release, and warn if fewer structures than the limit have a value', () => {
    expect(limitsOf(limits, 'mol_weight')).toEqual({ min: 12, max: 900, rare: null, bars: [] });
    expect(limitsOf(limits, 'pka_value').rare).toBe('In this release 19 structures have a value.');
    expect(limitsOf(limits, 'solubility').rare).toBe('In this release 0 structures have a value.');
  });
});
