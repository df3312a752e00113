import type { Column } from '@moltrove/contract';
import { numberText } from './number-text.ts';
import type { GridRow } from './row.ts';

/** Smallest and largest value of the rows that are compared with one another. */
interface Span {
  readonly low: number;
  readonly high: number;
}

/** How the cells of a column are coloured on a page. */
export interface ColourScale {
  /** Place of a row's value between the smallest, 0, and the largest, 1; null for a cell without colour. */
  readonly shareOf: (row: GridRow) => number | null;
  /** The ends of the scale in words. */
  readonly legend: string;
}

/** Values that span orders of magnitude: equal ratios are equally far apart. */
const logarithmic = new Set(['activity_value', 'micro_molarvalue', 'solubility']);
/** Columns whose values only compare with those of the same unit. */
const unitColumns: Readonly<Record<string, string>> = { activity_value: 'standard_uom' };
/** Columns whose ends do not depend on the rows. */
const fixedSpans: Readonly<Record<string, Span>> = { similarity: { low: 0, high: 1 } };

export function canBeColoured({ type }: Column): boolean {
  return type === 'number' || type === 'integer';
}

/**
 * The colour scale of a column over the rows of a page; null where no row has a value. On a logarithmic scale values
 * of 0 and below have no place.
 */
export function colourScale(column: Column, rows: readonly GridRow[]): ColourScale | null {
  const { key } = column;
  const isLog = logarithmic.has(key);
  const unitKey = unitColumns[key];
  const unitOf = (row: GridRow): string =>
    unitKey === undefined ? (column.unit ?? '') : String(row[unitKey] ?? '');
  const valueOf = (row: GridRow): number | null => {
    const value = row[key];
    if (typeof value !== 'number' || (isLog && value <= 0)) return null;
    return isLog ? Math.log10(value) : value;
  };
  const spans = new Map<string, Span>();
  for (const row of rows) {
    const value = valueOf(row);
    if (value === null) continue;
    const span = spans.get(unitOf(row));
    spans.set(unitOf(row), {
      low: Math.min(value, span?.low ?? value),
      high: Math.max(value, span?.high ?? value),
    });
  }
  if (spans.size === 0) return null;
  const spanOf = (row: GridRow): Span => fixedSpans[key] ?? spans.get(unitOf(row))!;
  const ends = fixedSpans[key] === undefined ? spans : new Map([['', fixedSpans[key]]]);
  return {
    shareOf(row) {
      const value = valueOf(row);
      if (value === null) return null;
      const { low, high } = spanOf(row);
      return high === low ? 0.5 : (value - low) / (high - low);
    },
    legend: legendOf(ends, isLog, fixedSpans[key] !== undefined),
  };
}

function legendOf(spans: ReadonlyMap<string, Span>, isLog: boolean, isFixed: boolean): string {
  const shown = (value: number): string => numberText(isLog ? 10 ** value : value);
  const parts = [...spans].map(([unit, { low, high }]) => {
    const ends = low === high ? shown(low) : `${shown(low)} to ${shown(high)}`;
    return unit === '' ? ends : `${ends} ${unit}`;
  });
  const notes = [isLog ? 'logarithmic' : '', isFixed ? '' : 'the rows of this page'].filter(
    (note) => note !== '',
  );
  return `Colours from ${parts.join('; ')}${notes.length === 0 ? '' : ` (${notes.join(', ')})`}`;
}

/** The background of a cell by its place on the scale; both ends keep the text readable, in light and dark. */
export function scaleColour(share: number): string {
  return `color-mix(in oklab, var(--scale-high) ${Math.round(share * 100)}%, var(--scale-low))`;
}
