import { lastIn } from '@moltrove/contract';
import type { ChartBin } from '@moltrove/contract';

/** A bar without its counts. */
export type BinRange = Omit<ChartBin, 'structures' | 'activities'>;

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

/**
 * The range of exactly the values in two bins, in either order, and in those between them. It has no end on the side of a
 * joined tail.
 */
export function rangeOfBins(
  bins: readonly BinRange[],
  from: number,
  to: number,
  wholeNumbers: boolean,
): { minValue: number | null; maxValue: number | null } | null {
  const first = bins[Math.min(from, to)];
  const last = bins[Math.max(from, to)];
  if (first === undefined || last === undefined) return null;
  const least = wholeNumbers ? Math.ceil(first.min) : first.min;
  return {
    minValue: first.tail === 'below' ? null : least,
    maxValue: last.tail === 'above' ? null : Math.max(least, highestIn(bins, from, to, wholeNumbers)),
  };
}

/** The highest value of the last bin that may be filtered for. The upper edge of a bin belongs to the next one. */
function highestIn(bins: readonly BinRange[], from: number, to: number, wholeNumbers: boolean): number {
  const chosen = bins.slice(Math.min(from, to), Math.max(from, to) + 1);
  if (wholeNumbers) return lastIn(chosen.at(-1)!, true);
  return chosen.findLast(({ lastValue }) => lastValue !== null)?.lastValue ?? chosen[0]!.min;
}

/** Whether a bin overlaps the range. */
export function isBinInside(bin: BinRange, minValue: number | null, maxValue: number | null): boolean {
  const belowTop = maxValue === null || bin.min <= maxValue;
  const aboveBottom = minValue === null || bin.max > minValue || bin.min >= minValue;
  return belowTop && aboveBottom;
}
