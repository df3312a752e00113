import { type Reading, reading, targets } from './reading.ts';
import { wordsOf } from './plain-text.ts';

/** The format of UniProt accessions, as published by UniProt. */
const uniprot = /^(?:[OPQ]\d[A-Z0-9]{3}\d|[A-NR-Z]\d(?:[A-Z][A-Z0-9]{2}\d){1,2})$/;

export function readUniprotIds(text: string): Reading | null {
  const ids = wordsOf(text);
  if (ids.length === 0 || !ids.every((id) => uniprot.test(id))) return null;
  return reading({ kind: 'UniProt ID', label: ids.join(', '), rows: [targets(ids, 'uniprotId')] });
}

const maxIds = 20;

/** At most twenty ChEMBL IDs if the text consists only of those; only the release knows what they identify. */
export function chemblIdsOf(text: string): string[] {
  const ids = wordsOf(text).map((word) => word.toUpperCase());
  return ids.every((id) => /^CHEMBL\d{1,12}$/.test(id)) ? ids.slice(0, maxIds) : [];
}

/** Whether a text is labelled as a PubMed ID but is not a positive integer without leading zeros. */
export function isWrongPubmedId(text: string): boolean {
  return /^(?:pmid|pubmed(?: id)?):? ?0\d*$/i.test(text);
}

export interface CasNumber {
  readonly number: string;
  /** Whether the check digit is correct. */
  readonly valid: boolean;
}

/** Parses a CAS registry number; null for a text in any other format. */
export function casNumberOf(text: string): CasNumber | null {
  const match = /^(?:cas(?: ?(?:rn|no\.?|number))?:? ?)?([1-9]\d{1,6})-(\d\d)-(\d)$/i.exec(text);
  if (match === null) return null;
  const digits = `${match[1]}${match[2]}`.split('').toReversed();
  const sum = digits.reduce((total, digit, at) => total + Number(digit) * (at + 1), 0);
  return { number: `${match[1]}-${match[2]}-${match[3]}`, valid: sum % 10 === Number(match[3]) };
}
