import { type UploadField, limits } from '@moltrove/contract/without-calls';
import { describe, expect, it } from 'vitest';
import { ListReader, dropReasonOf } from './read-terms.ts';

/** A list read in parts of three terms. */
function readTerms(field: UploadField, terms: readonly string[]) {
  const reader = new ListReader(field);
  const valid = [];
  for (let from = 0; from < terms.length; from += 3) valid.push(...reader.next(terms.slice(from, from + 3)));
  const { read, blank, duplicates, dropped } = reader;
  return { read, blank, duplicates, dropped, valid };
}

describe('a list of terms', () => {
  it('is read in order without blanks and repeats, with the position of each term', () => {
    const read = readTerms('target.geneId', [' EGFR ', '', 'egfr', '  ', 'HER2\t', '\uFEFFEGFR', 'Her2 ']);
    expect(read).toEqual({
      read: 7,
      blank: 2,
      duplicates: 3,
      dropped: [],
      valid: [
        { term: 'EGFR', line: 0 },
        { term: 'HER2', line: 4 },
      ],
    });
  });

  it('gives the reason for every text that cannot be of the kind', () => {
    const { valid, dropped, duplicates } = readTerms('bibliography.pubmed', [
      '12',
      'PMID: 13',
      '12',
      '1e3',
      'pmid: 13',
    ]);
    expect(valid).toEqual([{ term: '12', line: 0 }]);
    expect(dropped).toEqual([
      { term: 'PMID: 13', line: 1, reason: 'notDigits' },
      { term: '1e3', line: 3, reason: 'notDigits' },
    ]);
    expect(duplicates).toBe(2);
  });

  it.each([
    ['bibliography.pubmed', '12408718', null],
    ['bibliography.pubmed', '１２', 'notDigits'],
    ['bibliography.refId', '-6', 'notDigits'],
    ['structure.id', '0025', null],
    ['structure.id', 'chembl25', null],
    ['structure.id', 'CHEMBL 25', 'notAnId'],
    ['structure.id', 'aspirin', 'notAnId'],
    ['structure.cas', 'any text', null],
    ['bibliography.doi', 'any text', null],
    ['bibliography.patent', 'any text', null],
    ['indication.mesh', 'any text', null],
    ['structure.inchikey', 'bsynrymutxbxsq-uhfffaoysa-n', null],
    ['structure.inchikey', 'BSYNRYMUTXBXSQ', null],
    ['structure.inchikey', 'BSYNRYMUTXBXSQ-UHFFFAOYNA-N', 'notAKey'],
  ] satisfies [UploadField, string, string | null][])('of %s with %j: %s', (field, term, reason) => {
    expect(dropReasonOf(field, term)).toBe(reason);
  });

  it('loses none of a hundred thousand terms', () => {
    const terms = Array.from({ length: limits.maxUploadTerms }, (_, at) =>
      at % 10 === 0 ? '' : `t${at % 60_000}`,
    );
    const { read, blank, duplicates, dropped, valid } = readTerms('structure.name', terms);
    expect(blank + duplicates + dropped.length + valid.length).toBe(read);
    expect([read, blank, valid.length]).toEqual([100_000, 10_000, 54_000]);
    expect(valid.every(({ term, line }) => terms[line] === term)).toBe(true);
  });
});
