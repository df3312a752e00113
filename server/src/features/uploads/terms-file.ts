import {
  type CallBody,
  dropReasonLabels,
  type DropReason,
  type downloadUnreportedTerms,
  withoutFormulas,
} from '@moltrove/contract';

type Listed = CallBody<typeof downloadUnreportedTerms>['terms'][number];

const reasonTexts: Record<Exclude<Listed['reason'], DropReason>, string> = {
  unmatched: 'Not found in this release',
  ambiguous: 'Names several things',
  leftOut: 'Left out',
};

/** Terms with their line in the list (from 1) and what became of them, as CSV in UTF-8 with a byte order mark. */
export function termsFile(terms: readonly Listed[], fileName: string): File {
  const lines = terms.map(({ line, term, reason }) =>
    [String(line + 1), cell(term), cell({ ...dropReasonLabels, ...reasonTexts }[reason])].join(','),
  );
  const text = `\uFEFF${['Line,Term,Reason', ...lines].join('\r\n')}\r\n`;
  return new File([text], nameOf(fileName), { type: 'text/csv' });
}

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
