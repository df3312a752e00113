import { structureProperties } from '@moltrove/contract/without-calls';
import type { ReleaseRanges, ValueRange } from '../../../knowledge-base.ts';
import { type NumberColumn, numberColumn, type ReleaseIndex } from '../../index/release-index.ts';
import { propertyColumns } from '../../index/property-columns.ts';

/** The ranges of the properties and years of a release; no values for a property that an older release lacks. */
export function releaseRanges({ source, documents }: ReleaseIndex): ReleaseRanges {
  const properties = structureProperties.map((property) => [
    property,
    source.columns.has(propertyColumns[property])
      ? rangeOf(numberColumn(source, propertyColumns[property]))
      : { min: null, max: null, count: 0 },
  ]);
  return {
    properties: Object.fromEntries(properties) as ReleaseRanges['properties'],
    years: rangeOf(documents.year),
  };
}

/** Values are distinct and ascending; code 0 stands for a row without a value. */
function rangeOf({ codes, values }: NumberColumn): ValueRange {
  let count = 0;
  for (let row = 0; row < codes.length; row += 1) if (codes[row] !== 0) count += 1;
  return { min: values[0] ?? null, max: values.at(-1) ?? null, count };
}
