/** Spare room for rows, so that surplus rows are removed rarely. */
const spare = 8192;

/** Keeps the first `maxRows` rows by (key, id) of at most `maxOffered` rows. */
export class SmallestRows {
  readonly #ids: Uint32Array;
  readonly #maxRows: number;
  readonly #order: Columns;
  #count = 0;
  /** Rows after this key and id cannot be among the first. */
  #lastKey = 0xffff_ffff;
  #lastId = 0xffff_ffff;

  constructor(ids: Uint32Array, maxRows: number, maxOffered: number) {
    const room = Math.min(maxOffered, maxRows * 2 + spare);
    this.#ids = ids;
    this.#maxRows = maxRows;
    this.#order = { rows: new Uint32Array(room), keys: new Uint32Array(room), ties: new Uint32Array(room) };
  }

  offer(rows: Uint32Array, keys: Uint32Array, length: number): void {
    const order = this.#order;
    for (let at = 0; at < length; at += 1) {
      const key = keys[at];
      if (key > this.#lastKey) continue;
      const id = this.#ids[rows[at]];
      if (key === this.#lastKey && id > this.#lastId) continue;
      if (this.#count === order.rows.length) this.#letGo();
      order.rows[this.#count] = rows[at];
      order.keys[this.#count] = key;
      order.ties[this.#count] = id;
      this.#count += 1;
    }
  }

  /** The rows at positions `from` to `end` (exclusive) in order; `end` is at most `maxRows`. */
  sorted(from: number, end: number): Uint32Array {
    quickselect(this.#order, from, 0, this.#count);
    quickselect(this.#order, end - 1, from, this.#count);
    const { rows, keys, ties } = this.#order;
    const positions = Array.from({ length: end - from }, (_, at) => from + at);
    positions.sort((a, b) => keys[a] - keys[b] || ties[a] - ties[b]);
    return Uint32Array.from(positions, (position) => rows[position]);
  }

  #letGo(): void {
    const last = this.#maxRows - 1;
    quickselect(this.#order, last, 0, this.#count);
    this.#count = this.#maxRows;
    this.#lastKey = this.#order.keys[last];
    this.#lastId = this.#order.ties[last];
  }
}

interface Columns {
  readonly rows: Uint32Array;
  readonly keys: Uint32Array;
  readonly ties: Uint32Array;
}

/**
 * Partially sorts positions `start` to `end` (exclusive): the row at `position` is then the one of the sorted order, with
 * smaller rows before it.
 */
function quickselect(order: Columns, position: number, start: number, end: number): void {
  const { keys, ties } = order;
  let low = start;
  let high = end - 1;
  while (low < high) {
    const [pivotKey, pivotTie] = pivotOf(order, low, high);
    let left = low;
    let right = high;
    while (left <= right) {
      while (keys[left] < pivotKey || (keys[left] === pivotKey && ties[left] < pivotTie)) left += 1;
      while (keys[right] > pivotKey || (keys[right] === pivotKey && ties[right] > pivotTie)) right -= 1;
      if (left > right) break;
      swap(order, left, right);
      left += 1;
      right -= 1;
    }
    if (position <= right) high = right;
    else if (position >= left) low = left;
    else return;
  }
}

/** The median of three rows, which keeps sorted and reversed input fast. */
function pivotOf({ keys, ties }: Columns, low: number, high: number): [number, number] {
  const middle = (low + high) >>> 1;
  const below = (a: number, b: number): boolean =>
    keys[a] < keys[b] || (keys[a] === keys[b] && ties[a] < ties[b]);
  const [small, large] = below(low, high) ? [low, high] : [high, low];
  const at = below(middle, small) ? small : below(large, middle) ? large : middle;
  return [keys[at], ties[at]];
}

function swap({ rows, keys, ties }: Columns, a: number, b: number): void {
  const [row, key, tie] = [rows[a], keys[a], ties[a]];
  rows[a] = rows[b];
  keys[a] = keys[b];
  ties[a] = ties[b];
  rows[b] = row;
  keys[b] = key;
  ties[b] = tie;
}
