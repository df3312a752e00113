import type { CriterionOf } from '@moltrove/contract/without-calls';
import { codeOf, textColumn } from '../../../index/release-index.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import { type RowSet, allRows, noRows } from '../../../row-sets/row-set.ts';
import { intersect, unite } from '../../../row-sets/set-algebra.ts';
import { positionsOfName } from '../../../text/same-names.ts';
import { doiKey, patentKey, textKey } from '../../../text/text-keys.ts';
import { marksOfCodes, rowsWithCode } from '../../coded.ts';
import type { SearchContext } from '../../context.ts';
import { documentPlan, type CriterionPlan } from '../../criterion-plan.ts';
import { reportedStructures } from '../../reported-structures.ts';

type Bibliography = CriterionOf<'Bibliography'>;

/** Activities of the matching references, and the structures that those report without an activity. */
export function planBibliography(context: SearchContext, criterion: Bibliography): CriterionPlan {
  const documents = documentsOfCriterion(context, criterion);
  return documentPlan(context.index, documents, reportedStructures(context, documents));
}

function documentsOfCriterion(context: SearchContext, criterion: Bibliography): RowSet {
  const { terms, journals, patents, criterion: by, dataSources, operatorFlag } = criterion;
  const count = context.index.documents.count;
  const any = (sets: readonly RowSet[]): RowSet => sets.reduce(unite, noRows(count));
  /** Checks for cancelling before each item, because each may scan all documents. */
  const anyOf = <T>(items: readonly T[], documentsOf: (item: T) => RowSet): RowSet =>
    items.reduce((found, item) => {
      context.cancel.throwIfCancelled();
      return unite(found, documentsOf(item));
    }, noRows(count));
  const parts: RowSet[] = [];
  if (terms.length > 0) parts.push(documentsOfTerms(context, terms));
  if (journals.length > 0) parts.push(anyOf(journals, (journal) => documentsOfJournal(context, journal)));
  if (patents.length > 0) parts.push(anyOf(patents, (patent) => documentsOfPatent(context, patent)));
  if (by.authorName !== null) parts.push(documentsWithText(context, 'authors', by.authorName));
  if (by.company !== null) parts.push(documentsWithText(context, 'companies', by.company));
  if (by.fromYear !== null || by.toYear !== null)
    parts.push(documentsOfYears(context, by.fromYear, by.toYear));
  if (dataSources.length > 0) {
    const refType = textColumn(context.index.source, 'document.ref_type');
    const wanted = marksOfCodes(
      refType,
      dataSources.map((source) => codeOf(refType, source)),
    );
    parts.push(rowsWithCode(refType.codes, wanted));
  }
  return operatorFlag === 'AND' ? parts.reduce(intersect, allRows(count)) : any(parts);
}

function documentsOfTerms(context: SearchContext, terms: Bibliography['terms']): RowSet {
  const { index, lookups, cancel } = context;
  const count = index.documents.count;
  const keysOf = (category: string, keyOf: (label: string) => string): string[] =>
    terms.filter((term) => term.category === category).map((term) => keyOf(term.label));
  const sets = [
    lookups.ordinals(['document.pubmed'], keysOf('pubmed', digits), count, cancel),
    lookups.ordinals(['document.doi'], keysOf('doi', doiKey), count, cancel),
    lookups.ordinals(['document.patent'], keysOf('patent', patentKey), count, cancel),
    documentsOfIds(context, keysOf('refId', digits)),
    lookups.ordinals(['document.id'], keysOf('refId', textKey), count, cancel),
    documentsOfListedYears(context, keysOf('year', digits)),
    ...[...new Set(keysOf('title', textKey))].map((title) => {
      cancel.throwIfCancelled();
      return documentsWithText(context, 'title', title);
    }),
  ];
  return sets.reduce(unite);
}

/** A PubMed or reference id without leading zeros; empty for text that is not a number. */
function digits(label: string): string {
  return /^\d+$/.test(label.trim()) ? String(Number(label)) : '';
}

function documentsOfIds({ index }: SearchContext, ids: readonly string[]): RowSet {
  const wanted = new Set(ids.filter((id) => id !== '').map(Number));
  const collector = new RowCollector(index.documents.count, index.documents.count);
  if (wanted.size > 0) index.documents.id.forEach((id, ordinal) => wanted.has(id) && collector.add(ordinal));
  return collector.finish();
}

function documentsOfListedYears({ index }: SearchContext, years: readonly string[]): RowSet {
  const { codes, values } = index.documents.year;
  if (years.length === 0) return noRows(index.documents.count);
  const listed = new Set(years.filter((year) => year !== '').map(Number));
  return rowsWithCode(
    codes,
    Uint8Array.from([0, ...Array.from(values, (year) => (listed.has(year) ? 1 : 0))]),
  );
}

function documentsWithText(
  { index, lookups }: SearchContext,
  column: 'authors' | 'title' | 'companies',
  text: string,
): RowSet {
  return lookups.documentsWhere(`instr(${column}, ?) > 0`, [textKey(text)], index.documents.count);
}

function documentsOfJournal(
  { index, lookups }: SearchContext,
  journal: Bibliography['journals'][number],
): RowSet {
  const texts = textColumn(index.source, 'document.journal').texts;
  const meant = positionsOfName(texts, 'journal', journal.journalName).map((at) => textKey(texts[at]));
  const names = meant.length === 0 ? [textKey(journal.journalName)] : [...new Set(meant)];
  const conditions = [`journal IN (${names.map(() => '?').join(', ')})`];
  const values: (string | number)[] = names;
  const parts = {
    year: journal.year,
    volume: journal.volume,
    issue: journal.issue,
    start_page: journal.pageNo,
  };
  for (const [column, value] of Object.entries(parts)) {
    if (value === null) continue;
    conditions.push(`${column} = ?`);
    values.push(typeof value === 'number' ? value : textKey(value));
  }
  return lookups.documentsWhere(conditions.join(' AND '), values, index.documents.count);
}

/** Patents by country, year and number, among the references that have a patent number. */
function documentsOfPatent(context: SearchContext, patent: Bibliography['patents'][number]): RowSet {
  const { index, lookups, cancel } = context;
  const count = index.documents.count;
  const conditions = ['is_patent = 1'];
  const values: (string | number)[] = [];
  if (patent.countryCode !== null) {
    conditions.push('country_code = ?');
    values.push(textKey(patent.countryCode));
  }
  if (patent.year !== null) {
    conditions.push('year = ?');
    values.push(patent.year);
  }
  const described = lookups.documentsWhere(conditions.join(' AND '), values, count);
  if (patent.patentNo === null) return described;
  return intersect(
    described,
    lookups.ordinals(['document.patent'], [patentKey(patent.patentNo)], count, cancel),
  );
}

/** Documents are sorted by year, so that years are a contiguous range. */
function documentsOfYears({ index }: SearchContext, from: number | null, to: number | null): RowSet {
  const { codes, values } = index.documents.year;
  const wanted = Uint8Array.from([0, ...values], (year, code) =>
    code > 0 && (from === null || year >= from) && (to === null || year <= to) ? 1 : 0,
  );
  return rowsWithCode(codes, wanted);
}
