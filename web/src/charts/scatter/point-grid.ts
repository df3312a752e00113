import type { PlacedPoints } from './points.ts';

const cellSize = 16;

/** Points in square cells of the window, to find the one under the pointer without reading all of them. */
export class PointGrid {
  readonly #points: PlacedPoints;
  readonly #columns: number;
  readonly #rows: number;
  /** Points of cell c are order[start[c]] to order[start[c + 1] - 1]. */
  readonly #start: Uint32Array;
  readonly #order: Uint32Array;

  /** `width` and `height` cover all points inside the frame. */
  constructor(points: PlacedPoints, width: number, height: number) {
    this.#points = points;
    this.#columns = Math.max(1, Math.ceil(width / cellSize));
    this.#rows = Math.max(1, Math.ceil(height / cellSize));
    this.#start = new Uint32Array(this.#columns * this.#rows + 1);
    this.#order = new Uint32Array(points.inside);
    const cells = new Int32Array(points.x.length).fill(-1);
    for (let at = 0; at < cells.length; at += 1) {
      if (points.isInside[at] === 0) continue;
      const cell = this.#cellOf(points.x[at]!, points.y[at]!);
      cells[at] = cell;
      this.#start[cell + 1]! += 1;
    }
    for (let cell = 0; cell + 1 < this.#start.length; cell += 1) this.#start[cell + 1]! += this.#start[cell]!;
    const next = this.#start.slice();
    for (let at = 0; at < cells.length; at += 1) {
      const cell = cells[at]!;
      if (cell !== -1) this.#order[next[cell]!++] = at;
    }
  }

  /** The point closest to a place, at most `reach` pixels away; of equally close ones the one drawn last. Null for none. */
  nearest(x: number, y: number, reach: number): number | null {
    let [best, closest] = [-1, reach * reach];
    const [left, right] = [this.#clamped(x - reach, this.#columns), this.#clamped(x + reach, this.#columns)];
    const [top, bottom] = [this.#clamped(y - reach, this.#rows), this.#clamped(y + reach, this.#rows)];
    for (let row = top; row <= bottom; row += 1) {
      const from = this.#start[row * this.#columns + left]!;
      const to = this.#start[row * this.#columns + right + 1]!;
      for (let each = from; each < to; each += 1) {
        const at = this.#order[each]!;
        const distance = (this.#points.x[at]! - x) ** 2 + (this.#points.y[at]! - y) ** 2;
        if (distance > closest || (distance === closest && at < best)) continue;
        [best, closest] = [at, distance];
      }
    }
    return best === -1 ? null : best;
  }

  #cellOf(x: number, y: number): number {
    return this.#clamped(y, this.#rows) * this.#columns + this.#clamped(x, this.#columns);
  }

  #clamped(place: number, count: number): number {
    return Math.max(0, Math.min(count - 1, Math.floor(place / cellSize)));
  }
}
