import { sentenceOf } from '@moltrove/contract';
import type { DrawnText, SearchNames, SearchQuery } from '@moltrove/contract';
import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { StructureImage } from '../../chem-ui/structure-image.tsx';
import classes from './search-sentence.module.css';
import { useSearchNames } from './use-search-names.ts';

const drawnSize = { width: 96, height: 56 };

/** A search as a sentence: rows are called by their names, and structures without a name are drawn. */
export function SearchSentence({ query }: { query: SearchQuery }) {
  const names = useSearchNames(query);
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
    drawing: (each) => names.drawing(each) ?? `${begin}${drawn.push(each) - 1}${end}`,
  });
  return text
    .replace(fullStop, end)
    .split(marked)
    .map((part, at) => {
      const structure = at % 2 === 0 ? undefined : drawn[Number(part)];
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      if (structure === undefined) return <Fragment key={at}>{part}</Fragment>;
      const { format, value } = structure;
      return (
        // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
        <span key={at} className={classes.drawn}>
          <StructureImage smiles={value} format={format} name={null} {...drawnSize} />
        </span>
      );
    });
}

/** Characters for private use, around the position of a structure in a text. */
const [begin, end] = ['\uE000', '\uE001'];
const marked = /\uE000(\d+)\uE001/;
/** A full stop after a drawing would look like an atom. */
const fullStop = /\uE001\.$/;
