/**
 * The beginning of text that spreadsheets run as a formula, also after white space or a null character and in
 * full-width forms, or a quote, which opens a multi-line cell.
 */
const taken = /^[\s\0]*[=+\-@|"\uFF1D\uFF0B\uFF0D\uFF20]/;

/**
 * Text for one table cell to be pasted or opened in a spreadsheet: on one line, with an apostrophe in front if it would
 * not be read as text, also after a semicolon, at which some versions of Excel split. Signed numbers are not marked.
 */
export function spreadsheetText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line
    .split(';')
    .map((part) => (taken.test(part) && Number.isNaN(Number(part)) ? `'${part}` : part))
    .join(';');
}
