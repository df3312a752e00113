import { journalTitles } from './journal-titles.ts';
import { nameWords } from './name-words.ts';

/** Words that some sources leave out. */
const smallWords: ReadonlySet<string> = new Set(['the', 'of', 'and', 'in', 'on', 'for']);

/** ChEMBL cuts the names of journals after this many characters. */
const maxCharacters = 50;

const spelled = (name: string): string =>
  nameWords(name.replaceAll('.', ' '))
    .filter((word) => !smallWords.has(word))
    .join(' ');

let known: ReadonlyMap<string, string> | null = null;

/** The key of each listed spelling: that of its abbreviation. */
function listedKeys(): ReadonlyMap<string, string> {
  known ??= new Map(
    journalTitles.flatMap(([abbreviation, ...others]) =>
      [abbreviation, ...others].map((name) => [spelled(name), spelled(abbreviation)] as const),
    ),
  );
  return known;
}

/**
 * Names with the same key are the same journal: they differ only in case, punctuation or small words, or are the
 * abbreviation and the title of a listed journal, which may be cut.
 */
export function journalKey(name: string): string {
  const own = spelled(name);
  return listedKeys().get(own) ?? keyOfCut(name) ?? own;
}

function keyOfCut(name: string): string | null {
  const text = name.trim();
  if (text.length < maxCharacters - 1 || text.length > maxCharacters) return null;
  const start = text.toLowerCase().replaceAll('&', 'and');
  const titled = journalTitles.filter(([, title]) => title.toLowerCase().startsWith(start));
  return titled.length === 1 ? spelled(titled[0][0]) : null;
}

/** The abbreviation and the title of a listed journal; null for any other. */
export function listedJournal(
  name: string,
): { readonly abbreviation: string; readonly title: string } | null {
  const key = journalKey(name);
  const found = journalTitles.find(([abbreviation]) => spelled(abbreviation) === key);
  return found === undefined ? null : { abbreviation: found[0], title: found[1] };
}
