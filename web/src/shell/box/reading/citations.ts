/** The journal and the position of a cited paper. */
export interface Citation {
  readonly journal: string;
  readonly year: number | null;
  readonly volume: string | null;
  readonly issue: string | null;
  readonly page: string | null;
}

const journal = String.raw`(?<journal>[a-z][a-z.&:' -]{1,120}?)`;
const year = String.raw`\(?(?<year>(?:19|20)\d\d)\)?`;
const volume = String.raw`(?:vol(?:ume|\.)? ?)?(?<volume>\d{1,4})(?: ?\((?<issue>[\w-]{1,12})\))?`;
const page = String.raw`(?:pp?\.? ?)?(?<page>[a-z]{0,2}\d{1,7})(?: ?- ?[a-z]{0,2}\d{1,7})?`;
const between = '[ ,;:.]{1,3}';
const forms = [
  `${journal}${between}${year}${between}${volume}${between}${page}`,
  `${journal}${between}${volume}${between}${page}${between}${year}`,
  `${journal}${between}${year}${between}${volume}`,
  `${journal}${between}${year}`,
].map((form) => new RegExp(`^${form}\\.?$`, 'i'));

/** Parses J Med Chem 2005 48 3663, or J. Med. Chem. 48 (11), 3663-3670 (2005); null for other texts. */
export function citationOf(text: string): Citation | null {
  for (const form of forms) {
    const groups = form.exec(text)?.groups;
    if (groups === undefined) continue;
    return {
      journal: groups['journal']!.trim(),
      year: Number(groups['year']),
      volume: groups['volume'] ?? null,
      issue: groups['issue'] ?? null,
      page: groups['page'] ?? null,
    };
  }
  return null;
}

const smallWords: ReadonlySet<string> = new Set(['of', 'the', 'and', 'in', 'for', 'de', 'la']);

function wordsOfJournal(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '' && !smallWords.has(word));
}

/** Whether two names may mean the same journal: of each pair of words, one is a prefix of the other (J Med Chem). */
export function isSameJournal(one: string, other: string): boolean {
  const [a, b] = [wordsOfJournal(one), wordsOfJournal(other)];
  return (
    a.length > 0 &&
    a.length === b.length &&
    a.every((word, at) => word.startsWith(b[at]!) || b[at]!.startsWith(word))
  );
}
