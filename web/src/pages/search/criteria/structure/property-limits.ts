import type { PropertyRanges, StructureProperty } from '@moltrove/contract';
import { formatCounted } from '../../../../ui/format.ts';
import type { PropertyLimits } from './use-property-limits.ts';

/** The default ranges of a property search. */
export function defaultRanges({ properties }: PropertyLimits): PropertyRanges {
  return Object.fromEntries(
    properties.flatMap(({ property, defaults }) => (defaults === null ? [] : [[property, { ...defaults }]])),
  );
}

/** The range and the bars of a property in the release, with a warning if few structures have it. */
export function limitsOf({ properties, minLimit }: PropertyLimits, wanted: StructureProperty) {
  const {
    min = null,
    max = null,
    structures = 0,
    bars = [],
  } = properties.find(({ property }) => property === wanted) ?? {};
  const rare =
    structures >= minLimit
      ? null
      : `In this release ${formatCounted(structures, 'structure has', 'structures have')} a value.`;
  return { min, max, rare, bars };
}
