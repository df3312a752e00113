import type { LeafletReference, LeafletReferences } from '@moltrove/contract/without-calls';
import type { LeafletReferencesRequest } from '../../../knowledge-base.ts';
import { codes, dictionary, u32 } from '../../index/column-source.ts';
import { foreignKeyAt } from '../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../index/release-index.ts';
import type { Compound } from './compound.ts';
import type { LeafletContext } from './leaflet-context.ts';
import type { ReleaseRows } from './release-rows.ts';

const patentCode = 'P';

/** The references of a compound's activities and compound records, each with the number of its activities. */
export function referencesOf({ structures, records, activities }: ReleaseIndex, compound: Compound) {
  const found = new Map<number, number>();
  for (let row = compound.from; row < compound.to; row += 1) {
    const document = foreignKeyAt(activities.document, row);
    found.set(document, (found.get(document) ?? 0) + 1);
  }
  const { ordinal } = compound;
  for (let record = structures.records[ordinal]; record < structures.records[ordinal + 1]; record += 1) {
    const document = records.document[record];
    if (!found.has(document)) found.set(document, 0);
  }
  return found;
}

/** The patents among the references that have activities of the compound. */
export function patentsAmong(index: ReleaseIndex, references: ReadonlyMap<number, number>): number[] {
  const types = codes(index.source, 'document.ref_type');
  const patent = dictionary(index.source, 'document.ref_type').indexOf(patentCode) + 1;
  if (patent === 0) return [];
  return [...references].flatMap(([document, activities]) =>
    activities > 0 && types[document] === patent ? document : [],
  );
}

/** The first and the last year of some references; null if none has a year. */
export function yearsOf(
  { documents }: ReleaseIndex,
  references: Iterable<number>,
): { first: number | null; last: number | null } {
  const { codes: yearCodes, values } = documents.year;
  let [first, last] = [0, 0];
  for (const document of references) {
    const code = yearCodes[document];
    if (code === 0) continue;
    if (first === 0 || code < first) first = code;
    if (code > last) last = code;
  }
  return { first: values[first - 1] ?? null, last: values[last - 1] ?? null };
}

/** A page of the references of a compound, the newest first. */
export function leafletReferences(
  { index, rows }: LeafletContext,
  compound: Compound,
  { kind, pageNumber, pageSize }: LeafletReferencesRequest,
): LeafletReferences {
  const { year, id } = index.documents;
  const activities = referencesOf(index, compound);
  const all = kind === 'patents' ? patentsAmong(index, activities) : [...activities.keys()];
  const ordered = all.toSorted((a, b) => year.codes[b] - year.codes[a] || id[a] - id[b]);
  const shown = ordered.slice(pageNumber * pageSize, (pageNumber + 1) * pageSize);
  const names = namesIn(index, rows, compound, shown);
  const { first: firstYear, last: lastYear } = yearsOf(index, all);
  return {
    str_id: compound.strId,
    kind,
    references: shown.map((document) => ({
      ...referenceRow(rows, id[document]),
      activities: activities.get(document)!,
      names: names.get(document) ?? [],
    })),
    count: all.length,
    firstYear,
    lastYear,
  };
}

function referenceRow(rows: ReleaseRows, refId: number): Omit<LeafletReference, 'activities' | 'names'> {
  const row = rows.first('document', 'ref_id', refId);
  return {
    ref_id: refId,
    ref_type: row?.text('ref_type') ?? null,
    reference: row?.text('reference') ?? row?.text('chembl_id') ?? null,
    title: row?.text('title') ?? null,
    journal_patent_name: row?.text('journal_patent_name') ?? null,
    year: row?.number('year') ?? null,
    pubmed_id: row?.number('pubmed_id') ?? null,
    doi: row?.text('doi') ?? null,
    patent_no: row?.text('patent_no') ?? null,
    company_names: row?.text('company_names') ?? null,
  };
}

/** The names of the compound in each of some references, by its compound records there. */
function namesIn(
  { structures, records, source }: ReleaseIndex,
  rows: ReleaseRows,
  { ordinal }: Compound,
  references: readonly number[],
): Map<number, string[]> {
  const ids = u32(source, 'record.id');
  const names = new Map<number, string[]>(references.map((document) => [document, []]));
  for (let record = structures.records[ordinal]; record < structures.records[ordinal + 1]; record += 1) {
    const own = names.get(records.document[record]);
    if (own === undefined) continue;
    const row = rows.first('compound_record', 'gvk_id', ids[record]);
    const name = row?.text('compound_key') ?? row?.text('compound_name') ?? null;
    if (name !== null && !own.includes(name)) own.push(name);
  }
  return names;
}
