/** Longer texts are structures or lists and are not parsed as phrases. */
export const maxPhraseLength = 300;

const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2264\u2a7d\u2266]|=</g, '<='],
  [/[\u2265\u2a7e\u2267]|=>/g, '>='],
  [/[\u00b5\u03bc]/g, 'u'],
  [/\s+/g, ' '],
];

/** Normalises dashes, comparison operators and spaces to ASCII, and the micro sign to u. */
export function plainText(text: string): string {
  return signs.reduce((plain, [written, sign]) => plain.replace(written, sign), text).trim();
}

/** Distinct words separated by white space, commas, semicolons or bars. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;|]+/).filter((word) => word !== ''))];
}
