import { type RowSet, allRows, asWords, copyToWords, noRows, setOfSorted, setOfWords } from './row-set.ts';
import { bitAt, clearBit, setBit } from './words.ts';

/** Rows of both sets. */
export function intersect(a: RowSet, b: RowSet): RowSet {
  if (a.kind === 'all') return b;
  if (b.kind === 'all') return a;
  if (a.kind === 'sparse') return filterRows(a.rows, b, true);
  if (b.kind === 'sparse') return filterRows(b.rows, a, true);
  const words = copyToWords(a);
  for (let at = 0; at < words.length; at += 1) words[at] &= b.words[at];
  return setOfWords(a.universe, words);
}

/** Rows of `a` that are not in `b`. */
export function subtract(a: RowSet, b: RowSet): RowSet {
  if (b.count === 0) return a;
  if (b.kind === 'all') return noRows(a.universe);
  if (a.kind === 'sparse') return filterRows(a.rows, b, false);
  const words = copyToWords(a);
  if (b.kind === 'sparse') {
    for (let at = 0; at < b.rows.length; at += 1) clearBit(words, b.rows[at]);
  } else {
    for (let at = 0; at < words.length; at += 1) words[at] &= ~b.words[at];
  }
  return setOfWords(a.universe, words);
}

/** Rows of either set. */
export function unite(a: RowSet, b: RowSet): RowSet {
  if (a.kind === 'all' || b.count === 0) return a;
  if (b.kind === 'all' || a.count === 0) return b;
  if (a.kind === 'sparse' && b.kind === 'sparse') return setOfSorted(a.universe, merged(a.rows, b.rows));
  const [wide, other] = a.kind === 'dense' ? [a, b] : [b, a];
  const words = copyToWords(wide);
  if (other.kind === 'sparse') {
    for (let at = 0; at < other.rows.length; at += 1) setBit(words, other.rows[at]);
  } else {
    const more = asWords(other);
    for (let at = 0; at < words.length; at += 1) words[at] |= more[at];
  }
  return setOfWords(a.universe, words);
}

function filterRows(rows: Uint32Array, other: RowSet, inside: boolean): RowSet {
  if (other.kind === 'all') return inside ? setOfSorted(other.universe, rows) : noRows(other.universe);
  const filtered = new Uint32Array(rows.length);
  const count =
    other.kind === 'sparse'
      ? filterByMerge(rows, other.rows, inside, filtered)
      : filterByBitmap(rows, other.words, inside, filtered);
  return count === other.universe ? allRows(count) : setOfSorted(other.universe, filtered.subarray(0, count));
}

function filterByBitmap(rows: Uint32Array, words: Uint32Array, inside: boolean, target: Uint32Array): number {
  const include = inside ? 1 : 0;
  let count = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    target[count] = row;
    if (bitAt(words, row) === include) count += 1;
  }
  return count;
}

function filterByMerge(rows: Uint32Array, other: Uint32Array, inside: boolean, target: Uint32Array): number {
  let count = 0;
  let from = 0;
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at];
    while (from < other.length && other[from] < row) from += 1;
    if ((from < other.length && other[from] === row) === inside) target[count++] = row;
  }
  return count;
}

function merged(a: Uint32Array, b: Uint32Array): Uint32Array {
  const rows = new Uint32Array(a.length + b.length);
  let [atA, atB, count] = [0, 0, 0];
  while (atA < a.length && atB < b.length) {
    const row = Math.min(a[atA], b[atB]);
    if (a[atA] === row) atA += 1;
    if (b[atB] === row) atB += 1;
    rows[count++] = row;
  }
  while (atA < a.length) rows[count++] = a[atA++];
  while (atB < b.length) rows[count++] = b[atB++];
  return rows.subarray(0, count);
}
