import { describe, expect, it } from 'vitest';
import type { SearchRow } from './query.ts';
import { searchRowSchema } from './query.ts';
import { sentenceOf } from './sentence.ts';

let made = 0;

function row(criterion: object, join: object = {}): SearchRow {
  made += 1;
  return searchRowSchema.parse({ rowId: `r${made}`, criterion, ...join });
}

function target(label: string, join: object = {}): SearchRow {
  return row({ option: 'Target', terms: [{ label, targetCategories: 'geneId' }] }, join);
}

const potent = {
  option: 'ActivityTypes',
  activities: [{ activityType: 'IC50', activityUom: 'nM', prefix: '<=', minValue: 100 }],
};
const light = { option: 'Structure', properties: { mol_weight: { max: 500 } } };
const recent = {
  option: 'Bibliography',
  criterion: { fromYear: 2015, toYear: 2020 },
  dataSources: ['J', 'P'],
};
const same = { meaning: 'sameStructure' };

describe('the sentence of a search', () => {
  it.each<[string, SearchRow[], string]>([
    ['nothing', [], 'Everything in the release.'],
    ['one target', [target('EGFR')], 'Records with target EGFR (Gene ID).'],
    [
      'a target and a value',
      [target('EGFR'), row(potent)],
      'Records with target EGFR (Gene ID) and, in the same record, IC50 ≤ 100 nM.',
    ],
    [
      'two targets of one structure',
      [target('EGFR', same), target('ERBB2')],
      'Records with target EGFR (Gene ID), of structures that also have a record with target ERBB2 (Gene ID).',
    ],
    [
      'a property after records',
      [row(potent), row(light)],
      'Records with IC50 ≤ 100 nM, of structures with mol. weight ≤ 500 g/mol.',
    ],
    [
      'all records of structures with a property',
      [row(potent, same), row(light)],
      'Records with IC50 ≤ 100 nM, and all other records of those structures with mol. weight ≤ 500 g/mol.',
    ],
    [
      'records after a property',
      [row(light), row(potent)],
      'Structures with mol. weight ≤ 500 g/mol, their records with IC50 ≤ 100 nM.',
    ],
    [
      'structures with any record',
      [row(light, same), row(potent)],
      'Structures with mol. weight ≤ 500 g/mol that also have a record with IC50 ≤ 100 nM.',
    ],
    [
      'records taken away',
      [row(potent, { operator: 'NOT' }), row(recent)],
      'Records with IC50 ≤ 100 nM, except records with year of publication 2015 to 2020 and a journal article or a patent.',
    ],
    [
      'structures taken away',
      [row(potent, { operator: 'NOT', ...same }), target('HERG')],
      'Records with IC50 ≤ 100 nM, except structures that have any record with target HERG (Gene ID).',
    ],
    [
      'alternatives',
      [
        row(potent, { operator: 'OR' }),
        row({ option: 'ClinicalPhases', phases: ['Approved'], statuses: [] }),
      ],
      'Records with IC50 ≤ 100 nM; or structures with highest phase Approved.',
    ],
  ])('says %s', (_, rows, sentence) => {
    expect(sentenceOf({ rows })).toBe(sentence);
  });

  it('leaves out rows that are switched off', () => {
    expect(sentenceOf({ rows: [target('EGFR', { enabled: false }), row(light)] })).toBe(
      'Structures with mol. weight ≤ 500 g/mol.',
    );
  });

  it('counts what it does not write out', () => {
    const terms = Array.from({ length: 12 }, (_, index) => ({
      label: `T${index}`,
      targetCategories: 'name',
    }));
    expect(sentenceOf({ rows: [row({ option: 'Target', terms })] })).toBe(
      'Records with target T0, T1, T2, T3, T4, T5, T6 or 5 more.',
    );
  });

  it('keeps every digit of a value', () => {
    const activities = [
      { activityType: 'Ki', activityUom: 'nM', prefix: 'R', minValue: 0.0125, maxValue: 12500 },
    ];
    expect(sentenceOf({ rows: [row({ option: 'ActivityTypes', activities })] })).toBe(
      'Records with Ki 0.0125 to 12,500 nM.',
    );
  });
});
