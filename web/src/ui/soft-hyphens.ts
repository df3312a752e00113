/** Minimum length of a hyphenated word; shorter words fit the narrowest column. */
const minHyphenatedLength = 13;
/** Minimum number of letters on each side of a hyphen. */
const minLetters = 4;

const softHyphen = '\u00AD';
const longWord = new RegExp(`\\p{L}{${minHyphenatedLength},}`, 'gu');

/** Roughly a syllable boundary: after a vowel, and before a consonant or cluster followed by another vowel. */
const syllable = /(?<=[aeiouy][^aeiouy]*)(?=(?:[bcdfgpt][lr]|[cpst]h|qu|[^aeiouy])[aeiouy])/giu;

/**
 * Adds soft hyphens to long words, so that a narrow column breaks them between syllables with a hyphen. Browsers do
 * not hyphenate capitalised words, which most target names are.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(longWord, (word) => {
    let divided = '';
    let from = 0;
    for (const { index } of word.matchAll(syllable)) {
      if (index - from < 2 || index < minLetters || word.length - index < minLetters) continue;
      divided += word.slice(from, index) + softHyphen;
      from = index;
    }
    return divided + word.slice(from);
  });
}
