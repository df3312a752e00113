/** The words of a name by which it is compared: letters and digits in lower case without accents; "&" is "and". */
export function nameWords(name: string): string[] {
  const folded = name
    .normalize('NFD')
    .replaceAll(/\p{M}|[®™.'’]/gu, '')
    .replaceAll('&', ' and ')
    .toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}
