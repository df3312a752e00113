import type { PropertyRange, StructureProperty } from '../domain/property-ranges.ts';

export interface StructureRule {
  readonly label: string;
  readonly properties: Readonly<Partial<Record<StructureProperty, PropertyRange>>>;
}

/** Presets of property ranges, from the specification; all bounds are inclusive. */
export const structureRules: readonly StructureRule[] = [
  {
    label: 'Rule of 5',
    properties: {
      mol_weight: { min: 0, max: 500 },
      hb_donors: { min: 0, max: 5 },
      hb_acceptor: { min: 0, max: 10 },
      clogp: { min: 0, max: 5 },
    },
  },
  {
    label: 'Rule of 3',
    properties: {
      mol_weight: { min: 0, max: 300 },
      hb_donors: { min: 0, max: 3 },
      hb_acceptor: { min: 0, max: 3 },
      rot_bonds: { min: 0, max: 3 },
      clogp: { min: 0, max: 3 },
    },
  },
];
