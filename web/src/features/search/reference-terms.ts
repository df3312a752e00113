import type { Criterion } from '@moltrove/contract';

export type ReferenceTerm = Extract<Criterion, { option: 'Bibliography' }>['terms'][number];

export interface ReadReferences {
  readonly terms: ReferenceTerm[];
  /** What is neither a PubMed ID nor a DOI. */
  readonly unread: string[];
}

/** PubMed IDs and DOIs out of typed or pasted text, separated by spaces, commas, semicolons or lines. */
export function readReferences(text: string): ReadReferences {
  const terms: ReferenceTerm[] = [];
  const unread: string[] = [];
  for (const part of text
    .split(/[\s,;|]+/)
    .filter((word) => word !== '' && !/^(?:pmid|doi):?$/i.test(word))) {
    const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:)?(10\.\d{4,9}\/\S+)$/i.exec(part)?.[1];
    const pubmed = /^(?:pmid:)?(\d{1,9})$/i.exec(part)?.[1];
    if (doi !== undefined) terms.push({ category: 'doi', label: doi });
    else if (pubmed !== undefined) terms.push({ category: 'pubmed', label: pubmed });
    else unread.push(part);
  }
  return { terms, unread };
}
