/** How a comma between digits is read: 1,500 as fifteen hundred, or as one and a half. */
export type CommaStyle = 'thousands' | 'decimal';

/** Source of a pattern, without groups, for a number as people write it. */
export const numberPattern = String.raw`-?\d+(?:,\d+)*(?:\.\d+)?(?:e[+-]?\d+)?`;

const grouped = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/;

/** Parses a match of `numberPattern`; null if it is not a number, such as 1,2,3. */
export function numberOf(text: string, commas: CommaStyle): number | null {
  const isGrouped = grouped.test(text) && (commas === 'thousands' || !isEitherWay(text));
  const plain = isGrouped ? text.replaceAll(',', '') : text.replace(',', '.');
  const value = Number(plain);
  return plain.includes(',') || !Number.isFinite(value) ? null : value;
}

/** True for a number such as 1,500, which is ambiguous. */
export function isEitherWay(text: string): boolean {
  return /^-?[1-9]\d{0,2},\d{3}$/.test(text);
}
