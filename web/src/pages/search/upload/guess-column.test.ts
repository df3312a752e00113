import { commonForm, formOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { columnLabel, columnTerms } from './column-terms.ts';
import { guessColumn } from './guess-column.ts';

describe('the column with the list', () => {
  it('is the one with identifiers, under a header', () => {
    const rows = [
      ['No', 'Comment', 'UniProt'],
      ['1', 'kinase of the year', 'P00533'],
      ['2', 'esterase', 'P22303'],
    ];
    expect(guessColumn({ rows })).toEqual({ column: 2, hasHeader: true });
  });

  it('is the first with names if there is no better evidence', () => {
    expect(
      guessColumn({
        rows: [
          ['1', 'aspirin'],
          ['2', 'caffeine'],
          ['3', 'ibuprofen'],
        ],
      }),
    ).toEqual({
      column: 1,
      hasHeader: false,
    });
  });

  it.each([
    ['Gene symbol', ['EGFR', 'ACHE'], true],
    ['PMID', ['12345678', '23456789'], true],
    ['numbers', ['12345678', '23456789'], true],
    ['EGFR', ['ACHE', 'BRAF'], false],
    ['gene', ['gene', 'EGFR'], false],
    ['aspirin', ['caffeine'], false],
  ])('recognises whether %j is a header of %j', (heading, below, hasHeader) => {
    expect(guessColumn({ rows: [[heading], ...below.map((cell) => [cell])] }).hasHeader).toBe(hasHeader);
  });

  it('returns its terms with the lines of the file, and counts the blank ones', () => {
    const rows = [['id', 'x'], ['a'], [''], [' b ', 'y']];
    expect(columnTerms({ rows }, { column: 0, hasHeader: true })).toEqual({
      terms: [
        { term: 'a', line: 2 },
        { term: 'b', line: 4 },
      ],
      blank: 1,
    });
    expect(columnLabel({ rows }, 0, true)).toBe('id');
    expect(columnLabel({ rows }, 27, true)).toBe('Column AB');
  });
});

describe('the form of a term', () => {
  it.each([
    ['P00533', 'uniprotId'],
    ['A0A024R161', 'uniprotId'],
    ['BSYNRYMUTXBXSQ-UHFFFAOYSA-N', 'inchikey'],
    ['10.1021/jm00001', 'doi'],
    ['50-78-2', 'cas'],
    ['CHEMBL25', 'chemblId'],
    ['US-8975417-B2', 'patentNo'],
    ['1ERE', 'pdbId'],
    ['1998', 'year'],
    ['1956', 'year'],
    ['7157', 'number'],
    ['HLA-A', 'gene'],
    ['β-amyloid', 'name'],
    ['%', null],
  ])('of %s is %s', (term, form) => {
    expect(formOf(term)).toBe(form);
  });

  it('is shared if most terms have it', () => {
    expect(commonForm(['P00533', 'P22303', 'nonsense'])).toBe('uniprotId');
    expect(commonForm(['P00533', 'EGFR', 'aspirin tablets'])).toBeNull();
    expect(commonForm([])).toBeNull();
  });
});
