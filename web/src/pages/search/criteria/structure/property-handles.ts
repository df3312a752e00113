import type { PropertyRange } from '@moltrove/contract';
import { rangeOfBins } from '../../../../charts/model/brush.ts';
import type { PropertyLimits } from './use-property-limits.ts';

export type PropertyBar = PropertyLimits['properties'][number]['bars'][number];

/** Places of the two handles along the bars: 0 is the left end of the first, 1 the end of the first and so on. */
export interface Handles {
  readonly from: number;
  readonly to: number;
}

/** The places of the bounds of a range; a missing bound is at the end of the bars. */
export function handlesOf(bars: readonly PropertyBar[], { min, max }: PropertyRange): Handles {
  return {
    from: min === null ? 0 : placeOf(bars, min),
    to: max === null ? bars.length : placeAfter(bars, max),
  };
}

function placeOf(bars: readonly PropertyBar[], value: number): number {
  const at = bars.findIndex((bar) => value < bar.max);
  if (at === -1) return bars.length;
  const { min, max } = bars[at]!;
  return at + Math.max(0, (value - min) / (max - min));
}

/** As `placeOf`, but at the end of the bar if it has no larger value. */
function placeAfter(bars: readonly PropertyBar[], value: number): number {
  const at = bars.findIndex(({ min, lastValue }) => min <= value && lastValue !== null && lastValue <= value);
  const last =
    at === -1 ? -1 : bars.findLastIndex(({ lastValue }) => lastValue !== null && lastValue <= value);
  return Math.max(placeOf(bars, value), last + 1);
}

/**
 * The range with the bounds of the handles that were moved, which lie at the ends of bars. A bound that did not move stays
 * as it was typed; a handle at the end of the bars sets no bound.
 */
export function boundsAt(
  bars: readonly PropertyBar[],
  range: PropertyRange,
  { from, to }: Handles,
  wholeNumbers: boolean,
): PropertyRange {
  const before = handlesOf(bars, range);
  const first = Math.min(Math.round(from), bars.length - 1);
  const last = Math.max(Math.round(to), 1) - 1;
  const bounds = rangeOfBins(bars, Math.min(first, last), Math.max(first, last), wholeNumbers);
  const min = isAt(from, before.from) ? range.min : first === 0 ? null : (bounds?.minValue ?? null);
  const max = isAt(to, before.to) ? range.max : last === bars.length - 1 ? null : (bounds?.maxValue ?? null);
  return min !== null && max !== null && min > max ? { min, max: min } : { min, max };
}

/** Whether a handle did not move: the slider rounds the place of the other handle. */
const isAt = (place: number, before: number): boolean => place === before || place === Math.round(before);
