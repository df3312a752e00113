import { uploadKinds, uploadKindsOf } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { emptyCriterion } from '../../../search/query/new-search.ts';
import { proposeKind } from './propose-kind.ts';
import { reviewTabOf, reasonOf, reviewOf, termsByTab, valuesOf, withChanges } from './review.ts';

const listed = ['EGFR', 'egfr', 'p53', 'ACHX', '12a', 'ACHE'].map((term, at) => ({ term, line: at + 2 }));
const choice = { value: 'TP53', hint: 'Homo sapiens', entities: 1, activities: 5 };
const review = reviewOf(listed, {
  field: 'target.geneId',
  read: 6,
  blank: 0,
  duplicates: 1,
  matched: [
    { term: 'EGFR', line: 0, value: 'EGFR' },
    { term: 'ACHE', line: 5, value: 'ACHE', label: 'AChE' },
  ],
  ambiguous: [{ term: 'p53', line: 2, value: 'p53', choices: [choice], choicesFound: 1 }],
  unmatched: [{ term: 'ACHX', line: 3 }],
  dropped: [{ term: '12a', line: 4, reason: 'notDigits' }],
});
const lines = (terms: readonly { line: number }[]) => terms.map(({ line }) => line);

describe('the review of a list', () => {
  it('lists each term once, by line of the file', () => {
    const tabs = termsByTab(review);
    expect(lines(tabs.matched)).toEqual([2, 7]);
    expect(lines(tabs.ambiguous)).toEqual([4]);
    expect(lines(tabs.unmatched)).toEqual([5]);
    expect(lines(tabs.leftOut)).toEqual([6]);
    expect(review.duplicates).toEqual([{ term: 'egfr', line: 3, firstLine: 2 }]);
    expect(valuesOf(review).map(({ value }) => value)).toEqual(['EGFR', 'ACHE']);
  });

  it('adds the chosen values, and none that are left out', () => {
    const repaired = withChanges(
      review,
      new Map([
        [4, { chosen: { value: 'TP53' } }],
        [5, { term: 'ACHE2', lookup: { kind: 'matched' as const, value: { value: 'ACHE2' } } }],
        [7, { leftOut: true }],
      ]),
    );
    expect(valuesOf(repaired).map(({ value }) => value)).toEqual(['EGFR', 'TP53', 'ACHE2']);
    expect(repaired.terms.map(reviewTabOf)).toEqual(['matched', 'matched', 'matched', 'leftOut', 'leftOut']);
    expect(repaired.terms.map(reasonOf)).toEqual([null, null, null, 'notDigits', 'leftOut']);
    expect(repaired.terms[0]).toBe(review.terms[0]);
    expect(valuesOf(review)).toHaveLength(2);
  });
});

describe('the kind of a list', () => {
  it.each([
    [['P00533', 'P22303'], '', 'target.uniprotId'],
    [['EGFR', 'ACHE'], '', 'target.geneId'],
    [['EGFR', 'ACHE'], 'Target name', 'target.name'],
    [['50-78-2'], 'name', 'structure.cas'],
    [['12408718'], '', 'bibliography.pubmed'],
    [['1956', '43'], 'Entrez', 'target.entrezGeneId'],
    [['aspirin', 'caffeine'], '', 'structure.name'],
    [['Pfizer', 'Novartis AG'], 'Company', 'company'],
    [['?'], '', 'target.geneId'],
  ])('with terms %j and header %j is %s', (terms, header, field) => {
    expect(proposeKind(uploadKinds, terms, header)).toBe(field);
  });

  it('is one that the row accepts', () => {
    const kinds = uploadKindsOf(emptyCriterion('Structure'));
    expect(proposeKind(kinds, ['12408718'], '')).toBe('structure.id');
    expect(proposeKind(kinds, ['EGFR'], 'Gene symbol')).toBe('structure.name');
    expect(proposeKind(uploadKindsOf(emptyCriterion('Target')), ['CHEMBL203'], '')).toBe('target.targetId');
  });
});
