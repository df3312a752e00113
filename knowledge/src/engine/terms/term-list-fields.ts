import type { TermField } from '@moltrove/contract/without-calls';
import { doiKey, patentKey, textKey } from '../text/text-keys.ts';

/** Fields with too many texts to scan: their proposals are looked up in `terms.sqlite`. */
export const termListFields = [
  'structure.name',
  'bibliography.pubmed',
  'bibliography.doi',
  'bibliography.patent',
  'bibliography.author',
] as const satisfies readonly TermField[];
export type TermListField = (typeof termListFields)[number];

export function isTermListField(field: TermField): field is TermListField {
  return (termListFields as readonly TermField[]).includes(field);
}

/** The normalized text of a field: a DOI without its address, a patent number without punctuation. */
export function termKeyOf(field: TermField, text: string): string {
  if (field === 'bibliography.doi') return doiKey(text);
  return field === 'bibliography.patent' ? patentKey(text) : textKey(text);
}
