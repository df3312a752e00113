import type { TextColumn } from '../index/release-index.ts';
import type { Codes } from '../../release/typed-arrays.ts';
import { type RowSet, setOfWords } from '../row-sets/row-set.ts';
import { sharedWords } from '../row-sets/words.ts';
import { textKey } from '../text/text-keys.ts';

/** One byte for each code, 1 for the given ones; code 0 (no value) only if it is given. */
export function marksOfCodes(
  column: { readonly texts: readonly string[] },
  codes: readonly number[],
): Uint8Array {
  const marks = new Uint8Array(column.texts.length + 1);
  for (const code of codes) marks[code] = 1;
  return marks;
}

/** Marks of the texts that equal one of the given `texts`, ignoring case; `labels` gives further names for texts. */
export function marksOfTexts(
  column: TextColumn,
  texts: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): Uint8Array {
  const keys = new Set(texts.map(textKey));
  const codes = column.texts.flatMap((text, at) => {
    const label = Object.hasOwn(labels, text) ? labels[text] : text;
    return keys.has(textKey(text)) || keys.has(textKey(label)) ? [at + 1] : [];
  });
  return marksOfCodes(column, codes);
}

/** The rows whose code is marked. */
export function rowsWithCode(codes: Codes, marks: Uint8Array): RowSet {
  const words = sharedWords(codes.length);
  // Without the branch that `setBit` would need: a row's code is hard to predict.
  for (let row = 0; row < codes.length; row += 1) words[row >>> 5] |= marks[codes[row]] << (row & 31);
  return setOfWords(codes.length, words);
}

/** The rows whose code is from `first` to `last`, both below 2^31. */
export function rowsBetween(codes: Codes, first: number, last: number): RowSet {
  const words = sharedWords(codes.length);
  for (let from = 0, at = 0; from < codes.length; from += 32, at += 1) {
    const end = Math.min(32, codes.length - from);
    let word = 0;
    for (let bit = 0; bit < end; bit += 1) {
      const code = codes[from + bit];
      // Outside of the range one of the differences is negative. No branch, because it would be mispredicted often.
      word |= ((((code - first) | (last - code)) >>> 31) ^ 1) << bit;
    }
    words[at] = word;
  }
  return setOfWords(codes.length, words);
}
