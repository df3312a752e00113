/** Bars of a range chart: edge i to edge i + 1, the last bar with its upper edge. */
export interface Bins {
  readonly count: number;
  /** What sets the width of a bar: bars of two ranges that have the same have the same edges. */
  readonly width: string;
  /** Which bar the first one is, counted from zero on. */
  readonly first: number;
  edge(at: number): number;
  /** The bar of a number between the smallest and largest that the bars were made for. */
  indexOf(value: number): number;
}

export const maxBins = 40;
const steps = [1, 2, 5];

/**
 * At most 40 bars from `min` to `max` whose edges are whole multiples of 1, 2 or 5 times a power of ten. Whole
 * numbers get one bar a number where that fits, and never a bar narrower than that.
 */
export function niceBins(min: number, max: number, wholeNumbers: boolean): Bins {
  const span = max - min;
  let exponent = wholeNumbers || span === 0 ? 0 : Math.floor(Math.log10(span / maxBins));
  for (; ; exponent += 1) {
    for (const step of steps) {
      const edgeOf = (multiple: number): number => multipleOf(multiple * step, exponent);
      const first = multipleBelow(min, step, exponent, edgeOf);
      const last = multipleBelow(max, step, exponent, edgeOf);
      if (last - first < maxBins) {
        return {
          count: last - first + 1,
          width: `${step}e${exponent}`,
          first,
          edge: (at) => edgeOf(first + at),
          indexOf: (value) => multipleBelow(value, step, exponent, edgeOf) - first,
        };
      }
    }
  }
}

/** n times a power of ten, correctly rounded: a small power divides by its inverse. */
function multipleOf(n: number, exponent: number): number {
  return exponent >= 0 ? n * 10 ** exponent : n / 10 ** -exponent;
}

/** The largest multiple whose edge is not above the value; the quotient may be off by rounding. */
function multipleBelow(
  value: number,
  step: number,
  exponent: number,
  edgeOf: (multiple: number) => number,
): number {
  let multiple = Math.floor(value / multipleOf(step, exponent));
  while (edgeOf(multiple) > value) multiple -= 1;
  while (edgeOf(multiple + 1) <= value) multiple += 1;
  return multiple;
}
