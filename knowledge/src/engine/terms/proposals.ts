import type { ListField } from './list-fields.ts';
import { type Term, compareText } from '@moltrove/contract/without-calls';
import type { TermRequest } from '../../knowledge-base.ts';
import type { ReleaseIndex } from '../index/release-index.ts';
import { nameKey, otherWords } from '../text/same-names.ts';
import { textKey, wordsOf } from '../text/text-keys.ts';
import { kindOfNames } from './kind-of-names.ts';
import { usedTexts } from './used-texts.ts';
import type { UsedText } from './used-text.ts';

/** A text that may be proposed, in the forms used for comparison. */
interface Candidate extends UsedText {
  readonly key: string;
  /** By which names that sources write in several ways are compared; null for other texts. */
  readonly nameKey: string | null;
  readonly words: readonly string[];
}

const lists = new WeakMap<ReleaseIndex, Map<string, Candidate[]>>();

/** Maximum number of narrowed lists of a release that are cached; then the cache is cleared. */
const maxLists = 200;

/**
 * Proposals of a field with few enough texts to scan them all: the text itself first, then texts that begin with it,
 * then texts with words that begin with its words; among equals those with more activities. Without text: the most used
 * ones.
 */
export function listTerms(
  index: ReleaseIndex,
  { field, text, limit, within = '' }: TermRequest & { field: ListField },
): Term[] {
  const key = textKey(text);
  const words = wordsOf(text);
  const kind = kindOfNames(field);
  const asName = kind === null ? null : nameKey(kind, text);
  return candidatesFor(index, field, textKey(within))
    .map((candidate) => ({ candidate, closeness: closeness(candidate, key, words, asName) }))
    .filter((match) => match.closeness !== null)
    .sort(
      (a, b) =>
        a.closeness! - b.closeness! ||
        b.candidate.activities - a.candidate.activities ||
        compareText(a.candidate.value, b.candidate.value),
    )
    .slice(0, limit)
    .map(({ candidate: { value, entities, activities } }) => ({
      field,
      value,
      label: value,
      category: null,
      hint: '',
      entities,
      activities,
    }));
}

function candidatesFor(index: ReleaseIndex, field: ListField, within: string): Candidate[] {
  let known = lists.get(index);
  if (known === undefined || known.size > maxLists) lists.set(index, (known = new Map()));
  const key = `${field} ${within}`;
  let found = known.get(key);
  if (found === undefined) {
    const kind = kindOfNames(field);
    found = usedTexts(index, field, within).map((text) => ({
      ...text,
      key: textKey(text.value),
      nameKey: kind === null ? null : nameKey(kind, text.value),
      words: [...wordsOf(text.value), ...(kind === null ? [] : otherWords(kind, text.value))],
    }));
    known.set(key, found);
  }
  return found;
}

/** 0: the same text, 1: begins with it, 2: has words that begin with its words, null: none of these. */
function closeness(
  candidate: Candidate,
  key: string,
  words: readonly string[],
  asName: string | null,
): number | null {
  if (key === '') return 2;
  if (candidate.key === key || (asName !== null && candidate.nameKey === asName)) return 0;
  if (candidate.key.startsWith(key)) return 1;
  const byWords =
    words.length > 0 && words.every((word) => candidate.words.some((other) => other.startsWith(word)));
  return byWords ? 2 : null;
}
