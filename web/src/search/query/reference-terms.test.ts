import { describe, expect, it } from 'vitest';
import { readReferences } from './reference-terms.ts';

/** Formats each result like "doi 10.1/x". */
function read(text: string): string[] {
  return readReferences(text).terms.map(({ category, label }) => `${category} ${label}`);
}

describe('references in typed or pasted text', () => {
  it('are PubMed IDs and DOIs, with or without their labels', () => {
    expect(
      read('12345678, PMID: 42\npmid:7 doi:10.1021/jm00001a001;https://doi.org/10.1038/nature1'),
    ).toEqual(['pubmed 12345678', 'pubmed 42', 'pubmed 7', 'doi 10.1021/jm00001a001', 'doi 10.1038/nature1']);
  });

  it.each([
    ['US-9987654-B2', 'US-9987654-B2'],
    ['us9987654b2', 'US-9987654-B2'],
    ['US 9,987,654 B2', 'US-9987654-B2'],
    ['WO 2012/123456 A1', 'WO-2012123456-A1'],
    ['WO2012123456', 'WO-2012123456'],
    ['EP 1234567', 'EP-1234567'],
  ])('are patents: %s', (typed, written) => {
    expect(readReferences(typed)).toEqual({ terms: [{ category: 'patent', label: written }], unread: [] });
  });

  it('may be several of any kind', () => {
    expect(read('patent US 9,987,654 B2, EP1234567; 10.1021/jm1 99')).toEqual([
      'patent US-9987654-B2',
      'patent EP-1234567',
      'doi 10.1021/jm1',
      'pubmed 99',
    ]);
  });

  it('are not PubMed IDs if they are zero or start with a zero', () => {
    expect(readReferences('PMID 0, pmid:000, 007 12')).toEqual({
      terms: [{ category: 'pubmed', label: '12' }],
      unread: ['0', 'pmid:000', '007'],
    });
  });

  it.each(['EGFR', 'CA12', 'US 12', 'NZ-1', 'kinase inhibitors', 'CHEMBL12345', 'P00533'])(
    'do not occur in %j',
    (text) => {
      const { terms, unread } = readReferences(text);
      expect(terms.filter(({ category }) => category !== 'pubmed')).toEqual([]);
      expect(unread.length).toBeGreaterThan(0);
    },
  );
});
