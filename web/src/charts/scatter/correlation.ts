import type { ScatterPoints } from './points.ts';

/** Pearson's correlation of the positions of the points of which both numbers are exact, and how many these are. */
export interface Correlation {
  /** Null for fewer than three points, and if all have the same x or y. */
  readonly r: number | null;
  readonly count: number;
}

const fewest = 3;

export function correlationOf(
  { inexact }: Pick<ScatterPoints, 'inexact'>,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
): Correlation {
  let [count, meanX, meanY] = [0, 0, 0];
  for (let at = 0; at < x.length; at += 1) {
    if (inexact[at] === 1) continue;
    count += 1;
    meanX += x[at]!;
    meanY += y[at]!;
  }
  meanX /= count;
  meanY /= count;
  let [ofX, ofY, both] = [0, 0, 0];
  for (let at = 0; at < x.length; at += 1) {
    if (inexact[at] === 1) continue;
    const [fromX, fromY] = [x[at]! - meanX, y[at]! - meanY];
    ofX += fromX * fromX;
    ofY += fromY * fromY;
    both += fromX * fromY;
  }
  if (count < fewest || ofX === 0 || ofY === 0) return { r: null, count };
  return { r: Math.max(-1, Math.min(1, both / Math.sqrt(ofX * ofY))), count };
}
