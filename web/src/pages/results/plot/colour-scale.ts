import { integerText, numberText } from '@moltrove/contract';
import type { PlotNumber, PlotSeries } from '@moltrove/contract';
import { concentrationEnds, negativeLog, positionOnScale, scaleEnds } from '../../../grid/fixed-scale.ts';

/** What the colours of a plot mean: a scale between two ends, or a colour for each of a few whole numbers. */
export type ColourMeaning =
  | { readonly kind: 'scale'; readonly low: string; readonly high: string; readonly note: string | null }
  | { readonly kind: 'steps'; readonly steps: readonly { readonly label: string; readonly shade: number }[] };

export interface PointShades {
  /** Positions on the colour scale, 0 to 1; NaN for points without the number. */
  readonly shades: Float32Array;
  readonly meaning: ColourMeaning;
  /** Points without the number. */
  readonly without: number;
}

const maxSteps = 8;
/** The shares of the points below and above which all have the colour of the end: a few extremes would pale the others. */
const [lowShare, highShare] = [0.02, 0.98];

/**
 * The colours of points. pActivity and concentrations have the fixed scale of all tables; the scale of other numbers
 * spans the points of the plot.
 */
export function shadesOf(number: PlotNumber, { values }: Pick<PlotSeries, 'values'>): PointShades {
  const known = values.filter((value) => value !== null);
  const without = values.length - known.length;
  const shaded = (shadeOf: (value: number) => number | null): Float32Array =>
    Float32Array.from(values, (value) => (value === null ? Number.NaN : (shadeOf(value) ?? Number.NaN)));
  const fixed = fixedScale(number);
  if (fixed !== null) return { shades: shaded(fixed.shadeOf), meaning: fixed.meaning, without };
  const sorted = Float64Array.from(known).sort();
  const distinct = number.wholeNumbers ? [...new Set(sorted)] : [];
  if (distinct.length > 0 && distinct.length <= maxSteps) {
    const shadeAt = (place: number): number => (distinct.length === 1 ? 0.5 : place / (distinct.length - 1));
    const steps = distinct.map((value, place) => ({ label: textOf(number, value), shade: shadeAt(place) }));
    const shadeOf = new Map(distinct.map((value, place) => [value, shadeAt(place)]));
    return {
      shades: shaded((value) => shadeOf.get(value) ?? null),
      meaning: { kind: 'steps', steps },
      without,
    };
  }
  return { ...spanned(number, sorted, shaded), without };
}

function spanned(
  number: PlotNumber,
  sorted: Float64Array,
  shaded: (shadeOf: (value: number) => number) => Float32Array,
): Pick<PointShades, 'shades' | 'meaning'> {
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  const [low, high] = [at(lowShare), at(highShare)];
  const isLog = number.scale === 'log' && low > 0;
  const placed = (value: number): number => (isLog ? Math.log10(value) : value);
  const length = placed(high) - placed(low);
  return {
    shades: shaded((value) =>
      length === 0 ? 0.5 : Math.max(0, Math.min(1, (placed(value) - placed(low)) / length)),
    ),
    meaning: {
      kind: 'scale',
      low: `${textOf(number, low)}${at(0) < low ? ' or less' : ''}`,
      high: `${textOf(number, high)}${at(1) > high ? ' or more' : ''}`,
      note: isLog ? 'logarithmic' : null,
    },
  };
}

const pActivities: readonly string[] = ['best_pactivity', 'median_pactivity'];

function fixedScale(
  number: PlotNumber,
): { readonly shadeOf: (value: number) => number | null; readonly meaning: ColourMeaning } | null {
  if (pActivities.includes(number.key))
    return { shadeOf: positionOnScale, meaning: { kind: 'scale', ...scaleEnds, note: null } };
  const { unit } = number;
  if (number.scale !== 'log' || negativeLog(1, unit) === null) return null;
  return {
    shadeOf(value) {
      const logarithm = negativeLog(value, unit);
      return logarithm === null ? null : positionOnScale(logarithm);
    },
    meaning: { kind: 'scale', ...concentrationEnds },
  };
}

function textOf({ group, wholeNumbers, unit }: PlotNumber, value: number): string {
  const text = wholeNumbers ? integerText(value, group !== 'years') : numberText(value);
  return unit === null ? text : `${text} ${unit}`;
}
