import { companyKey } from './company-key.ts';
import { journalKey, listedJournal } from './journal-key.ts';
import { nameWords } from './name-words.ts';
import { textKey } from './text-keys.ts';

/** Kinds of names that sources write in several ways. */
export type NameKind = 'journal' | 'company';

const keyOf: Readonly<Record<NameKind, (name: string) => string>> = {
  journal: journalKey,
  company: companyKey,
};

/** Names of a kind with the same key stand for the same. */
export const nameKey = (kind: NameKind, name: string): string => keyOf[kind](name);

/** Words by which a name is found although it lacks them: those of a journal's title. */
export function otherWords(kind: NameKind, name: string): string[] {
  return kind === 'journal' ? nameWords(listedJournal(name)?.title ?? '') : [];
}

interface NamesByKey {
  readonly texts: ReadonlyMap<string, readonly number[]>;
  readonly names: ReadonlyMap<string, readonly number[]>;
}

const known = new WeakMap<readonly string[], NamesByKey>();

/**
 * Positions of the texts that a name means, in a list of one kind: those that are written like it, ignoring case, else
 * those that stand for the same.
 */
export function positionsOfName(texts: readonly string[], kind: NameKind, name: string): readonly number[] {
  let by = known.get(texts);
  if (by === undefined) {
    const positionsBy = (key: (text: string) => string): ReadonlyMap<string, number[]> =>
      Map.groupBy(texts.keys(), (at) => key(texts[at]));
    by = { texts: positionsBy(textKey), names: positionsBy(keyOf[kind]) };
    known.set(texts, by);
  }
  return by.texts.get(textKey(name)) ?? by.names.get(keyOf[kind](name)) ?? [];
}
