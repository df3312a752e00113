import { rangePhrase } from '../value-phrase.ts';
import type { SearchNames } from '../search-words.ts';
import { allOf, either, given, listed, shownAlternatives } from '../wording.ts';
import type { BibliographyCriterion } from './schema.ts';

const referenceKinds = { J: 'a journal article', P: 'a patent', O: 'another kind of reference' } as const;

export function bibliographyPhrase(
  { terms, journals, patents, criterion, dataSources, operatorFlag }: BibliographyCriterion,
  { row }: SearchNames,
): string {
  const words = {
    pubmed: 'PubMed ID',
    doi: 'DOI',
    patent: 'patent',
    refId: 'reference',
    title: 'title',
    year: 'year',
  } as const;
  const { fromYear, toYear, authorName, company } = criterion;
  const parts = [
    either(
      terms.map(({ category, label }, at) => {
        const name = category === 'refId' && at < shownAlternatives ? row('references', Number(label)) : null;
        return `${words[category]} ${name ?? label}`;
      }),
    ),
    either(
      journals.map((journal) =>
        given([
          journal.journalName,
          journal.year,
          journal.volume === null ? null : `volume ${journal.volume}`,
          journal.issue === null ? null : `issue ${journal.issue}`,
          journal.pageNo === null ? null : `page ${journal.pageNo}`,
        ]).join(' '),
      ),
    ),
    either(
      patents.map((patent) => given(['patent', patent.countryCode, patent.patentNo, patent.year]).join(' ')),
    ),
    rangePhrase('year of publication', { min: fromYear, max: toYear }, String),
    either(dataSources.map((source) => referenceKinds[source])),
    authorName === null ? '' : `author ${authorName}`,
    company === null ? '' : `company ${company}`,
  ];
  if (operatorFlag === 'AND') return allOf(parts);
  return listed(
    parts.filter((part) => part !== ''),
    'or',
  );
}
