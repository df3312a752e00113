import { readReferences } from '../../../search/query/reference-terms.ts';
import { bibliography, type Reading, reading } from './reading.ts';

const kinds: Readonly<Record<string, string>> = { pubmed: 'PubMed ID', doi: 'DOI', patent: 'Patent' };

/** Reads PubMed IDs, DOIs and patent numbers. */
export function readReferenceIds(text: string): Reading | null {
  // A number of up to four digits alone is a year or another ID.
  if (/^\d{1,4}$/.test(text)) return null;
  const { terms, unread: leftOut } = readReferences(text);
  const [first, ...others] = terms;
  if (first === undefined || (others.length === 0 && first.label.length > 8 && first.category === 'pubmed'))
    return null;
  // Short numbers between words are parts of names: "5 HT 2B".
  if (leftOut.length > 0 && terms.every(({ category, label }) => category === 'pubmed' && label.length < 6))
    return null;
  const termKinds = [...new Set(terms.map(({ category }) => kinds[category] ?? category))];
  const kind = termKinds.length === 1 ? termKinds[0]! : 'References';
  const label = others.length === 0 ? `${kind} ${first.label}` : terms.map((term) => term.label).join(', ');
  return reading({ kind, label, rows: [bibliography({ terms })], leftOut });
}
