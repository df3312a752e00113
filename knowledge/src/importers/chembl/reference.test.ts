import { describe, expect, it } from 'vitest';
import { type Citation, parsePatent, referenceText } from './reference.ts';

const unknown: Citation = {
  docType: null,
  journal: null,
  year: null,
  volume: null,
  issue: null,
  firstPage: null,
  lastPage: null,
  patentId: null,
  pubmedId: null,
  doi: null,
  title: null,
  chemblId: null,
};
const article = { ...unknown, docType: 'PUBLICATION', journal: 'J. Med. Chem.', year: 2010 };

describe('referenceText', () => {
  it.each<[Partial<Citation>, string]>([
    [{ volume: '53', issue: '4', firstPage: '123', lastPage: '130' }, 'J. Med. Chem., 2010, 53(4), 123-130'],
    [{ volume: '53', firstPage: '123', lastPage: '123' }, 'J. Med. Chem., 2010, 53, 123'],
    [{ issue: '4', lastPage: '9' }, 'J. Med. Chem., 2010, (4), 9'],
    [{ year: null }, 'J. Med. Chem.'],
    [{ pubmedId: 7, doi: '10.1/x' }, 'J. Med. Chem., 2010, PubMed 7'],
    [{ doi: '10.1/x', chemblId: 'C' }, 'J. Med. Chem., 2010, doi:10.1/x'],
    [{ chemblId: 'C' }, 'J. Med. Chem., 2010, C'],
    [{ volume: '53', pubmedId: 7 }, 'J. Med. Chem., 2010, 53'],
    [{ journal: null, pubmedId: 7, title: 'T' }, 'PubMed 7'],
    [{ journal: null, doi: '10.1/x', title: 'T' }, 'doi:10.1/x'],
    [{ journal: null, title: 'T', chemblId: 'C' }, 'T'],
  ])('of an article with %o', (given, text) => {
    expect(referenceText({ ...article, ...given })).toBe(text);
  });

  it('of a patent is its number', () => {
    expect(referenceText({ ...unknown, docType: 'PATENT', patentId: 'US-1-A', title: 'T' })).toBe('US-1-A');
  });

  it('of a data set is its title, or else an identifier', () => {
    const dataset = { ...unknown, docType: 'DATASET' };
    expect(referenceText({ ...dataset, title: 'T', doi: '10.1/x' })).toBe('T');
    expect(referenceText({ ...dataset, chemblId: 'CHEMBL1' })).toBe('CHEMBL1');
    expect(referenceText(dataset)).toBeNull();
  });
});

describe('parsePatent', () => {
  it.each([
    ['US-9987654-B2', 'US', 'B2', 'US Patent and Trademark Office'],
    ['WO-2010012345-A1', 'WO', 'A1', 'World Intellectual Property Organization'],
    ['US-RE44459-E1', 'US', 'E1', 'US Patent and Trademark Office'],
    ['US9987654', 'US', null, 'US Patent and Trademark Office'],
    ['PL-123456-A', 'PL', 'A', 'PL'],
    ['US-7361649-B2;US-7361650-B2', 'US', 'B2', 'US Patent and Trademark Office'],
    ['US-7361649-B2; US-2007123456-A1', 'US', null, 'US Patent and Trademark Office'],
    ['US-7361649-B2;EP-1234567-B2', null, 'B2', null],
  ])('splits %s', (number, country_code, application_type, journal_patent_name) => {
    expect(parsePatent(number)).toEqual({ country_code, application_type, journal_patent_name });
  });

  it('leaves anything else unchanged', () => {
    expect(parsePatent('unknown')).toEqual({
      country_code: null,
      application_type: null,
      journal_patent_name: null,
    });
    expect(parsePatent(null)).toEqual({
      country_code: null,
      application_type: null,
      journal_patent_name: null,
    });
  });
});
