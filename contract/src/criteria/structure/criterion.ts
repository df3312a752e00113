import { defineCriterion } from '../definition.ts';
import { listedTexts } from '../listed-terms.ts';
import { structureClause, structurePhrase } from './phrase.ts';
import { structureSchema } from './schema.ts';

export const structure = defineCriterion({
  schema: structureSchema,
  fields: [
    {
      group: 'Input',
      position: 4,
      label: 'Structure',
      description: 'By drawing, SMILES, SMARTS, InChI, InChIKey or name.',
      example: 'c1ccc2ncncc2c1',
      lookups: ['structure.name'],
    },
    {
      key: 'StructuralProperty',
      group: 'Input',
      position: 5,
      label: 'Structural property',
      description: 'Ranges of calculated and measured properties.',
      example: 'Mol. weight 200 to 500',
      lookups: [],
    },
  ],
  grain: () => 'structure',
  hasValue: ({ drawing, names, inchikeys, structureIds, properties }) =>
    drawing !== null ||
    [names, inchikeys, structureIds].some((part) => part.length > 0) ||
    Object.values(properties).some((range) => range.min !== null || range.max !== null),
  phrase: structurePhrase,
  clause: structureClause,
  listedTerms: (criterion) => [
    ...listedTexts('structure.name', criterion.names, (names) => ({ ...criterion, names })),
    ...listedTexts('structure.inchikey', criterion.inchikeys, (inchikeys) => ({ ...criterion, inchikeys })),
  ],
});
