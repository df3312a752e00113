import type { DrawnText, SearchNames } from '../criteria/search-words.ts';
import { limits } from '../limits.ts';
import type { TabKey } from '../domain/tabs.ts';
import type { SearchQuery } from './query.ts';
import { sentenceOf } from './sentence.ts';

/** What the sentence of a search writes by its id or its text unless it has a name. */
export interface NamedParts {
  /** Each row once, up to `limits.maxNamedRows`. */
  readonly rows: readonly { readonly tab: TabKey; readonly id: number }[];
  /** Each structure once, up to `limits.maxNamedDrawings`. */
  readonly drawings: readonly DrawnText[];
}

/** The parts of a search that a name would make readable, in the order of its sentence. */
export const namedParts = (query: SearchQuery): NamedParts =>
  partsOfWords((names) => void sentenceOf(query, names));

/** The parts for which words ask a name. */
export function partsOfWords(words: (names: SearchNames) => void): NamedParts {
  const rows = new Map<string, NamedParts['rows'][number]>();
  const drawings = new Map<string, DrawnText>();
  words({
    row(tab, id) {
      if (rows.size < limits.maxNamedRows) rows.set(`${tab} ${id}`, { tab, id });
      return null;
    },
    drawing({ format, value }) {
      if (format !== 'smarts' && drawings.size < limits.maxNamedDrawings)
        drawings.set(`${format} ${value}`, { format, value });
      return null;
    },
  });
  return { rows: [...rows.values()], drawings: [...drawings.values()] };
}
