import type { Criterion } from '@moltrove/contract/without-calls';
import { doiKey, patentKey, patentKeys } from '../../engine/text/text-keys.ts';
import { type Cells, sameText } from './tables.ts';

type Bibliography = Extract<Criterion, { option: 'Bibliography' }>;

/** Whether a document meets a row of references. */
export function documentMatches(document: Cells, criterion: Bibliography): boolean {
  const { terms, journals, patents, criterion: by, dataSources, operatorFlag } = criterion;
  const parts: boolean[] = [];
  if (terms.length > 0) parts.push(terms.some((term) => bibliographyTermMatches(document, term)));
  if (journals.length > 0) parts.push(journals.some((journal) => journalMatches(document, journal)));
  if (patents.length > 0) parts.push(patents.some((patent) => patentMatches(document, patent)));
  if (by.authorName !== null) parts.push(includesText(document.authors, by.authorName));
  if (by.company !== null) parts.push(includesText(document.company_names, by.company));
  if (by.fromYear !== null || by.toYear !== null) {
    const year = document.year as number | null;
    parts.push(
      year !== null &&
        (by.fromYear === null || year >= by.fromYear) &&
        (by.toYear === null || year <= by.toYear),
    );
  }
  if (dataSources.length > 0) parts.push(dataSources.some((source) => document.ref_type === source));
  return operatorFlag === 'AND' ? parts.every(Boolean) : parts.some(Boolean);
}

function bibliographyTermMatches(document: Cells, term: Bibliography['terms'][number]): boolean {
  switch (term.category) {
    case 'pubmed':
      return /^\d+$/.test(term.label) && document.pubmed_id === Number(term.label);
    case 'refId':
      return (
        (/^\d+$/.test(term.label) && document.ref_id === Number(term.label)) ||
        sameText(document.chembl_id, term.label)
      );
    case 'year':
      return /^\d+$/.test(term.label) && document.year === Number(term.label);
    case 'doi':
      return sameText(document.doi, doiKey(term.label));
    case 'patent':
      return (
        document.patent_no !== null && patentKeys(String(document.patent_no)).includes(patentKey(term.label))
      );
    case 'title':
      return includesText(document.title, term.label);
  }
}

function includesText(cell: Cells[string], text: string): boolean {
  return cell !== null && String(cell).toLowerCase().includes(text.trim().toLowerCase());
}

function journalMatches(document: Cells, journal: Bibliography['journals'][number]): boolean {
  return (
    sameText(document.journal_patent_name, journal.journalName) &&
    (journal.year === null || document.year === journal.year) &&
    (journal.volume === null || sameText(document.volume, journal.volume)) &&
    (journal.issue === null || sameText(document.issue, journal.issue)) &&
    (journal.pageNo === null || sameText(document.start_page, journal.pageNo))
  );
}

function patentMatches(document: Cells, patent: Bibliography['patents'][number]): boolean {
  if (document.patent_no === null) return false;
  return (
    (patent.countryCode === null || sameText(document.country_code, patent.countryCode)) &&
    (patent.year === null || document.year === patent.year) &&
    (patent.patentNo === null || patentKeys(String(document.patent_no)).includes(patentKey(patent.patentNo)))
  );
}
