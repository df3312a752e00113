import classes from './highlight.module.css';

/** A text with the search words highlighted, ignoring case. */
export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return partsOf(text, words).map(({ at, part, marked }) =>
    marked ? (
      <mark key={at} className={classes['mark']}>
        {part}
      </mark>
    ) : (
      <span key={at}>{part}</span>
    ),
  );
}

interface Part {
  readonly at: number;
  readonly part: string;
  readonly marked: boolean;
}

/** The text split at the bounds of highlighted parts; overlapping words are highlighted as one. */
export function partsOf(text: string, words: readonly string[]): Part[] {
  const folded = text.toLowerCase();
  // Case folding changes the length of a few letters; then nothing can be highlighted in place.
  if (words.length === 0 || folded.length !== text.length) return [{ at: 0, part: text, marked: false }];
  const marks = Array.from({ length: text.length }, () => false);
  for (const word of words) {
    if (word === '') continue;
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      marks.fill(true, at, at + word.length);
    }
  }
  const parts: Part[] = [];
  for (let at = 0; at < text.length;) {
    let end = at + 1;
    while (end < text.length && marks[end] === marks[at]) end += 1;
    parts.push({ at, part: text.slice(at, end), marked: marks[at] === true });
    at = end;
  }
  return parts;
}
