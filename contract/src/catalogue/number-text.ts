const grouped = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const upTo = (digits: number) => new Intl.NumberFormat('en-US', { maximumSignificantDigits: digits });
const shown = upTo(5);
const full = upTo(15);
const short = upTo(3);

/** An integer with thousands separators; years and other plain numbers have none. */
export function integerText(value: number, separated = true): string {
  return separated ? grouped.format(value) : String(value);
}

/**
 * A measured or calculated number for a cell: five significant digits, unrounded integer parts, thousands
 * separators, and scientific notation below `smallest` and from 10 million on.
 */
export function numberText(value: number, smallest = 1e-4): string {
  const size = Math.abs(value);
  if (size !== 0 && (size < smallest || size >= 1e7)) return powerText(value);
  return size >= 1e5 ? grouped.format(value) : shown.format(value);
}

/** The same number with all stored digits. */
export function fullNumberText(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && size < 1e-4 ? String(value) : full.format(value);
}

/** Three significant digits, for tables that are scanned. */
export function shortNumberText(value: number): string {
  const size = Math.abs(value);
  return size !== 0 && (size < 1e-4 || size >= 1e7) ? powerText(value, 2) : short.format(value);
}

const superscripts = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function powerText(value: number, decimals = 3): string {
  const [mantissa = '', exponent = ''] = value.toExponential(decimals).split('e');
  const digits = exponent
    .replace(/^[+-]/, '')
    .replaceAll(/\d/g, (digit) => superscripts[Number(digit)] ?? digit);
  return `${Number(mantissa)} × 10${exponent.startsWith('-') ? '⁻' : ''}${digits}`;
}
