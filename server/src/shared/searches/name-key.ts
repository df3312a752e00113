/** Names are compared ignoring case, letter width and repeated spaces. */
export const nameKeyOf = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();
