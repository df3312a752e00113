import { Parser } from 'saxen';

/** Built-in number formats for dates (ECMA-376 part 1, 18.8.30). */
const dateFormats = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
const dayMs = 86_400_000;

/** True for a custom format code that shows a day, a month or a year. */
function isDateFormat(code: string): boolean {
  return /[dy]|m{3}/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
}

/**
 * The cell styles that show numbers as dates, by index in the workbook's style list. Fails with `damaged` for invalid
 * XML.
 */
export function readDateStyles(xml: string, damaged: () => Error): Set<number> {
  const styles = new Set<number>();
  const own = new Set<number>();
  let inside = false;
  let index = 0;
  const parser = new Parser();
  parser.on('openTag', (name, attributes) => {
    const tag = name.slice(name.indexOf(':') + 1);
    if (tag === 'numFmt') {
      const { numFmtId, formatCode = '' } = attributes();
      if (isDateFormat(formatCode)) own.add(Number(numFmtId));
    } else if (tag === 'cellXfs') inside = true;
    else if (tag === 'xf' && inside) {
      const format = Number(attributes()['numFmtId'] ?? 0);
      if (dateFormats.has(format) || own.has(format)) styles.add(index);
      index += 1;
    }
  });
  parser.on('closeTag', (name) => {
    if (name.endsWith('cellXfs')) inside = false;
  });
  parser.on('error', () => {
    throw damaged();
  });
  parser.parse(xml);
  return styles;
}

/** A workbook's day number as a date such as 2024-09-02. */
export function dateText(days: number, from1904: boolean): string {
  const start = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, 30);
  const day = new Date(start + Math.floor(days) * dayMs);
  return Number.isNaN(day.getTime()) ? String(days) : day.toISOString().slice(0, 10);
}
