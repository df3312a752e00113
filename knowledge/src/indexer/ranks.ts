import { type TextOrder, byText } from '../engine/text/text-order.ts';
import { type Codes, codesUpTo } from '../release/typed-arrays.ts';
import { partitionPoint } from '../binary-search.ts';

/** Collects the distinct texts of a column in order of appearance, then ranks them. */
export class TextPool {
  readonly #ids = new Map<string, number>();

  /** 0 for null, else a number from 1 in order of appearance. */
  intern(text: string | null): number {
    if (text === null) return 0;
    const known = this.#ids.get(text);
    if (known !== undefined) return known;
    const id = this.#ids.size + 1;
    this.#ids.set(text, id);
    return id;
  }

  /** The texts in order, and for each interned number its rank from 1 (0 stays 0). */
  ranked(order: TextOrder = byText): { texts: string[]; rankOf: Uint32Array } {
    const seen = [...this.#ids.keys()];
    const sorted = order(seen);
    const rankOf = new Uint32Array(seen.length + 1);
    sorted.forEach((id, rank) => (rankOf[id + 1] = rank + 1));
    return { texts: Array.from(sorted, (id) => seen[id]), rankOf };
  }
}

/** Codes of texts that were interned row by row. */
export function codesOfIds(ids: Uint32Array, rankOf: Uint32Array): Codes {
  const codes = codesUpTo(rankOf.length - 1, ids.length);
  for (let row = 0; row < ids.length; row += 1) codes[row] = rankOf[ids[row]];
  return codes;
}

/** Codes of numbers (NaN is none) and the distinct numbers in ascending order. */
export function rankNumbers(numbers: Float64Array): { codes: Codes; values: Float64Array } {
  const values = distinct(numbers);
  const codes = codesUpTo(values.length, numbers.length);
  const codeOf = codesBy(values);
  for (let row = 0; row < numbers.length; row += 1) {
    if (!Number.isNaN(numbers[row])) codes[row] = codeOf(numbers[row]);
  }
  return { codes, values };
}

/** More distinct numbers than this are sorted instead, because a table of them would exceed the processor's cache. */
const maxInTable = 1 << 16;

function distinct(numbers: Float64Array): Float64Array {
  const seen = new Set<number>();
  for (let row = 0; row < numbers.length; row += 1) {
    seen.add(numbers[row]);
    if (seen.size > maxInTable) return distinctBySorting(numbers);
  }
  seen.delete(Number.NaN);
  return Float64Array.from(seen).sort();
}

function distinctBySorting(numbers: Float64Array): Float64Array {
  const sorted = numbers.slice().sort();
  let count = 0;
  for (let at = 0; at < sorted.length && !Number.isNaN(sorted[at]); at += 1) {
    if (count === 0 || sorted[count - 1] !== sorted[at]) sorted[count++] = sorted[at];
  }
  return sorted.slice(0, count);
}

/** The code of a number that is among the values. */
function codesBy(values: Float64Array): (number: number) => number {
  if (values.length > maxInTable)
    return (number) => partitionPoint(0, values.length, (at) => values[at] >= number) + 1;
  const codes = new Map<number, number>();
  for (let at = 0; at < values.length; at += 1) codes.set(values[at], at + 1);
  return (number) => codes.get(number)!;
}
