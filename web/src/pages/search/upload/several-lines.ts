/** True for a pasted text that is a list: two lines or more with something in them. */
export function severalLines(text: string): boolean {
  return text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '').length > 1;
}
