/**
 * A spreadsheet would run cells with such a beginning as formulas, even after control characters and in full-width
 * forms; a quote opens a multi-line cell.
 */
const taken = /^[\s\0]*[=+\-@|"\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * A text for one table cell to be pasted or opened in a spreadsheet: on one line, with an apostrophe in front if it
 * would not be taken as text. The same after a semicolon, at which some versions of Excel split. A negative number
 * stays unchanged.
 */
export function spreadsheetText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line
    .split(';')
    .map((part) => (taken.test(part) && Number.isNaN(Number(part)) ? `'${part}` : part))
    .join(';');
}
