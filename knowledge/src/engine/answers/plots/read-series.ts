import { AppError, plotSource } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import { type ReleaseIndex, numberColumn } from '../../index/release-index.ts';
import type { ResultSet } from '../../result-set/result-set.ts';
import { forRowsByStructure } from '../../result-set/rows-by-structure.ts';
import type { Cancel } from '../../worker-pool/cancel.ts';
import {
  type PotencyFigure,
  columnsOfFigure,
  figureReader,
  potencyFigures,
} from '../pages/potency/potency-figures.ts';
import type { SarColumns } from '../sar/sar-columns.ts';
import type { SarReader } from '../sar/sar-reader.ts';
import { Series } from './series.ts';

export interface PlotContext {
  readonly index: ReleaseIndex;
  readonly sar: SarReader;
  readonly cancel: Cancel;
}

/** The structures of a set by position, and the columns of its SAR table if one of them is plotted. */
export interface PlottedSet {
  readonly set: ResultSet;
  /** Ordinals, ascending. */
  readonly structures: Uint32Array;
  readonly columns: SarColumns | null;
}

/** How the number of that key is computed; fails with INVALID_REQUEST for an unknown one. */
export function requirePlotSource(key: string): NonNullable<ReturnType<typeof plotSource>> {
  const source = plotSource(key);
  if (source !== null) return source;
  throw new AppError('INVALID_REQUEST', `There is no number "${key}" to plot.`, { number: key });
}

/** Index columns to load for the number of that key. */
export function indexColumnsOfPlot(key: string): readonly string[] {
  const source = requirePlotSource(key);
  if (source.kind === 'property') return [source.column, `${source.column}.values`];
  return source.kind === 'potency' ? columnsOfFigure(figureNamed(source.figure)) : [];
}

function figureNamed(name: string): PotencyFigure {
  const figure = potencyFigures.find((known) => known === name);
  if (figure !== undefined) return figure;
  throw new AppError('INTERNAL', `The figure "${name}" is not computed.`);
}

/** The number of that key for each structure of a set. */
export function readSeries(context: PlotContext, plotted: PlottedSet, key: string): Series {
  const source = requirePlotSource(key);
  switch (source.kind) {
    case 'property':
      return properties(context, plotted, source.column);
    case 'potency':
      return figures(context, plotted, figureNamed(source.figure));
    case 'year':
      return years(context, plotted, source.which);
    case 'values':
      return values(context, plotted, source.column);
  }
}

/** A release built before the column was introduced has no values. */
function properties({ index }: PlotContext, { structures }: PlottedSet, column: string): Series {
  const series = new Series(structures.length, { isMeasured: false });
  if (!index.source.columns.has(column)) return series;
  const { codes, values } = numberColumn(index.source, column);
  for (let at = 0; at < structures.length; at += 1) {
    const code = codes[structures[at]];
    if (code !== 0) series.values[at] = values[code - 1];
  }
  return series;
}

function figures(
  { index, cancel }: PlotContext,
  { set, structures }: PlottedSet,
  figure: PotencyFigure,
): Series {
  const series = new Series(structures.length, { isMeasured: true });
  const reader = figureReader(index);
  const positionOf = positions(structures);
  forRowsByStructure(
    index,
    set.activities,
    (row) => reader.potency.hasPActivity(row),
    (structure, rows) => {
      const found = reader.figure(figure, structure, rows);
      if (found !== null) series.setMeasured(positionOf(structure), found.value, found.prefix, found.count);
    },
    cancel,
  );
  return series;
}

function years(
  { index, cancel }: PlotContext,
  { set, structures }: PlottedSet,
  which: 'first' | 'last',
): Series {
  const series = new Series(structures.length, { isMeasured: false });
  const { document } = index.activities;
  const { codes, values } = index.documents.year;
  const yearCode = (row: number): number => codes[foreignKeyAt(document, row)];
  const positionOf = positions(structures);
  forRowsByStructure(
    index,
    set.activities,
    (row) => yearCode(row) !== 0,
    (structure, rows) => {
      // Codes ascend with the years.
      let code = yearCode(rows[0]);
      for (let at = 1; at < rows.length; at += 1) {
        const other = yearCode(rows[at]);
        code = which === 'first' ? Math.min(code, other) : Math.max(code, other);
      }
      series.values[positionOf(structure)] = values[code - 1];
    },
    cancel,
  );
  return series;
}

function values({ sar, cancel }: PlotContext, { structures, columns }: PlottedSet, column: string): Series {
  const series = new Series(structures.length, { isMeasured: true });
  if (columns === null) throw new AppError('INTERNAL', 'The values of a plot were not grouped.');
  const positionOf = positions(structures);
  series.column = sar.values(
    columns,
    column,
    (structure, { value, prefix, count }) => {
      if (value !== null) series.setMeasured(positionOf(structure), value, prefix, count);
    },
    cancel,
  );
  return series;
}

/** The positions of ascending structures of a set, all of which it has. */
function positions(structures: Uint32Array): (structure: number) => number {
  let at = 0;
  return (structure) => {
    while (structures[at] < structure) at += 1;
    return at;
  };
}
