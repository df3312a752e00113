import { type DropReason, type UploadField, readInchiKey } from '@moltrove/contract/without-calls';

/** A term of a list without surrounding space, and the line of its first occurrence, counted from 0. */
export interface ListTerm {
  readonly term: string;
  readonly line: number;
}

type Dropped = ListTerm & { readonly reason: DropReason };

/** Reads a list of terms of one kind, part by part: each term once, without those that cannot be of the kind. */
export class ListReader {
  readonly #field: UploadField;
  readonly #seen = new Set<string>();
  readonly dropped: Dropped[] = [];
  read = 0;
  blank = 0;
  /** Repeated terms, ignoring case and surrounding space. */
  duplicates = 0;

  constructor(field: UploadField) {
    this.#field = field;
  }

  /** Reads the next part of the list; returns its new terms in order. */
  next(terms: readonly string[]): ListTerm[] {
    const newTerms: ListTerm[] = [];
    for (const text of terms) {
      const line = this.read;
      this.read += 1;
      const term = text.trim();
      const key = term.toLowerCase();
      if (key === '') this.blank += 1;
      else if (this.#seen.has(key)) this.duplicates += 1;
      else {
        this.#seen.add(key);
        const reason = dropReasonOf(this.#field, term);
        if (reason === null) newTerms.push({ term, line });
        else this.dropped.push({ term, line, reason });
      }
    }
    return newTerms;
  }
}

/** The reason why a text cannot be a term of the kind; null if it can. */
export function dropReasonOf(field: UploadField, term: string): DropReason | null {
  switch (field) {
    case 'bibliography.pubmed':
    case 'bibliography.refId':
    case 'bibliography.year':
      return isDigits(term) ? null : 'notDigits';
    case 'structure.id':
      return isDigits(term) || isChemblId(term) ? null : 'notAnId';
    case 'structure.inchikey':
      return readInchiKey(term).ok ? null : 'notAKey';
    default:
      return null;
  }
}

export const isDigits = (term: string): boolean => /^\d+$/.test(term);
export const isChemblId = (term: string): boolean => /^chembl\d+$/i.test(term);
