import { expect, it } from 'vitest';
import { pagesOfReference } from './outside-pages.ts';

const nothing = { doi: null, pubmed_id: null, patent_no: null };

it('links a reference to its pages in other databases', () => {
  const reference = { doi: '10.1021/jm1', pubmed_id: 12, patent_no: 'US-8975417-B2', chembl_id: 'CHEMBL5' };
  expect(pagesOfReference(reference)).toEqual([
    { label: 'DOI', url: 'https://doi.org/10.1021/jm1' },
    { label: 'PubMed', url: 'https://pubmed.ncbi.nlm.nih.gov/12/' },
    { label: 'Patent', url: 'https://patents.google.com/patent/US8975417B2/en' },
    { label: 'ChEMBL CHEMBL5', url: 'https://www.ebi.ac.uk/chembl/explore/document/CHEMBL5' },
  ]);
});

it('links to no page by an id that is none', () => {
  expect(pagesOfReference(nothing)).toEqual([]);
  const odd = { ...nothing, doi: 'javascript:alert(1)', patent_no: 'US/../x', chembl_id: '../x' };
  expect(pagesOfReference(odd)).toEqual([]);
});
