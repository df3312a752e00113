import { z } from 'zod';
import { optionalText } from '../schema-parts.ts';
import { given } from '../wording.ts';

/** Genus, species and strain of an assay's organism; all given parts must match. */
export const strainTermSchema = z.object({
  genus: optionalText,
  species: optionalText,
  strainType: optionalText,
});
export type StrainTerm = z.infer<typeof strainTermSchema>;

/** Whether a strain entry has a genus, a species or a strain; without any of these it finds nothing. */
export function namesStrain({ genus, species, strainType }: StrainTerm): boolean {
  return [genus, species, strainType].some((part) => part !== null && part !== '');
}

/** `Mus musculus strain C57BL/6`, `genus Mus` */
export function strainPhrase({ genus, species, strainType }: StrainTerm): string {
  const binomial = given([genus, species]).join(' ');
  const rank = genus === null ? 'species' : 'genus';
  const organism = genus !== null && species !== null ? binomial : `${rank} ${binomial}`;
  return [binomial === '' ? null : organism, strainType === null ? null : `strain ${strainType}`]
    .filter((part) => part !== null)
    .join(' ');
}
