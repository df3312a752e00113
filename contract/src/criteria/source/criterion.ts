import { z } from 'zod';
import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { list, text } from '../schema-parts.ts';
import { either, given } from '../wording.ts';
import { namesStrain, strainPhrase, strainTermSchema } from './strain.ts';

export const source = defineCriterion({
  schema: z.object({
    option: z.literal('Source'),
    organisms: list(text),
    strains: list(strainTermSchema),
  }),
  fields: [
    {
      group: 'Selection',
      position: 1,
      label: 'Source and strain',
      description: 'The biological source of the assay: organism, or genus, species and strain.',
      example: 'Homo sapiens',
      lookups: ['source.organism', 'source.genus', 'source.species', 'source.strainType'],
    },
  ],
  grain: () => 'activity',
  hasValue: ({ organisms, strains }) => organisms.length > 0 || strains.some(namesStrain),
  phrase({ organisms, strains }) {
    const named = strains.filter(namesStrain);
    const byOrganism =
      organisms.length > 0 || named.some(({ genus, species }) => given([genus, species]).length > 0);
    return `source ${byOrganism ? 'organism ' : ''}${either([...organisms, ...named.map(strainPhrase)])}`;
  },
  listedTerms: (criterion) =>
    listedTexts('source.organism', criterion.organisms, (organisms) => ({ ...criterion, organisms })),
});
