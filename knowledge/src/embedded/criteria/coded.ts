import type { TextColumn } from '../columns/release-index.ts';
import type { Codes } from '../columns/typed-arrays.ts';
import { type RowSet, setOfWords } from '../sets/row-set.ts';
import { sharedWords } from '../sets/words.ts';
import { textKey } from '../terms/text-keys.ts';

/** One byte a code, 1 for the wanted ones; code 0 (no value) only when it is among them. */
export function marksOfCodes(
  column: { readonly texts: readonly string[] },
  codes: readonly number[],
): Uint8Array {
  const marks = new Uint8Array(column.texts.length + 1);
  for (const code of codes) marks[code] = 1;
  return marks;
}

/** Marks of the texts that equal one of `wanted`, letter case aside; `labels` gives further names of a text. */
export function marksOfTexts(
  column: TextColumn,
  wanted: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): Uint8Array {
  const keys = new Set(wanted.map(textKey));
  const codes = column.texts.flatMap((text, at) => {
    const label = Object.hasOwn(labels, text) ? labels[text] : text;
    return keys.has(textKey(text)) || keys.has(textKey(label)) ? [at + 1] : [];
  });
  return marksOfCodes(column, codes);
}

/** The rows whose code is marked. */
export function rowsWithCode(codes: Codes, marks: Uint8Array): RowSet {
  const words = sharedWords(codes.length);
  for (let row = 0; row < codes.length; row += 1) words[row >>> 5] |= marks[codes[row]] << (row & 31);
  return setOfWords(codes.length, words);
}
