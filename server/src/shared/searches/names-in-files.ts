import {
  columnOf,
  type DrawnText,
  type SearchNames,
  type SearchQuery,
  sentenceOf,
  type TabKey,
  tabOf,
} from '@moltrove/contract';

/** Longest name in a sentence, of a citation. */
const maxNameLength = 600;
/** The end of a cut sentence is not compared: what it is cut in is written without its id or its complete text. */
const cutSlack = 5000;

/** Names for sentences in files: each with the id or the complete text that it stands for, which outlive a release. */
export const namesInFiles = (names: SearchNames): SearchNames => ({
  row(tab, id) {
    const name = names.row(tab, id);
    return name === null ? null : `${name} ${ownId(tab, id)}`;
  },
  drawing(drawn) {
    const name = names.drawing(drawn);
    const text = wholeText(drawn);
    return name === null || text === null ? text : `${name} (${text})`;
  },
});

/** `(structure ID 7)` */
function ownId(tab: TabKey, id: number): string {
  const { label } = columnOf(tab, tabOf(tab).idColumn)!;
  return `(${label[0].toLowerCase()}${label.slice(1)} ${id})`;
}

const wholeText = ({ format, value }: DrawnText): string | null =>
  format === 'molfile' ? null : value.trim().split(/\s/, 1)[0];

/**
 * Whether a sentence in a file describes a search, whatever its rows and structures were called then. `isCut`: the
 * file has only the beginning of it.
 */
export function describesSearch(sentence: string, query: SearchQuery, isCut: boolean): boolean {
  const written = sentenceOf(query, {
    row: (tab, id) => (sentence.includes(ownId(tab, id)) ? `${someName}${ownId(tab, id)}` : null),
    drawing(drawn) {
      const text = wholeText(drawn);
      return text !== null && sentence.includes(`(${text})`) ? `${someName}(${text})` : text;
    },
  });
  let end = 0;
  for (const [at, part] of written.split(someName).entries()) {
    const from = at === 0 ? (sentence.startsWith(part) ? 0 : -1) : sentence.indexOf(part, end);
    const isNamed = at === 0 ? from === 0 : from > end && from - end <= maxNameLength;
    if (!isNamed) return isCut && sentence.length - sameFrom(sentence, part, end) <= cutSlack;
    end = from + part.length;
  }
  return end === sentence.length;
}

/** Where a text stops to be the same as another, from a position on. */
function sameFrom(text: string, other: string, from: number): number {
  let at = 0;
  while (at < other.length && text[from + at] === other[at]) at += 1;
  return from + at;
}

/** Stands for a name: no sentence has it, because names are texts of one line. */
const someName = '\n';
