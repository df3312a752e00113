/** Longer texts are structures or lists; no phrase is read out of them. */
export const maxPhraseLength = 300;

const signs: readonly (readonly [RegExp, string])[] = [
  [/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, '-'],
  [/[\u2264\u2a7d\u2266]|=</g, '<='],
  [/[\u2265\u2a7e\u2267]|=>/g, '>='],
  [/[\u00b5\u03bc]/g, 'u'],
  [/\s+/g, ' '],
];

/** A text with plain dashes, comparison signs, spaces and u for micro, however they were typed. */
export function plainText(text: string): string {
  return signs.reduce((plain, [written, sign]) => plain.replace(written, sign), text).trim();
}

/** Words between blanks, commas, semicolons, bars and lines, each once. */
export function wordsOf(text: string): string[] {
  return [...new Set(text.split(/[\s,;|]+/).filter((word) => word !== ''))];
}
