/** Words of a text: letters and digits, ignoring case and accents. */
export function wordsIn(text: string | null): string[] {
  const folded = (text ?? '').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

const vernacular = ['virus', 'phage', 'viroid'];

/** Genus and species of an organism named by both, or only by its genus. */
export function binomialOf(name: string | null): { genus: string | null; species: string | null } {
  const none = { genus: null, species: null };
  if (name === null || vernacular.some((word) => name.toLowerCase().includes(word))) return none;
  const [genus, species] = name.trim().split(/\s+/);
  if (!/^[A-Z][a-z-]+$/.test(genus ?? '')) return none;
  if (species === undefined) return { genus, species: null };
  return /^[a-z][a-z-]*\.?$/.test(species) ? { genus, species } : none;
}
