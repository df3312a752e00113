/** Genus and species of an organism; null if its name is not binomial. */
export interface OrganismParts {
  readonly genus: string | null;
  readonly species: string | null;
}

const noParts: OrganismParts = { genus: null, species: null };

/**
 * Parses a name such as "Plasmodium falciparum (isolate 3D7)": a capitalised genus, then a species in lower
 * case. A single capitalised word is a genus. Viruses and phages have no binomial names, and so neither genus
 * nor species.
 */
export function organismParts(name: string): OrganismParts {
  if (/virus|phage|viroid/i.test(name)) return noParts;
  const [genus = '', species = ''] = name.trim().split(/\s+/);
  if (!/^\p{Lu}\p{Ll}+(-\p{Ll}+)*$/u.test(genus)) return noParts;
  if (species === '') return { genus, species: null };
  return /^\p{Ll}[\p{Ll}-]*\.?$/u.test(species) ? { genus, species } : noParts;
}
