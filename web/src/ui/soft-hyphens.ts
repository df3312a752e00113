/** Shorter words fit the narrowest column. */
const shortestDivided = 13;
/** Letters left on each side of a hyphen. */
const fewestLetters = 4;

const softHyphen = '\u00AD';
const longWord = new RegExp(`\\p{L}{${shortestDivided},}`, 'gu');

/** Before a consonant that a vowel follows, and another stands before it: roughly between syllables. */
const syllable = /(?<=[aeiouy][^aeiouy]*)(?=(?:[bcdfgpt][lr]|[cpst]h|qu|[^aeiouy])[aeiouy])/giu;

/**
 * Long words with soft hyphens, so that a narrow column divides them between syllables and shows it. Browsers do not
 * hyphenate words with a capital by themselves, as most names of targets are.
 */
export function withSoftHyphens(text: string): string {
  return text.replace(longWord, (word) => {
    let divided = '';
    let from = 0;
    for (const { index } of word.matchAll(syllable)) {
      if (index - from < 2 || index < fewestLetters || word.length - index < fewestLetters) continue;
      divided += word.slice(from, index) + softHyphen;
      from = index;
    }
    return divided + word.slice(from);
  });
}
