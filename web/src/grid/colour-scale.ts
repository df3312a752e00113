import { numberText } from '@moltrove/contract';
import type { Column } from '@moltrove/contract';
import { concentrationEnds, negativeLog, positionOnScale, scaleEnds } from './fixed-scale.ts';
import type { GridRow } from './row.ts';

/** Smallest and largest value of a column in all results. */
export interface Span {
  readonly low: number;
  readonly high: number;
}

/** How the cells of a column are coloured. */
export interface ColourScale {
  /** Position of a row's value between the low end, 0, and the high end, 1; null for a cell without colour. */
  readonly shareOf: (row: GridRow) => number | null;
  /** The ends of the scale as text. */
  readonly low: string;
  readonly high: string;
  /** A remark about the scale; null if its ends suffice. */
  readonly note: string | null;
}

/** A scale whose ends are the same in all results. */
interface FixedScale extends Omit<ColourScale, 'shareOf'> {
  readonly positionOf: (value: number, row: GridRow) => number | null;
}

const concentration = {
  low: '100 µM or more',
  high: '1 nM or less',
  note: 'logarithmic',
} as const;

const fixedScales: Readonly<Record<string, FixedScale>> = {
  pactivity: { ...scaleEnds, note: null, positionOf: positionOnScale },
  micro_molarvalue: { ...concentration, positionOf: (value) => scalePositionOf(value, 'uM') },
  activity_value: {
    ...concentrationEnds,
    note: 'logarithmic; values in other units have no colour',
    positionOf: (value, row) => scalePositionOf(value, unitOf(row)),
  },
  solubility: { ...concentration, positionOf: (value) => scalePositionOf(value, 'uM') },
  similarity: { low: '0', high: '1', note: null, positionOf: (value) => value },
};

function scalePositionOf(value: number, unit: string | null): number | null {
  const logarithm = negativeLog(value, unit);
  return logarithm === null ? null : positionOnScale(logarithm);
}

function unitOf(row: GridRow): string | null {
  const unit = row['standard_uom'];
  return typeof unit === 'string' ? unit : null;
}

/**
 * True for numbers with a fixed scale, and for those whose minimum and maximum in the results can be
 * requested.
 */
export function canBeColoured(column: Pick<Column, 'key' | 'type' | 'sortable'>): boolean {
  const isNumber = column.type === 'number' || column.type === 'integer';
  return isNumber && (column.sortable || hasFixedScale(column));
}

/** Whether the scale of a column has fixed ends; other columns need the minimum and maximum of the results. */
export function hasFixedScale({ key }: Pick<Column, 'key'>): boolean {
  return Object.hasOwn(fixedScales, key);
}

/**
 * The colour scale of a column: fixed, or over the range of all results, never of a page. Null if that range
 * is unknown or no row has a value.
 */
export function colourScale(column: Column, span: Span | null): ColourScale | null {
  const { key, unit } = column;
  const fixed = Object.hasOwn(fixedScales, key) ? fixedScales[key] : undefined;
  if (fixed === undefined && span === null) return null;
  const positionOf = fixed?.positionOf ?? ((value: number) => (span === null ? null : between(value, span)));
  const words = (value: number): string =>
    unit === null ? numberText(value) : `${numberText(value)} ${unit}`;
  return {
    shareOf(row) {
      const value = row[key];
      return typeof value === 'number' ? positionOf(value, row) : null;
    },
    low: fixed?.low ?? words(span!.low),
    high: fixed?.high ?? words(span!.high),
    note: fixed === undefined ? 'of all rows of these results' : fixed.note,
  };
}

function between(value: number, { low, high }: Span): number {
  return high === low ? 0.5 : Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** A description of the scale in one sentence. */
export function scaleText({ low, high, note }: ColourScale): string {
  return `Colours from ${low} to ${high}${note === null ? '' : ` (${note})`}`;
}
