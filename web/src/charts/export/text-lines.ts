/**
 * Approximate width of a text in a sans-serif font of this size, in pixels; wide letters count more than
 * narrow ones.
 */
export function textWidth(text: string, size: number): number {
  let ems = 0;
  for (const letter of text)
    ems += /[ilj.,;:'|!()[\]ft ]/.test(letter) ? 0.33 : /[mwMW@%]/.test(letter) ? 0.9 : 0.6;
  return ems * size;
}

/** Text truncated to a width, with an ellipsis if something is cut off. */
export function fitted(text: string, size: number, width: number): string {
  if (textWidth(text, size) <= width) return text;
  // By code points: a lone surrogate is not a character.
  const characters = Array.from(text);
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}

/**
 * A text wrapped at spaces into lines of at most a width, up to a maximum number of lines; if more text
 * follows, the last line ends with an ellipsis.
 */
export function wrapped(text: string, size: number, width: number, maxLines: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer, size) > width) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  lines.push(line);
  if (lines.length <= maxLines) return lines.map((each) => fitted(each, size, width));
  return [...lines.slice(0, maxLines - 1), `${lines[maxLines - 1]} …`].map((each) =>
    fitted(each, size, width),
  );
}
