import { defineCriterion } from '../definition.ts';
import { bibliographyPhrase } from './phrase.ts';
import { bibliographySchema } from './schema.ts';

export const bibliography = defineCriterion({
  schema: bibliographySchema,
  fields: [
    {
      group: 'Input',
      position: 6,
      label: 'Bibliography',
      description: 'By PubMed ID, DOI, patent, journal, author, year, company or kind of reference.',
      example: '2015 to 2020, US-8975417-B2',
      lookups: [
        'bibliography.pubmed',
        'bibliography.doi',
        'bibliography.patent',
        'bibliography.country',
        'bibliography.journal',
        'bibliography.author',
        'bibliography.company',
      ],
    },
  ],
  grain: () => 'activity',
  hasValue({ terms, journals, patents, criterion: c, dataSources }) {
    const named = [c.authorName, c.fromYear, c.toYear, c.company].some((part) => part !== null);
    return named || [terms, journals, patents, dataSources].some((part) => part.length > 0);
  },
  phrase: bibliographyPhrase,
  listedTerms: (criterion) =>
    criterion.terms.flatMap(({ category, label }, at) =>
      category === 'title'
        ? []
        : {
            field: `bibliography.${category}` as const,
            term: label,
            replacedBy: (value) => ({
              ...criterion,
              terms: criterion.terms.with(at, { category, label: value }),
            }),
          },
    ),
});
