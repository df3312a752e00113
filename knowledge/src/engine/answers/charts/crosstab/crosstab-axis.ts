import type { ChartData } from '@moltrove/contract/without-calls';
import { type ChartColumn, chartColumn } from '../chart-columns.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import type { TreeReader } from '../../../trees/tree-reader.ts';

/** The positions of entries on an axis, from 1, for each code of the chart's column; 0 is off the axis. */
export interface CrosstabAxis {
  readonly column: ChartColumn;
  /** The number of entries on the axis. */
  readonly count: number;
  /** Position by code, or by list of codes if no list has more than one position. */
  readonly positionOf: Uint16Array | null;
  /** Otherwise the positions of code or list c: positions[start[c]] to positions[start[c + 1] - 1]. */
  readonly several: PositionLists | null;
}

export interface PositionLists {
  readonly start: Uint32Array;
  readonly positions: Uint16Array;
}

/** The axis of a chart's entries, in their order. */
export function crosstabAxis(index: ReleaseIndex, trees: TreeReader, chart: ChartData): CrosstabAxis {
  const column = chartColumn(index, chart.chartKey);
  return axisOf(column, positionsOfCodes(column, trees, chart), chart.chartData.length);
}

/** An axis of `count` entries, by the position of each code; 0 for codes that are not on it. */
export function axisOf(column: ChartColumn, ofCode: Uint16Array, count: number): CrosstabAxis {
  if (column.lists === null) return { column, count, positionOf: ofCode, several: null };
  return { column, count, ...positionsOfLists(column.lists, ofCode) };
}

function positionsOfCodes(column: ChartColumn, trees: TreeReader, chart: ChartData): Uint16Array {
  const positions = new Uint16Array(column.cardinality + 1);
  switch (chart.chartType) {
    case 'List':
    case 'Image':
      chart.chartData.forEach(({ value }, at) => {
        positions[value === null ? 0 : column.entries!.codeOf(value)] = at + 1;
      });
      break;
    case 'Tree':
      chart.chartData.forEach(({ id }, at) => {
        const [node] = trees.subtrees(column.chart.tree!, [id]);
        positions[node.rank + 1] = at + 1;
      });
      break;
    case 'Range':
      fillBars(positions, column.values!, chart.chartData);
      break;
  }
  return positions;
}

/** Values are ascending, and so are the bars. */
function fillBars(
  positions: Uint16Array,
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
    positions[at + 1] = bar + 1;
  }
}

/**
 * The positions of each list of codes; list 0 has none. Usually no list has two of them, and lists are then as fast as
 * codes.
 */
function positionsOfLists(
  { start, codes }: NonNullable<ChartColumn['lists']>,
  ofCode: Uint16Array,
): Pick<CrosstabAxis, 'positionOf' | 'several'> {
  const lists = start.length - 1;
  const starts = new Uint32Array(lists + 1);
  const positions: number[] = ofCode[0] === 0 ? [] : [ofCode[0]];
  starts[1] = positions.length;
  let maxPositions = positions.length;
  for (let list = 1; list < lists; list += 1) {
    for (let at = start[list]; at < start[list + 1]; at += 1) {
      const position = ofCode[codes[at]];
      if (position !== 0) positions.push(position);
    }
    starts[list + 1] = positions.length;
    maxPositions = Math.max(maxPositions, positions.length - starts[list]);
  }
  if (maxPositions > 1)
    return { positionOf: null, several: { start: starts, positions: Uint16Array.from(positions) } };
  const positionOf = new Uint16Array(lists);
  for (let list = 0; list < lists; list += 1) {
    if (starts[list + 1] > starts[list]) positionOf[list] = positions[starts[list]];
  }
  return { positionOf, several: null };
}
