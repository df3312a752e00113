/** The name at the cursor in a list of names: the text after the last line break or semicolon before the cursor. */
export interface NameSegment {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

const separators = '\n;|';

export function nameSegmentAt(text: string, cursor: number): NameSegment {
  let start = cursor;
  while (start > 0 && !separators.includes(text[start - 1]!)) start -= 1;
  let end = cursor;
  while (end < text.length && !separators.includes(text[end]!)) end += 1;
  return { start, end, name: text.slice(start, end).trim() };
}

/** The text with the name in the segment replaced. */
export function withName(text: string, { start, end }: NameSegment, name: string): string {
  const before = text.slice(0, start);
  const gap = before === '' || before.endsWith('\n') ? '' : ' ';
  return `${before}${gap}${name}${text.slice(end)}`;
}
