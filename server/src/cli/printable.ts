/**
 * A text for one line of a terminal: breaks become spaces, and signs that could steer it or turn the order of its text
 * become U+FFFD. Users write what administrators read there.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');
