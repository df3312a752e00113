/**
 * Makes a text safe for one line of a terminal: line breaks become spaces; control and bidirectional
 * characters become U+FFFD. Administrators read texts of users there.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');
