/** A spreadsheet would run cells that begin so, also behind controls and in full-width letters; a quote opens a cell of lines. */
const taken = /^[\s\0]*[=+\-@|"\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text for one cell of a table that is pasted or opened in a spreadsheet: on one line, and with an apostrophe before it where
 * it would not be taken as text, and so behind a semicolon, at which some Excel splits. A negative number stays as it is.
 */
export function spreadsheetText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line
    .split(';')
    .map((part) => (taken.test(part) && Number.isNaN(Number(part)) ? `'${part}` : part))
    .join(';');
}
