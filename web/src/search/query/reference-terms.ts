import type { Criterion } from '@moltrove/contract';

export type ReferenceTerm = Extract<Criterion, { option: 'Bibliography' }>['terms'][number];

export interface ReadReferences {
  readonly terms: ReferenceTerm[];
  /** The words that are neither a PubMed ID, a DOI nor a patent number. */
  readonly unread: string[];
}

/**
 * Office codes at the start of patent numbers; they need a long number, so that genes such as CA12 do not
 * match.
 */
const offices =
  'US|EP|WO|JP|CN|KR|DE|GB|FR|CA|AU|IN|ES|IT|RU|SU|TW|BR|MX|NZ|ZA|CH|IL|AT|BE|DK|NL|SE|NO|FI|HU|PL|PT|GR|IE|SG|EA|HK|AP|OA';
const patentNumber = new RegExp(
  String.raw`\b(${offices})[\s-]?(\d{4}/\d{5,6}|\d{1,3}(?:,\d{3})+|\d{5,})(?:[\s-]?([A-Z]\d?))?(?![\w/])`,
  'gi',
);

/**
 * Extracts PubMed IDs, DOIs and patent numbers from typed or pasted text, separated by blanks, commas,
 * semicolons or lines. Patent numbers are normalised to the form US-9987654-B2.
 */
export function readReferences(text: string): ReadReferences {
  const terms: ReferenceTerm[] = [];
  const unread: string[] = [];
  const closed = text.replaceAll(patentNumber, (_, office: string, number: string, kind?: string) =>
    [office, number.replaceAll(/\D/g, ''), ...(kind === undefined ? [] : [kind])].join('-').toUpperCase(),
  );
  const words = closed
    .split(/[\s,;|]+/)
    .filter((word) => word !== '' && !/^(?:pmid|pubmed|doi|patent):?$/i.test(word));
  for (const word of words) {
    const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,9}\/\S+)$/i.exec(word)?.[1];
    const pubmed = /^(?:pmid:?|pubmed:?)?([1-9]\d{0,8})$/i.exec(word)?.[1];
    if (doi !== undefined) terms.push({ category: 'doi', label: doi });
    else if (pubmed !== undefined) terms.push({ category: 'pubmed', label: pubmed });
    else if (isPatent(word)) terms.push({ category: 'patent', label: word });
    else unread.push(word);
  }
  return { terms, unread };
}

function isPatent(word: string): boolean {
  return new RegExp(`^(?:${offices})-\\d{5,}(?:-[A-Z]\\d?)?$`).test(word);
}
