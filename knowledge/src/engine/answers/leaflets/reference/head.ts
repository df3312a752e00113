import { type ListedReferenceSection, type ReferenceHead, limits } from '@moltrove/contract/without-calls';
import { foreignKeyAt } from '../../../index/foreign-keys.ts';
import type { ReleaseIndex } from '../../../index/release-index.ts';
import { authorsIn } from '../../../text/authors.ts';
import { companiesIn } from '../../../text/companies.ts';
import type { Cancel } from '../../../worker-pool/cancel.ts';
import { countedDoubts, doubtedAmong } from '../doubts.ts';
import type { LeafletContext } from '../leaflet-context.ts';
import { assaysOf } from './assays.ts';
import { citedActivities } from './citations.ts';
import type { Reference } from './reference.ts';

/** The head of the page of a reference; null where the rows lack it. */
export function referenceHead(
  { index, rows }: LeafletContext,
  reference: Reference,
  cancel: Cancel,
): ReferenceHead | null {
  const row = rows.first('document', 'ref_id', reference.refId);
  if (row === null) return null;
  const counts = countsOf(index, reference);
  const doubted = doubtedAmong(index, reference.rows);
  const cited = citedActivities(index, reference, limits.maxCountedCitationActivities, cancel);
  const sections: ListedReferenceSection[] = [
    { section: 'compounds', count: counts.structures },
    { section: 'sarTable', count: counts.activities },
    { section: 'assays', count: counts.assays },
    { section: 'citedAgain', count: cited === null ? null : cited.length },
    { section: 'doubts', count: doubted.length },
  ];
  return {
    ref_id: reference.refId,
    chembl_id: row.text('chembl_id'),
    ref_type: row.text('ref_type'),
    reference: row.text('reference'),
    title: row.text('title'),
    authors: authorsIn(row.text('authors') ?? ''),
    journal_patent_name: row.text('journal_patent_name'),
    source_journal: row.text('source_journal'),
    year: row.number('year'),
    volume: row.text('volume'),
    issue: row.text('issue'),
    start_page: row.text('start_page'),
    end_page: row.text('end_page'),
    pubmed_id: row.number('pubmed_id'),
    doi: row.text('doi'),
    patent_no: row.text('patent_no'),
    application_type: row.text('application_type'),
    companies: companiesIn(row.text('company_names') ?? ''),
    company_addresses: row.text('company_addresses'),
    abstract: row.text('abstract'),
    counts,
    doubts: countedDoubts(doubted),
    sections: sections.filter(({ count }) => count !== 0),
  };
}

/** The six counts as a search for the reference has them: references and compound records are those of its activities. */
function countsOf(index: ReleaseIndex, reference: Reference): ReferenceHead['counts'] {
  const { structures } = reference;
  const records = new Set<number>();
  for (const row of reference.rows) records.add(foreignKeyAt(index.activities.record, row));
  return {
    structures: structures.length,
    activities: reference.rows.length,
    assays: assaysOf(index, reference).size,
    references: reference.rows.length === 0 ? 0 : 1,
    compoundRecords: records.size,
    clinicalCompounds: structures.filter((structure) => index.structures.development[structure] !== 0).length,
  };
}
