import type { ChartData } from '@moltrove/contract';
import { type ChartColumn, chartColumn } from '../chart-columns.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { TreeReader } from '../../../trees/tree-reader.ts';

/** The places on an axis, from 1, that stand for what an entity has in the chart's column; 0 is none of them. */
export interface AxisPlaces {
  readonly column: ChartColumn;
  /** How many entries are on the axis. */
  readonly count: number;
  /** Place by code, or by list of codes, where each has at most one. */
  readonly placeOf: Uint16Array | null;
  /** Else the places of code or list c: places[start[c]] to places[start[c + 1] - 1]. */
  readonly several: PlaceLists | null;
}

export interface PlaceLists {
  readonly start: Uint32Array;
  readonly places: Uint16Array;
}

/** The axis that the entries of a chart make, in their order. */
export function axisPlaces(index: ReleaseIndex, trees: TreeReader, chart: ChartData): AxisPlaces {
  const column = chartColumn(index, chart.chartKey);
  return axisOf(column, placesOfCodes(column, trees, chart), chart.chartData.length);
}

/** The axis of `count` places by the place of each code, 0 for codes that are not on it. */
export function axisOf(column: ChartColumn, ofCode: Uint16Array, count: number): AxisPlaces {
  if (column.lists === null) return { column, count, placeOf: ofCode, several: null };
  return { column, count, ...placesOfLists(column.lists, ofCode) };
}

function placesOfCodes(column: ChartColumn, trees: TreeReader, chart: ChartData): Uint16Array {
  const places = new Uint16Array(column.cardinality + 1);
  switch (chart.chartType) {
    case 'List':
    case 'Image':
      chart.chartData.forEach(({ value }, at) => {
        places[value === null ? 0 : column.entries!.codeOf(value)] = at + 1;
      });
      break;
    case 'Tree':
      chart.chartData.forEach(({ id }, at) => {
        const [node] = trees.subtrees(column.chart.tree!, [id]);
        places[node.place + 1] = at + 1;
      });
      break;
    case 'Range':
      fillBars(places, column.values!, chart.chartData);
      break;
  }
  return places;
}

/** Values ascend, and so do the bars. */
function fillBars(
  places: Uint16Array,
  values: Float64Array,
  bars: readonly { min: number; max: number }[],
): void {
  if (bars.length === 0) return;
  const last = bars.length - 1;
  for (let at = 0, bar = 0; at < values.length; at += 1) {
    const value = values[at];
    if (value < bars[0].min) continue;
    while (bar < last && value >= bars[bar].max) bar += 1;
    if (value > bars[bar].max) break;
    places[at + 1] = bar + 1;
  }
}

/** The places of each list of codes, and of none in list 0. Mostly no list has two of them: then they are as quick as codes. */
function placesOfLists(
  { start, codes }: NonNullable<ChartColumn['lists']>,
  ofCode: Uint16Array,
): Pick<AxisPlaces, 'placeOf' | 'several'> {
  const lists = start.length - 1;
  const starts = new Uint32Array(lists + 1);
  const places: number[] = ofCode[0] === 0 ? [] : [ofCode[0]];
  starts[1] = places.length;
  let most = places.length;
  for (let list = 1; list < lists; list += 1) {
    for (let at = start[list]; at < start[list + 1]; at += 1) {
      const place = ofCode[codes[at]];
      if (place !== 0) places.push(place);
    }
    starts[list + 1] = places.length;
    most = Math.max(most, places.length - starts[list]);
  }
  if (most > 1) return { placeOf: null, several: { start: starts, places: Uint16Array.from(places) } };
  const placeOf = new Uint16Array(lists);
  for (let list = 0; list < lists; list += 1) {
    if (starts[list + 1] > starts[list]) placeOf[list] = places[starts[list]];
  }
  return { placeOf, several: null };
}
