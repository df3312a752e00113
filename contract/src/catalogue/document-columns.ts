import { refTypeLabels } from './code-labels.ts';
import { type ColumnEntry, plain, spread } from './column-entry.ts';

export const documentColumns: readonly ColumnEntry[] = [
  [
    'ref_id',
    'Reference ID',
    'id',
    { sort: plain('document.id'), description: 'Identifier of the reference.' },
  ],
  [
    'ref_type',
    'Type',
    'text',
    { labels: refTypeLabels, description: 'J journal article, P patent, O other.' },
  ],
  [
    'reference',
    'Reference',
    'text',
    {
      description: 'The reference in one line: journal, year, volume and pages, or the number of the patent.',
    },
  ],
  ['title', 'Title', 'text', { description: 'Title of the reference.' }],
  ['authors', 'Authors', 'text', { description: 'Authors of the reference, as the source writes them.' }],
  [
    'journal_patent_name',
    'Journal / patent office',
    'text',
    {
      sort: 'document.journal',
      description:
        'Journal, under one name however the source writes it, or the office that published the patent.',
    },
  ],
  [
    'source_journal',
    'Journal in the source',
    'text',
    { hidden: true, sort: false, description: 'The journal as the source writes it.' },
  ],
  ['year', 'Year', 'integer', { description: 'Year of publication.' }],
  ['pubmed_id', 'PubMed ID', 'id', { description: 'Number of the article in PubMed.' }],
  ['doi', 'DOI', 'text', { description: 'Digital Object Identifier: the lasting address of a publication.' }],
  [
    'patent_no',
    'Patent number',
    'text',
    { description: 'Number of the patent: country, number and kind, for instance US-8975417-B2.' },
  ],
  [
    'found_str_count',
    'Structures in results',
    'integer',
    {
      source: 'computed',
      sort: false,
      description:
        'Structures with activities of these results in the reference; without a search, all that it reports.',
    },
  ],
  [
    'str_count',
    'Structures in release',
    'integer',
    {
      source: 'computed',
      sort: plain('document.structures'),
      description: 'Structures that the reference reports, with or without activities, in the whole release.',
    },
  ],
  [
    'found_act_count',
    'Activities in results',
    'integer',
    {
      source: 'computed',
      sort: false,
      description: 'Activities of these results that the reference reports.',
    },
  ],
  [
    'act_count',
    'Activities in release',
    'integer',
    {
      source: 'computed',
      sort: spread('document.activities'),
      description: 'Activities that the reference reports, in the whole release.',
    },
  ],
  [
    'company_names',
    'Companies',
    'text',
    {
      hidden: true,
      description:
        'Companies that the reference comes from, if known: for ChEMBL those that deposited a data set, but not owners of patents.',
    },
  ],
  [
    'company_addresses',
    'Company addresses',
    'text',
    { hidden: true, sort: false, description: 'Addresses of these companies.' },
  ],
  ['volume', 'Volume', 'text', { hidden: true, description: 'Volume of the journal.' }],
  ['issue', 'Issue', 'text', { hidden: true, description: 'Issue within the volume.' }],
  ['start_page', 'First page', 'text', { hidden: true, description: 'First page of the article.' }],
  ['end_page', 'Last page', 'text', { hidden: true, description: 'Last page of the article.' }],
  [
    'issn_no',
    'ISSN',
    'text',
    {
      hidden: true,
      description:
        'International Standard Serial Number of the journal, if known: ChEMBL has it only in older DOIs.',
    },
  ],
  [
    'application_type',
    'Application type',
    'text',
    {
      hidden: true,
      description:
        'Kind of the patent document by WIPO standard ST.16: A1 an application, B2 a granted patent.',
    },
  ],
  [
    'chembl_id',
    'Source ID',
    'text',
    { hidden: true, description: 'Identifier of the reference in its source.' },
  ],
  [
    'similarity',
    'Similarity',
    'number',
    {
      source: 'computed',
      hidden: true,
      sort: false,
      description: 'Highest Tanimoto similarity of its structures in the results to the reference structure.',
    },
  ],
];
