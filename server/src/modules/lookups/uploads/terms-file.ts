import {
  type CallBody,
  dropReasonLabels,
  type DropReason,
  type downloadUnreportedTerms,
  withoutFormulas,
} from '@moltrove/contract';
import { otherCallsFirst } from '@moltrove/knowledge';

type Listed = CallBody<typeof downloadUnreportedTerms>['terms'][number];

const reasonTexts: Record<Exclude<Listed['reason'], DropReason>, string> = {
  unmatched: 'Not found in this release',
  ambiguous: 'Has several meanings',
  leftOut: 'Left out',
};

const reasonLabels = { ...dropReasonLabels, ...reasonTexts };
/** Lines written before other calls can run. */
const termsAtOnce = 2000;

/** Terms with their line in the list (from 1) and their outcome, as CSV in UTF-8 with a byte order mark. */
export async function termsFile(terms: readonly Listed[], fileName: string): Promise<File> {
  const parts = ['\uFEFFLine,Term,Reason\r\n'];
  for (let from = 0; from < terms.length; from += termsAtOnce) {
    parts.push(
      terms
        .slice(from, from + termsAtOnce)
        .map(lineOf)
        .join(''),
    );
    await otherCallsFirst();
  }
  return new File(parts, nameOf(fileName), { type: 'text/csv' });
}

const lineOf = ({ line, term, reason }: Listed): string =>
  `${line + 1},${cell(term)},${cell(reasonLabels[reason])}\r\n`;

function cell(text: string): string {
  return `"${withoutFormulas(text).replaceAll('"', '""')}"`;
}

function nameOf(fileName: string): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{Cc}/\\:*?"<>|]/gu, ' ')
    .trim();
  return base === '' ? 'not-identified.csv' : `${base} not identified.csv`;
}
