/** Points of a scatter plot. Arrays of numbers, because tens of thousands of them are drawn for every frame. */
export interface ScatterPoints {
  /** Ids, ascending. */
  readonly ids: readonly number[];
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Where the true number is if only a bound is known: -1 for less, 1 for more, 0 at the number itself or about there. */
  readonly xSide: Int8Array;
  readonly ySide: Int8Array;
  /** 1 for a point of which a number is not exact. */
  readonly inexact: Uint8Array;
  /** Positions on the colour scale, 0 to 1, NaN without one; null for points without colours. */
  readonly shades: Float32Array | null;
}

/** The rectangle of the window in which points are drawn, in pixels. */
export interface PlotFrame {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Where points are drawn, in pixels; points outside of the view are outside of the frame. */
export interface PlacedPoints {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** 1 for points inside the frame. */
  readonly isInside: Uint8Array;
  /** The number of points inside. */
  readonly inside: number;
}

interface Line {
  readonly from: number;
  readonly to: number;
}

/** Places points by their positions on both axes. */
export function placedPoints(
  positions: { readonly x: Float64Array; readonly y: Float64Array },
  view: { readonly x: Line; readonly y: Line },
  { left, top, width, height }: PlotFrame,
): PlacedPoints {
  const count = positions.x.length;
  const placed = { x: new Float32Array(count), y: new Float32Array(count), isInside: new Uint8Array(count) };
  const perX = width / (view.x.to - view.x.from);
  const perY = height / (view.y.to - view.y.from);
  const [right, bottom] = [left + width, top + height];
  let inside = 0;
  for (let at = 0; at < count; at += 1) {
    const x = left + (positions.x[at]! - view.x.from) * perX;
    const y = bottom - (positions.y[at]! - view.y.from) * perY;
    placed.x[at] = x;
    placed.y[at] = y;
    if (x < left || x > right || y < top || y > bottom) continue;
    placed.isInside[at] = 1;
    inside += 1;
  }
  return { ...placed, inside };
}

/** The place of an id among ascending ids; null for an unknown one. */
export function placeOfId(ids: readonly number[], id: number): number | null {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ids[middle]! < id) low = middle + 1;
    else high = middle;
  }
  return ids[low] === id ? low : null;
}
