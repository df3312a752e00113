import { z } from 'zod';

export const structureProperties = [
  'mol_weight',
  'clogp',
  'rot_bonds',
  'psa',
  'hb_donors',
  'hb_acceptor',
  'num_rings',
  'fsp3',
  'formal_charge',
  'qed',
  'cns_mpo',
  'pka_value',
  'logd_calc',
  'solubility',
] as const;
export type StructureProperty = (typeof structureProperties)[number];

const bound = z.number().nullable().default(null);
const tooLowMaximum = 'The minimum is above the maximum.';
export const orderedRange = { message: tooLowMaximum };

export const rangeSchema = z
  .object({ min: bound, max: bound })
  .refine((value) => value.min === null || value.max === null || value.min <= value.max, orderedRange);
export type PropertyRange = z.infer<typeof rangeSchema>;

/** Names of single bounds, with their property and end of the range. */
const boundNames = {
  molmin: ['mol_weight', 'min'],
  molmax: ['mol_weight', 'max'],
  logpmin: ['clogp', 'min'],
  logpmax: ['clogp', 'max'],
  rotbondsmin: ['rot_bonds', 'min'],
  rotbondsmax: ['rot_bonds', 'max'],
  psamin: ['psa', 'min'],
  psamax: ['psa', 'max'],
  pkamin: ['pka_value', 'min'],
  pkamax: ['pka_value', 'max'],
  logdmin: ['logd_calc', 'min'],
  logdmax: ['logd_calc', 'max'],
  solubilitymin: ['solubility', 'min'],
  solubilitymax: ['solubility', 'max'],
} as const satisfies Record<string, readonly [StructureProperty, 'min' | 'max']>;
export type PropertyBound = keyof typeof boundNames;
const bounds = Object.keys(boundNames) as PropertyBound[];

export type PropertyRanges = Partial<Record<StructureProperty, PropertyRange>>;
export type PropertyRangesInput = Partial<
  Record<StructureProperty, z.input<typeof rangeSchema>> & Record<PropertyBound, number | null>
>;

/** The property of a bound; null for other names. */
export function propertyOfBound(name: string): StructureProperty | null {
  return bounds.some((each) => each === name) ? boundNames[name as PropertyBound][0] : null;
}

type Given = PropertyRanges & Partial<Record<PropertyBound, number | null>>;

/** The ranges with each single bound merged into the range of its property. */
function withoutBoundNames(given: Given): PropertyRanges {
  const ranges: PropertyRanges = {};
  for (const property of structureProperties) {
    const range = given[property];
    if (range !== undefined) ranges[property] = range;
  }
  for (const name of bounds) {
    const value = given[name];
    if (value === undefined) continue;
    const [property, end] = boundNames[name];
    ranges[property] = { ...(ranges[property] ?? { min: null, max: null }), [end]: value };
  }
  return ranges;
}

const keyed = <K extends string, S extends z.ZodType>(keys: readonly K[], schema: S): Record<K, S> =>
  Object.fromEntries(keys.map((key) => [key, schema])) as Record<K, S>;

/**
 * Inclusive ranges by property, all of which must be met. A range may be given by its property, or by the names of its
 * bounds, which are merged into the range of the property.
 */
export const propertyRangesSchema = z
  .strictObject({
    ...keyed(structureProperties, rangeSchema.optional()),
    ...keyed(bounds, z.number().nullable().optional()),
  })
  .superRefine((given, context) => {
    for (const name of bounds) {
      const [property] = boundNames[name];
      if (given[name] === undefined || given[property] === undefined) continue;
      context.addIssue({ code: 'custom', path: [name], message: `Give ${name} or ${property}, not both.` });
    }
    for (const [property, { min, max }] of Object.entries(withoutBoundNames(given))) {
      if (min !== null && max !== null && min > max && given[property as StructureProperty] === undefined)
        context.addIssue({ code: 'custom', path: [property], message: tooLowMaximum });
    }
  })
  .overwrite((given) => withoutBoundNames(given)) as unknown as z.ZodType<
  PropertyRanges,
  PropertyRangesInput
>;
