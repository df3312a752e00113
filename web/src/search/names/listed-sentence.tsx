import { shortStructureText } from '@moltrove/contract';
import type { DrawnText } from '@moltrove/contract';
import { Fragment } from 'react';
import { DrawnPart } from './drawn-part.tsx';

interface Props {
  readonly sentence: string;
  /** Structures whose texts stand in the sentence. */
  readonly drawings?: readonly DrawnText[] | undefined;
}

/** The stored sentence of a search, with its structures drawn. */
export function ListedSentence({ sentence, drawings = [] }: Props) {
  const parts: (string | DrawnText)[] = [];
  let rest = sentence;
  for (const drawn of drawings) {
    const [before, after] = around(rest, shortStructureText(drawn));
    if (after === null) continue;
    parts.push(before, drawn);
    rest = after;
  }
  if (rest !== '' && !(rest === '.' && parts.length > 0)) parts.push(rest);
  return parts.map((part, at) =>
    typeof part === 'string' ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      <Fragment key={at}>{part}</Fragment>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- parts of a text have no other key
      <DrawnPart key={at} drawn={part} />
    ),
  );
}

/** What stands before and after a text that is a word of the sentence; null after it if there is none. */
function around(sentence: string, text: string): [before: string, after: string | null] {
  for (let at = sentence.indexOf(` ${text}`); at !== -1; at = sentence.indexOf(` ${text}`, at + 1)) {
    const after = sentence.slice(at + 1 + text.length);
    if (after === '' || /^[\s.,;)”]/.test(after)) return [sentence.slice(0, at + 1), after];
  }
  return [sentence, null];
}
