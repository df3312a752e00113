/** The pattern for LIKE, with `\` as the escape character, of texts in lower case that contain a text. */
export const likePattern = (text: string): string =>
  `%${text.toLowerCase().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
