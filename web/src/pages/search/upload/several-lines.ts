/** True for pasted text that is a list: two or more non-blank lines. */
export function severalLines(text: string): boolean {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length > 1;
}
