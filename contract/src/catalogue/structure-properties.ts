import type { StructureProperty } from '../domain/property-ranges.ts';

/** Default ranges of a search by properties, from the specification; other properties have none. */
export const structurePropertyDefaults: Readonly<
  Partial<Record<StructureProperty, { readonly min: number; readonly max: number }>>
> = {
  mol_weight: { min: 0, max: 500 },
  rot_bonds: { min: 0, max: 100 },
  clogp: { min: 0, max: 100 },
  psa: { min: 0, max: 100 },
};

/** The specification's `minLimit` of property ranges. */
export const propertyMinLimit = 20;
