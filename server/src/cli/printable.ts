/**
 * Makes a text safe for one line of a terminal: line breaks become spaces; control and bidirectional
 * characters become U+FFFD. Administrators see texts of users on their terminals.
 */
export const printable = (text: string): string =>
  text.replaceAll(/[\t\n\r\p{Zl}\p{Zp}]+/gu, ' ').replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '\uFFFD');
