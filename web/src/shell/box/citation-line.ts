import type { Term } from '@moltrove/contract';
import { type BoxLine, boxLine, hintOf } from './box-line.ts';
import { type Citation, isSameJournal } from './reading/citations.ts';
import { bibliography } from './reading/reading.ts';

/** The line for a cited paper in any journal of the release that the citation may mean; null if there is none. */
export function citationLine(
  { journal, year, volume, issue, page }: Citation,
  known: readonly Term[],
): BoxLine | null {
  const journals = known.map(({ value }) => value).filter((name) => isSameJournal(name, journal));
  const [first, ...others] = journals;
  if (first === undefined) return null;
  const row = bibliography({
    journals: journals.map((journalName) => ({ journalName, year, volume, issue, pageNo: page })),
  });
  const parts = [
    year === null ? '' : String(year),
    volume === null ? '' : `volume ${volume}`,
    issue === null ? '' : `issue ${issue}`,
    page === null ? '' : `page ${page}`,
  ];
  return boxLine({
    key: 'citation',
    label: [first, ...parts.filter((part) => part !== '')].join(', '),
    kind: 'Citation',
    hint: hintOf(others.length === 0 ? '' : `also written ${others.join(', ')}`),
    rows: [row],
    counts: 'references',
    identifies: true,
  });
}
