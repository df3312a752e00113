/** Columns of a document that state where it was published. */
export interface Citation {
  readonly docType: string | null;
  readonly journal: string | null;
  readonly year: number | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly firstPage: string | null;
  readonly lastPage: string | null;
  readonly patentId: string | null;
  readonly pubmedId: number | null;
  readonly doi: string | null;
  readonly title: string | null;
  readonly chemblId: string | null;
}

/**
 * A one-line citation: "J. Med. Chem., 2010, 53(4), 123-130" for an article, the number for a patent, the title
 * for a data set, or else the best available identifier. An article without volume and pages ends with its
 * identifier, because journal and year are not unique.
 */
export function referenceText(citation: Citation): string | null {
  const { docType, patentId, title, doi, pubmedId, chemblId } = citation;
  const identifiers = [pubmedId === null ? null : `PubMed ${pubmedId}`, doi === null ? null : `doi:${doi}`];
  const article = articleText(citation, identifiers.find((text) => text !== null) ?? chemblId);
  const candidates =
    docType === 'PUBLICATION'
      ? [article, ...identifiers, title, patentId, chemblId]
      : [patentId, article, title, ...identifiers, chemblId];
  return candidates.find((text) => text !== null) ?? null;
}

function articleText(
  { journal, year, volume, issue, firstPage, lastPage }: Citation,
  identifier: string | null,
): string | null {
  if (journal === null) return null;
  const number = issue === null ? volume : `${volume ?? ''}(${issue})`;
  const pages =
    firstPage === null || lastPage === null || firstPage === lastPage
      ? (firstPage ?? lastPage)
      : `${firstPage}-${lastPage}`;
  const articleNumber = number === null && pages === null ? identifier : null;
  return [journal, year, number, pages, articleNumber].filter((part) => part !== null).join(', ');
}

export interface PatentNumber {
  readonly country_code: string | null;
  /** Kind code of WIPO standard ST.16, for instance A1 for an application, B2 for a granted patent. */
  readonly application_type: string | null;
  readonly journal_patent_name: string | null;
}

/** Offices by their two-letter code of WIPO standard ST.3; others are shown by the code. */
const offices: Readonly<Record<string, string>> = {
  AU: 'IP Australia',
  CA: 'Canadian Intellectual Property Office',
  CN: 'China National Intellectual Property Administration',
  DE: 'German Patent and Trade Mark Office',
  EP: 'European Patent Office',
  FR: 'French Patent Office',
  GB: 'UK Intellectual Property Office',
  IN: 'Indian Patent Office',
  JP: 'Japan Patent Office',
  KR: 'Korean Intellectual Property Office',
  US: 'US Patent and Trademark Office',
  WO: 'World Intellectual Property Organization',
};

/**
 * Parts of a patent number as ChEMBL writes it: US-9987654-B2, WO-2010012345-A1. Of several numbers, separated
 * by semicolons, the parts that they share.
 */
export function parsePatent(patentId: string | null): PatentNumber {
  const parts = (patentId ?? '').split(';').map(partsOfNumber);
  const shared = (part: 0 | 1): string | null =>
    parts.every((other) => other[part] === parts[0][part]) ? parts[0][part] : null;
  const country = shared(0);
  return {
    country_code: country,
    application_type: shared(1),
    journal_patent_name: country === null ? null : (offices[country] ?? country),
  };
}

function partsOfNumber(patentId: string): [country: string | null, kind: string | null] {
  const match = /^([A-Z]{2})[- ]?[A-Z]{0,2}\d+(?:[- ]?([A-Z]\d?))?$/.exec(patentId.trim().toUpperCase());
  return [match?.[1] ?? null, match?.[2] ?? null];
}
