import { plotRelations, shownPrefix } from '@moltrove/contract';
import type { Plot, PlotNumber, PlotRelation, PlotScale, PlotSeries } from '@moltrove/contract';
import { axisValueText, canBeLog, domainOf, positionOf } from '../../../charts/scatter/axis.ts';
import type { AxisLook, PlotView } from '../../../charts/scatter/axis.ts';
import { correlationOf } from '../../../charts/scatter/correlation.ts';
import type { Correlation } from '../../../charts/scatter/correlation.ts';
import type { ScatterPoints } from '../../../charts/scatter/points.ts';
import { isSelected } from '../../../grid/selection.ts';
import type { Selection } from '../../../grid/selection.ts';
import { shadesOf } from './colour-scale.ts';
import type { ColourMeaning } from './colour-scale.ts';
import type { PlotAddress } from './plot-address.ts';
import { numberOf } from './plot-choice.ts';

/** A number of the points as the page shows it. */
export interface ShownSeries extends PlotSeries {
  readonly number: PlotNumber;
  readonly look: AxisLook;
}

/** An answer of the server as it is drawn. */
export interface ShownPlot {
  readonly plot: Plot;
  readonly x: ShownSeries;
  readonly y: ShownSeries;
  readonly colour: (ShownSeries & { readonly meaning: ColourMeaning; readonly without: number }) | null;
  readonly points: ScatterPoints;
  readonly positions: { readonly x: Float64Array; readonly y: Float64Array };
  /** The view with all points. */
  readonly full: PlotView;
  /** Points with a number that is a bound or approximate. */
  readonly inexact: number;
  /** Of the positions on the axes. */
  readonly correlation: Correlation;
  /** Whether an axis could be logarithmic. */
  readonly canBeLog: { readonly x: boolean; readonly y: boolean };
}

/** Numbers and positions of all points; linear in their number. */
export function shownPlot(plot: Plot, { xScale, yScale }: Pick<PlotAddress, 'xScale' | 'yScale'>): ShownPlot {
  const [xValues, yValues] = [numbersOf(plot.x), numbersOf(plot.y)];
  const logs = { x: canBeLog(xValues), y: canBeLog(yValues) };
  const x = shownSeries(plot.x, xScale, logs.x);
  const y = shownSeries(plot.y, yScale, logs.y);
  const positions = {
    x: xValues.map((value) => positionOf(value, x.look.scale)),
    y: yValues.map((value) => positionOf(value, y.look.scale)),
  };
  const coloured = plot.colour === null ? null : shownSeries(plot.colour, null, true);
  const shaded = coloured && shadesOf(coloured.number, coloured);
  const points: ScatterPoints = {
    ids: plot.strIds,
    x: xValues,
    y: yValues,
    xSide: sidesOf(plot.x),
    ySide: sidesOf(plot.y),
    inexact: inexactOf([plot.x, plot.y, plot.colour], plot.strIds.length),
    shades: shaded?.shades ?? null,
  };
  return {
    plot,
    x,
    y,
    colour: coloured && shaded && { ...coloured, meaning: shaded.meaning, without: shaded.without },
    points,
    positions,
    full: {
      x: domainOf(positions.x, x.look.wholeNumbers),
      y: domainOf(positions.y, y.look.wholeNumbers),
    },
    inexact: points.inexact.reduce((sum, one) => sum + one, 0),
    correlation: correlationOf(points, positions),
    canBeLog: logs,
  };
}

const numbersOf = ({ values }: PlotSeries): Float64Array =>
  Float64Array.from(values, (value) => value ?? Number.NaN);

function shownSeries(series: PlotSeries, chosen: PlotScale | null, isPositive: boolean): ShownSeries {
  const number = numberOf(series);
  const { label, unit, wholeNumbers, group } = number;
  const scale = isPositive ? (chosen ?? number.scale) : 'linear';
  return { ...series, number, look: { label, unit, wholeNumbers, scale, separated: group !== 'years' } };
}

/** The relation of a number of a point. */
export function relationAt({ relations }: Pick<PlotSeries, 'relations'>, at: number): PlotRelation {
  return plotRelations[Number(relations?.[at] ?? 0)] ?? '=';
}

const sides: Readonly<Record<PlotRelation, -1 | 0 | 1>> = {
  '=': 0,
  '~': 0,
  '<': -1,
  '<=': -1,
  '>': 1,
  '>=': 1,
};

const sidesOf = (series: PlotSeries): Int8Array =>
  Int8Array.from(series.values, (_, at) => sides[relationAt(series, at)]);

function inexactOf(numbers: readonly (PlotSeries | null)[], count: number): Uint8Array {
  const inexact = new Uint8Array(count);
  for (const relations of numbers.flatMap((series) => series?.relations ?? []))
    for (let at = 0; at < count; at += 1) if (relations[at] !== '0') inexact[at] = 1;
  return inexact;
}

/** A number of a point with its relation and unit; null if it has none. */
export function valueText(series: ShownSeries, at: number): string | null {
  const value = series.values[at] ?? null;
  if (value === null) return null;
  return `${shownPrefix(relationAt(series, at))}${axisValueText(value, series.look)}`;
}

/** What a number of several activities summarizes: "median of 5", "best of 5"; null for a single value. */
export function countText(series: ShownSeries, at: number): string | null {
  const count = series.counts?.[at] ?? 0;
  if (count < 2 || series.number.key === 'pactivity_count') return null;
  const isBest = series.number.group === 'potency' && !pooled.includes(series.number.key);
  if (isBest) return `best of ${count}`;
  if (series.number.key === 'pactivity_spread') return `of ${count}`;
  return relationAt(series, at) === '=' ? `median of ${count}` : `tightest of ${count} bounds`;
}

const pooled: readonly string[] = ['median_pactivity', 'pactivity_spread'];

/** 1 for each selected point; null if there are none. */
export function selectedPoints(selection: Selection, strIds: readonly number[]): Uint8Array | null {
  if (selection.mode === 'some' && selection.ids.size === 0) return null;
  const selected = Uint8Array.from(strIds, (id) => (isSelected(selection, String(id)) ? 1 : 0));
  return selected.includes(1) ? selected : null;
}
