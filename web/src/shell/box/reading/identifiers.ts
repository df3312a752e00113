import { type Reading, reading, targets } from './reading.ts';
import { wordsOf } from './plain-text.ts';

/** The form of UniProt accessions, by UniProt's own description of it. */
const uniprot = /^(?:[OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z0-9]{2}\d){1,2})$/;

export function readUniprotIds(text: string): Reading | null {
  const ids = wordsOf(text);
  if (ids.length === 0 || !ids.every((id) => uniprot.test(id))) return null;
  return reading({ kind: 'UniProt ID', label: ids.join(', '), rows: [targets(ids, 'uniprotId')] });
}

const mostIds = 20;

/** Ids of ChEMBL, at most twenty, where the text is nothing but those: only the release knows of what they are. */
export function chemblIdsOf(text: string): string[] {
  const ids = wordsOf(text).map((word) => word.toUpperCase());
  return ids.every((id) => /^CHEMBL\d{1,12}$/.test(id)) ? ids.slice(0, mostIds) : [];
}

/** Whether a text is marked as a PubMed ID and is none: those are whole numbers from 1 on, without zeros before them. */
export function isWrongPubmedId(text: string): boolean {
  return /^(?:pmid|pubmed(?: id)?):? ?0\d*$/i.test(text);
}

export interface CasNumber {
  readonly number: string;
  /** Whether the last digit is the one that the others demand. */
  readonly valid: boolean;
}

/** A text in the form of a CAS registry number; null for any other. */
export function casNumberOf(text: string): CasNumber | null {
  const match = /^(?:cas(?: ?(?:rn|no\.?|number))?:? ?)?([1-9]\d{1,6})-(\d\d)-(\d)$/i.exec(text);
  if (match === null) return null;
  const digits = `${match[1]}${match[2]}`.split('').toReversed();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return { number: `${match[1]}-${match[2]}-${match[3]}`, valid: sum % 10 === Number(match[3]) };
}
