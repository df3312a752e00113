import { sentenceOf, showsInDrawing } from '@moltrove/contract';
import type { DrawnText, SearchNames, SearchQuery } from '@moltrove/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { DrawnPart } from './drawn-part.tsx';
import { useSearchNames } from './use-search-names.ts';

interface SearchSentenceProps {
  readonly query: SearchQuery;
  /** Whether names are fetched now: not while a search is being typed, or cannot be read. */
  readonly isSettled?: boolean;
}

/** A search as a sentence: rows are called by their names, and structures without a name are drawn. */
export function SearchSentence({ query, isSettled = true }: SearchSentenceProps) {
  const names = useSearchNames(isSettled ? query : null);
  return <DrawnWords names={names} words={(drawing) => sentenceOf(query, drawing)} />;
}

interface DrawnWordsProps {
  readonly names: SearchNames;
  /** The text with these names. */
  readonly words: (names: SearchNames) => string;
}

/** A text about a search in which structures without a name are drawn. */
export function DrawnWords({ names, words }: DrawnWordsProps): ReactNode {
  const drawn: DrawnText[] = [];
  const text = words({
    row: (tab, id) => names.row(tab, id),
    drawing: (each) =>
      names.drawing(each) ?? (showsInDrawing(each) ? `${begin}${drawn.push(each) - 1}${end}` : null),
  });
  return text
    .replace(fullStop, end)
    .split(marked)
    .map((part, at) => {
      const structure = at % 2 === 0 ? undefined : drawn[Number(part)];
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      if (structure === undefined) return <Fragment key={at}>{part}</Fragment>;
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      return <DrawnPart key={at} drawn={structure} />;
    });
}

/** Characters for private use, around the position of a structure in a text. */
const [begin, end] = ['\uE000', '\uE001'];
const marked = /\uE000(\d+)\uE001/;
/** A full stop after a drawing would look like an atom. */
const fullStop = /\uE001\.$/;
