/** Genus and species of an organism; null where its name is no binomial. */
export interface OrganismParts {
  readonly genus: string | null;
  readonly species: string | null;
}

const noParts: OrganismParts = { genus: null, species: null };

/**
 * Reads a name such as "Plasmodium falciparum (isolate 3D7)": a capitalised genus, then a species in small letters. A
 * capitalised word alone is a genus. Viruses and phages are not named so and have neither.
 */
export function organismParts(name: string): OrganismParts {
  if (/virus|phage|viroid/i.test(name)) return noParts;
  const [genus = '', species = ''] = name.trim().split(/\s+/);
  if (!/^\p{Lu}\p{Ll}+(-\p{Ll}+)*$/u.test(genus)) return noParts;
  if (species === '') return { genus, species: null };
  return /^\p{Ll}[\p{Ll}-]*\.?$/u.test(species) ? { genus, species } : noParts;
}
