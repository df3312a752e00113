import { columnOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { outsideLink } from './outside-link.ts';

it.each([
  ['references', 'pubmed_id', '12345', 'https://pubmed.ncbi.nlm.nih.gov/12345/'],
  ['references', 'doi', '10.1021/jm00001a001', 'https://doi.org/10.1021/jm00001a001'],
  ['structures', 'chembl_id', 'CHEMBL25', 'https://www.ebi.ac.uk/chembl/explore/compound/CHEMBL25'],
  ['structures', 'chembl_id', 'CHEMBL_SC9000001', null],
  ['references', 'patent_no', 'US-9045435-B2', 'https://patents.google.com/patent/US9045435B2/en'],
  ['references', 'patent_no', 'WO2004041210A2', 'https://patents.google.com/patent/WO2004041210A2/en'],
  ['references', 'patent_no', 'US 9,045,435', null],
  ['references', 'doi', 'javascript:alert(1)', null],
  ['structures', 'pref_name', 'CHEMBL25', null],
] as const)('%s, %s: %s leads to %s', (tab, key, value, page) => {
  expect(outsideLink(columnOf(tab, key)!, value)).toBe(page);
});
