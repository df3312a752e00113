import type { SavedSearch } from '@moltrove/contract';

/** Which saved searches the list shows. */
export interface LabelFilter {
  /** Empty: those in no folder. */
  readonly folder?: string;
  readonly tag?: string;
}

export interface CountedLabel {
  readonly label: string;
  readonly count: number;
}

type Labelled = Pick<SavedSearch, 'folder' | 'tags'>;

export function readLabelFilter(search: Readonly<Record<string, unknown>>): LabelFilter {
  const { folder, tag } = search;
  return {
    ...(typeof folder === 'string' && { folder }),
    ...(typeof tag === 'string' && tag !== '' && { tag }),
  };
}

const isOfFilter = ({ folder, tag }: LabelFilter, saved: Labelled): boolean =>
  (folder === undefined || saved.folder === folder) && (tag === undefined || saved.tags.includes(tag));

/** The searches of the filter that have every word of a text in their name, sentence, note or labels. */
export function filterSaved<S extends Labelled & Pick<SavedSearch, 'name' | 'note' | 'sentence'>>(
  searches: readonly S[],
  filter: LabelFilter,
  text: string,
): S[] {
  const words = text.toLowerCase().split(/\s+/);
  return searches.filter((saved) => {
    const { name, note, sentence, folder, tags } = saved;
    const written = [name, note, sentence, folder, ...tags].join('\n').toLowerCase();
    return isOfFilter(filter, saved) && words.every((word) => written.includes(word));
  });
}

/** The folders in use, by name; the last one, without a name, has the searches in none. */
export const foldersOf = (searches: readonly Labelled[]): CountedLabel[] =>
  counted(searches.map(({ folder }) => folder));

/** The tags in use, by name. */
export const tagsOf = (searches: readonly Labelled[]): CountedLabel[] =>
  counted(searches.flatMap(({ tags }) => tags));

function counted(labels: readonly string[]): CountedLabel[] {
  const counts = Map.groupBy(labels, (label) => label);
  return [...counts]
    .map(([label, { length: count }]) => ({ label, count }))
    .toSorted((a, b) => Number(a.label === '') - Number(b.label === '') || a.label.localeCompare(b.label));
}
