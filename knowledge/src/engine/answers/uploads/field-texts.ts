import { type UploadField } from '@moltrove/contract/without-calls';
import { type ListedField, listedFields } from './find-listed.ts';
import { spellingKey } from './spelling.ts';
import type { TermFinder } from './term-finder.ts';
import { TypingSlips } from './typing-slips.ts';

/** The normalized texts of a field, with a search for similar ones. */
export interface FieldTexts {
  readonly keys: readonly string[];
  /** Indexes into `keys` by spelling key. */
  readonly bySpelling: ReadonlyMap<string, readonly number[]>;
  readonly slips: TypingSlips;
}

/** Fields whose texts consist of words. Numbers and codes have no spelling, and a similar one means something else. */
export type WordField =
  | 'target.name'
  | 'target.geneId'
  | 'target.officialGeneName'
  | 'structure.name'
  | 'bibliography.doi'
  | ListedField;

const wordFields: readonly UploadField[] = [
  'target.name',
  'target.geneId',
  'target.officialGeneName',
  'structure.name',
  'bibliography.doi',
  ...listedFields,
];

export function isWordField(field: UploadField): field is WordField {
  return wordFields.includes(field);
}

export function fieldTexts(finder: TermFinder, field: WordField): FieldTexts {
  const keys = keysOf(finder, field);
  const bySpelling = new Map<string, number[]>();
  keys.forEach((key, at) => {
    const spelling = spellingKey(key);
    const known = bySpelling.get(spelling);
    if (known === undefined) bySpelling.set(spelling, [at]);
    else known.push(at);
  });
  return { keys, bySpelling, slips: new TypingSlips(keys) };
}

function keysOf({ stored, listed }: TermFinder, field: WordField): string[] {
  switch (field) {
    case 'target.name':
      return stored.keysOf({ category: 'name' });
    case 'target.geneId':
      return stored.keysOf({ category: 'geneId' });
    case 'target.officialGeneName':
      return stored.keysOf({ category: 'officialGeneName' });
    case 'structure.name':
    case 'bibliography.doi':
      return stored.keysOf(field);
    default:
      return [...listed.list(field).keys()];
  }
}
