import { criterionSchema } from '@moltrove/contract';
import type { Criterion } from '@moltrove/contract';
import { isBlank } from '../../lines.ts';

export type Bibliography = Extract<Criterion, { option: 'Bibliography' }>;
export type Journal = Bibliography['journals'][number];
export type Patent = Bibliography['patents'][number];

export const blankJournal: Journal = { journalName: '', year: null, volume: null, issue: null, pageNo: null };
export const blankPatent: Patent = { countryCode: null, year: null, patentNo: null };

const yearProblem = 'Give a year with four digits.';

/** Why a line cannot be used in a search; null if it can. */
export function journalProblem(journal: Journal): string | null {
  if (journal.journalName === '') return 'Give the journal too.';
  return isValid({ journals: [journal] }) ? null : yearProblem;
}

export function patentProblem(patent: Patent): string | null {
  if (isBlank(patent)) return 'Give a country, a year or a number.';
  return isValid({ patents: [patent] }) ? null : yearProblem;
}

function isValid(parts: object): boolean {
  return criterionSchema.safeParse({ option: 'Bibliography', ...parts }).success;
}

/** "J Med Chem, 2015, vol. 58, issue 3, p. 12" */
export function journalText({ journalName, year, volume, issue, pageNo }: Journal): string {
  return listedParts([
    journalName,
    year,
    marked('vol.', volume),
    marked('issue', issue),
    marked('p.', pageNo),
  ]);
}

/** "US, 2015", "EP-1234567-B1" */
export function patentText({ countryCode, year, patentNo }: Patent): string {
  return listedParts([countryCode, patentNo, year]);
}

function marked(mark: string, part: string | null): string | null {
  return part === null ? null : `${mark} ${part}`;
}

function listedParts(parts: readonly (string | number | null)[]): string {
  return parts.filter((part) => part !== null && part !== '').join(', ');
}

/** The number of kinds of condition. A reference has to meet all or any of them, depending on the operator flag. */
export function partCount({ terms, journals, patents, criterion, dataSources }: Bibliography): number {
  const { authorName, fromYear, toYear, company } = criterion;
  const years = fromYear !== null || toYear !== null;
  const lists = [terms, journals, patents, dataSources].map((part) => part.length > 0);
  return [...lists, years, authorName !== null, company !== null].filter(Boolean).length;
}

/** A summary of a collapsed part: its only value, or the number of values. */
export function summaryOf(texts: readonly string[]): string {
  return texts.length < 2 ? texts.join('') : `${texts.length} set`;
}
