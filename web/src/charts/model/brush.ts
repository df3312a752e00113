import { lastIn } from '@moltrove/contract';
import type { ChartBin } from '@moltrove/contract';

/** The bin at a position along the chart, 0 to 1 from left to right; positions outside are clamped. */
export function binAt(position: number, count: number): number {
  return Math.max(0, Math.min(count - 1, Math.floor(position * count)));
}

/** The bar that a key moves to; null for other keys. */
export function barAfter(key: string, from: number, count: number): number | null {
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return Math.max(0, from - 1);
    case 'ArrowRight':
    case 'ArrowUp':
      return Math.min(count - 1, from + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** The range between two bins, in either order, inclusive of both. */
export function rangeOfBins(
  bins: readonly ChartBin[],
  from: number,
  to: number,
  wholeNumbers: boolean,
): { minValue: number; maxValue: number } | null {
  const first = bins[Math.min(from, to)];
  const last = bins[Math.max(from, to)];
  if (first === undefined || last === undefined) return null;
  const minValue = wholeNumbers ? Math.ceil(first.min) : first.min;
  return { minValue, maxValue: Math.max(minValue, lastIn(last, wholeNumbers)) };
}

/** Whether a bin overlaps the range. */
export function isBinInside(bin: ChartBin, minValue: number | null, maxValue: number | null): boolean {
  const belowTop = maxValue === null || bin.min <= maxValue;
  const aboveBottom = minValue === null || bin.max > minValue || bin.min >= minValue;
  return belowTop && aboveBottom;
}
