/** Maximum length of a cell in Excel, in UTF-16 units. */
export const maxCellLength = 32_767;
/** Numbers of the styles in `xl/styles.xml`. */
export const bold = 1;
export const wrapped = 2;
export const cutMark = ' … [cut]';

/** Text as XML that Excel reads back unchanged: characters that XML does not allow become `_xHHHH_`. */
export function xmlText(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replaceAll(/[&<>"]/g, (match) => entities[match])
    .replaceAll(/(?![\t\n])\p{Cc}|[\ufffe\uffff]/gu, hexForm);
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const hexForm = (match: string): string =>
  `_x${match.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Letters of a zero-based column index: A, B, …, Z, AA. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}

/**
 * A cell of a sheet; empty for null. Text over Excel's limit is truncated with a mark, and `onCut` is called.
 */
export function cellXml(
  at: string,
  value: string | number | boolean | null,
  onCut: () => void,
  style = 0,
): string {
  if (value === null || value === '') return '';
  const openTag = `<c r="${at}"${style === 0 ? '' : ` s="${style}"`}`;
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? `${openTag}><v>${value}</v></c>`
      : cellXml(at, String(value), onCut, style);
  if (typeof value === 'boolean') return `${openTag} t="b"><v>${value ? 1 : 0}</v></c>`;
  const text = cellText(value);
  if (text !== value) onCut();
  return `${openTag} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`;
}

/** The text as a cell has it: cut where it is longer than Excel's limit. */
export const cellText = (text: string): string =>
  text.length > maxCellLength ? text.slice(0, maxCellLength - cutMark.length) + cutMark : text;
