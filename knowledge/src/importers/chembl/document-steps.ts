import { type Step, copyStep, decodedTexts } from './steps.ts';

const newestRelease = `(SELECT COALESCE((SELECT MAX(chembl_release_id) FROM chembl_chembl_release),
  (SELECT MAX(chembl_release_id) FROM chembl_docs)))`;

const patent = (member: string): string =>
  `CASE WHEN d.patent_id IS NOT NULL THEN patent_json(d.patent_id) ->> '${member}' END`;

/** If at least two DOIs of a journal contain an ISSN, and all agree, its other articles get it too. */
const issnOfJournals = `UPDATE document SET issn_no = j.issn FROM (
    SELECT journal_patent_name AS journal, MIN(issn_no) AS issn FROM document WHERE ref_type = 'J' AND issn_no IS NOT NULL
    GROUP BY journal_patent_name HAVING COUNT(DISTINCT issn_no) = 1 AND COUNT(*) > 1
  ) AS j WHERE document.journal_patent_name = j.journal AND document.ref_type = 'J' AND document.issn_no IS NULL`;

export const documentSteps: readonly Step[] = [
  {
    kind: 'whole',
    name: 'newest release',
    source: 'chembl_release',
    table: 'work.newest',
    statements: [`INSERT INTO work.newest (chembl_release_id) SELECT ${newestRelease}`],
  },
  copyStep({
    name: 'documents',
    source: 'docs',
    table: 'document',
    from: 'chembl_docs d LEFT JOIN chembl_source s ON s.src_id = d.src_id',
    id: 'd.doc_id',
    columns: {
      ref_id: 'd.doc_id',
      chembl_id: 'd.chembl_id',
      ref_type: "CASE d.doc_type WHEN 'PUBLICATION' THEN 'J' WHEN 'PATENT' THEN 'P' ELSE 'O' END",
      reference: `reference_text(d.doc_type, d.journal, d.year, d.volume, d.issue, d.first_page, d.last_page, d.patent_id,
        d.pubmed_id, d.doi, d.title, d.chembl_id)`,
      title: 'd.title',
      authors: 'd.authors',
      journal_patent_name: `COALESCE(NULLIF(d.journal, ''), ${patent('journal_patent_name')})`,
      year: 'd.year',
      volume: 'd.volume',
      issue: 'd.issue',
      start_page: 'd.first_page',
      end_page: 'd.last_page',
      issn_no: 'issn_of_doi(d.doi)',
      pubmed_id: 'd.pubmed_id',
      doi: 'd.doi',
      patent_no: 'd.patent_id',
      country_code: patent('country_code'),
      application_type: patent('application_type'),
      company_names: 'company_of_source(s.src_description)',
      abstract: 'd.abstract',
      newly_added: 'COALESCE(d.chembl_release_id = (SELECT chembl_release_id FROM work.newest), 0)',
    },
    corrected: decodedTexts('d', 'docs'),
  }),
  {
    kind: 'whole',
    name: 'ISSN of journals',
    source: 'docs',
    table: 'document',
    statements: [issnOfJournals],
  },
];
