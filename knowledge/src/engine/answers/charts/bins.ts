/** Bars of a range chart: bar i is from edge i to edge i + 1 (exclusive); the last bar includes its upper edge. */
export interface Bins {
  readonly count: number;
  /** Identifies the width of the bars: two ranges with the same width have the same edges. */
  readonly width: string;
  /** Number of the first bar, where the bar that starts at zero has number 0. */
  readonly first: number;
  edge(at: number): number;
  /** The index of the bar that contains a number from `min` to `max`. */
  indexOf(value: number): number;
}

const steps = [1, 2, 5];

/**
 * At most `maxBins` bars from `min` to `max` whose edges are multiples of 1, 2 or 5 times a power of ten. Whole numbers get
 * one bar each if they fit, and never a narrower bar.
 */
export function niceBins(min: number, max: number, wholeNumbers: boolean, maxBins: number): Bins {
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

/** The largest multiple whose edge is at most the value; corrects rounding of the quotient. */
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
