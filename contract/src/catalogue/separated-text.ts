import type { ExportedColumn } from './export-formats.ts';

/** A spreadsheet would run cells with this prefix, also after white space and in full-width characters. */
const runnable = /^[\s\0]*[=+\-@|\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Starts like a formula, but is not one: a relation, a number, a dash. */
const harmless = /^(?:[<>=~]+|-|[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;

/** Whether a spreadsheet that opens a text file may mistake a text for a formula. */
export const isRunnable = (text: string): boolean => runnable.test(text);

/**
 * The text with an apostrophe before any formula that a spreadsheet may run: at its start, and after a semicolon,
 * which Excel uses as the CSV separator in many countries.
 */
export const withoutFormulas = (text: string, isFormula: (part: string) => boolean = isRunnable): string =>
  text.includes(';')
    ? text
        .split(';')
        .map((part) => (isFormula(part) ? `'${part}` : part))
        .join(';')
    : isFormula(text)
      ? `'${text}`
      : text;

const isHarmful = (part: string): boolean => isRunnable(part) && !harmless.test(part);

/**
 * A cell as the text of a CSV or TSV file, before quoting: empty for null, numbers exactly. Text that a spreadsheet would run
 * as a formula gets an apostrophe in front; numbers, relations and SMILES are unchanged.
 */
export function separatedText(
  column: Pick<ExportedColumn, 'type'>,
  cell: string | number | boolean | null,
): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  return column.type === 'smiles' ? cell : withoutFormulas(cell, isHarmful);
}

/** The text whose cell this is: the inverse of `separatedText` for texts. */
export const textOfCell = (cell: string): string =>
  cell
    .split(';')
    .map((part) => (part.startsWith("'") && isHarmful(part.slice(1)) ? part.slice(1) : part))
    .join(';');
