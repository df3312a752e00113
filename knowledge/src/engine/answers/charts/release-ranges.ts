import { charts, limits, structureProperties } from '@moltrove/contract/without-calls';
import type { PropertyValues, ReleaseRanges, ValueRange } from '../../../knowledge-base.ts';
import { type NumberColumn, numberColumn, type ReleaseIndex } from '../../index/release-index.ts';
import { propertyColumns } from '../../index/property-columns.ts';
import { barsOf } from './bars.ts';
import { chartColumn } from './chart-columns.ts';
import { sharedCounts } from './group-counts.ts';

/** The ranges of the properties and years of a release; no values for a property that an older release lacks. */
export function releaseRanges(index: ReleaseIndex): ReleaseRanges {
  const { source, documents } = index;
  const properties = structureProperties.map((property) => [
    property,
    source.columns.has(propertyColumns[property])
      ? propertyValues(index, propertyColumns[property])
      : { min: null, max: null, count: 0, bars: [] },
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

const barChoice = { maxBars: limits.defaultChartBars, joinTails: true };

function propertyValues(index: ReleaseIndex, columnName: string): PropertyValues {
  const own = numberColumn(index.source, columnName);
  const counts = sharedCounts(own.values.length + 1);
  const { structures } = counts;
  for (let row = 0; row < own.codes.length; row += 1) structures[own.codes[row]] += 1;
  const chart = charts.find(({ column }) => column === columnName)!;
  const column = chartColumn(index, chart.key);
  const bars = barsOf(column, counts, barChoice);
  if (bars === null) return { ...rangeOf(own), bars: [] };
  const { groupOf, count } = bars.groups;
  const inBar = new Uint32Array(count);
  for (let code = 1; code < structures.length; code += 1) inBar[groupOf[code]] += structures[code];
  return {
    ...rangeOf(own),
    bars: bars.list.map((bar, at) => ({ ...bar, structures: inBar[at + 1] })),
  };
}
