import { columnOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { outsideLink } from './outside-link.ts';

it.each([
  ['documentstab', 'pubmed_id', '12345', 'https://pubmed.ncbi.nlm.nih.gov/12345/'],
  ['documentstab', 'doi', '10.1021/jm00001a001', 'https://doi.org/10.1021/jm00001a001'],
  ['structuretab', 'chembl_id', 'CHEMBL25', 'https://www.ebi.ac.uk/chembl/explore/compound/CHEMBL25'],
  ['structuretab', 'chembl_id', 'CHEMBL_SC9000001', null],
  ['documentstab', 'patent_no', 'US-9045435-B2', 'https://patents.google.com/patent/US9045435B2/en'],
  ['documentstab', 'patent_no', 'WO2004041210A2', 'https://patents.google.com/patent/WO2004041210A2/en'],
  ['documentstab', 'patent_no', 'US 9,045,435', null],
  ['documentstab', 'doi', 'javascript:alert(1)', null],
  ['structuretab', 'pref_name', 'CHEMBL25', null],
] as const)('%s, %s: %s leads to %s', (tab, key, value, page) => {
  expect(outsideLink(columnOf(tab, key)!, value)).toBe(page);
});
