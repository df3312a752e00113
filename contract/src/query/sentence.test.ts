import { describe, expect, it } from 'vitest';
import type { SearchRow } from './query.ts';
import { searchRowSchema } from './query.ts';
import { sentenceOf } from './sentence.ts';

let count = 0;

function row(criterion: object, join: object = {}): SearchRow {
  count += 1;
  return searchRowSchema.parse({ rowId: `r${count}`, criterion, ...join });
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

function drawn(drawing: object, others: object = {}): SearchRow {
  return row({ option: 'Structure', drawing: { format: 'smiles', ...drawing }, ...others });
}

describe('the sentence of a drawing', () => {
  const quinazoline = 'c1ccc2ncncc2c1';
  it.each<[string, object, string]>([
    ['a substructure', {}, 'contain c1ccc2ncncc2c1'],
    ['an exact structure', { category: 'exact' }, 'are exactly c1ccc2ncncc2c1'],
    ['a connectivity', { category: 'connectivity' }, 'have the connectivity of c1ccc2ncncc2c1'],
    ['a superstructure', { category: 'superStructure' }, 'are part of c1ccc2ncncc2c1'],
    ['a similarity', { category: 'similarity' }, 'are similar to c1ccc2ncncc2c1 (≥ 0.7)'],
    [
      'a similarity with bounds',
      { category: 'similarity', similarity: { min: 0.4, max: 0.9 } },
      'are similar to c1ccc2ncncc2c1 (0.4 to 0.9)',
    ],
    ['stereochemistry', { chirality: true }, 'contain c1ccc2ncncc2c1 with its stereochemistry'],
    [
      'salts',
      { category: 'exact', feature: 'asReported' },
      'are exactly c1ccc2ncncc2c1 as reported, salts included',
    ],
    ['a molfile', { format: 'molfile', value: '\n  x\n\n  0  0\nM  END' }, 'contain the drawn molfile'],
    ['a long one', { value: 'C'.repeat(80) }, `contain ${'C'.repeat(59)}…`],
  ])('describes %s', (_, drawing, clause) => {
    const rows = [drawn({ value: quinazoline, ...drawing })];
    expect(sentenceOf({ rows })).toBe(`Structures that ${clause}.`);
  });

  it('is joined with other rows and with other parts of its row', () => {
    const contains = { value: quinazoline };
    expect(sentenceOf({ rows: [target('EGFR'), drawn(contains)] })).toBe(
      'Records with target EGFR (Gene ID), of structures that contain c1ccc2ncncc2c1.',
    );
    expect(sentenceOf({ rows: [drawn(contains), row(potent)] })).toBe(
      'Structures that contain c1ccc2ncncc2c1, their records with IC50 ≤ 100 nM.',
    );
    expect(sentenceOf({ rows: [row(light), drawn(contains)] })).toBe(
      'Structures with mol. weight ≤ 500 g/mol and that contain c1ccc2ncncc2c1.',
    );
    expect(sentenceOf({ rows: [drawn(contains, { properties: { mol_weight: { max: 500 } } })] })).toBe(
      'Structures with mol. weight ≤ 500 g/mol that contain c1ccc2ncncc2c1.',
    );
    expect(sentenceOf({ rows: [target('EGFR', { operator: 'NOT' }), drawn(contains)] })).toBe(
      'Records with target EGFR (Gene ID), except structures that contain c1ccc2ncncc2c1.',
    );
  });
});

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
      'Records with target EGFR (Gene ID) or with target ERBB2 (Gene ID), of structures that have both.',
    ],
    [
      'a property after records',
      [row(potent), row(light)],
      'Records with IC50 ≤ 100 nM, of structures with mol. weight ≤ 500 g/mol.',
    ],
    [
      'all records of structures with a property',
      [row(potent, same), row(light)],
      'Structures with mol. weight ≤ 500 g/mol that also have a record with IC50 ≤ 100 nM.',
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
      'excluded records',
      [row(potent, { operator: 'NOT' }), row(recent)],
      'Records with IC50 ≤ 100 nM, except records with year of publication 2015 to 2020 and a journal article or a patent.',
    ],
    [
      'excluded structures',
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
  ])('describes %s', (_, rows, sentence) => {
    expect(sentenceOf({ rows })).toBe(sentence);
  });

  const not = { operator: 'NOT' };
  const ethanol = { option: 'Structure', drawing: { format: 'smiles', value: 'CCO' } };
  const [egfr, erbb2] = ['target EGFR (Gene ID)', 'target ERBB2 (Gene ID)'];
  it.each<[string, SearchRow[], string]>([
    [
      'three kinds of record of one structure',
      [target('EGFR', same), target('ERBB2', same), row(potent)],
      `Records with ${egfr}, with ${erbb2} or with IC50 ≤ 100 nM, of structures that have all 3 kinds.`,
    ],
    [
      'a kind of record that meets two rows',
      [target('EGFR'), row(potent, same), target('ERBB2')],
      `Records with ${egfr} and, in the same record, IC50 ≤ 100 nM, or with ${erbb2}, of structures that have both.`,
    ],
    [
      'a kind of record that one row narrows',
      [target('EGFR', not), row(potent, same), target('ERBB2')],
      `Records with ${egfr} but not IC50 ≤ 100 nM, or with ${erbb2}, of structures that have both.`,
    ],
    [
      'records of both kinds narrowed by a value',
      [target('EGFR', same), target('ERBB2'), row(potent)],
      `Records with ${egfr} or with ${erbb2} and, in the same record, IC50 ≤ 100 nM, of structures that have a record with ${egfr} and a record with ${erbb2}.`,
    ],
    [
      'a property above two kinds of record',
      [row(light), target('EGFR', same), target('ERBB2')],
      `Records with ${egfr} or with ${erbb2}, of structures with mol. weight ≤ 500 g/mol that also have both.`,
    ],
    [
      'a property below two kinds of record',
      [target('EGFR', same), target('ERBB2'), row(light)],
      `Records with ${egfr} or with ${erbb2}, of structures with mol. weight ≤ 500 g/mol that also have both.`,
    ],
    [
      'a drawing between two kinds of record',
      [target('EGFR'), row(ethanol, same), target('ERBB2')],
      `Records with ${egfr} or with ${erbb2}, of structures that contain CCO and also have both.`,
    ],
    [
      'all records of structures with two kinds and a property',
      [target('EGFR', same), target('ERBB2', same), row(light)],
      `Structures with mol. weight ≤ 500 g/mol that also have a record with ${egfr} and a record with ${erbb2}.`,
    ],
    [
      'all records of structures with two kinds, by a property',
      [row(light, same), target('EGFR', same), target('ERBB2')],
      `Structures with mol. weight ≤ 500 g/mol that also have a record with ${egfr} and a record with ${erbb2}.`,
    ],
    [
      'structures excluded from two kinds of record',
      [target('EGFR', same), target('ERBB2', { ...not, ...same }), row(potent)],
      `Records with ${egfr} or with ${erbb2}, of structures that have both, except structures that have any record with IC50 ≤ 100 nM.`,
    ],
    [
      'a kind of record after excluded structures',
      [target('EGFR', { ...not, ...same }), row(potent, same), target('ERBB2')],
      `Records with ${egfr} or with ${erbb2}, of structures that have both, except structures that have any record with IC50 ≤ 100 nM.`,
    ],
    [
      'records excluded from those of structures, with another kind',
      [row(light, not), row(potent, same), target('EGFR')],
      `Records without IC50 ≤ 100 nM, or with ${egfr}, of structures with mol. weight ≤ 500 g/mol that also have both.`,
    ],
    [
      'two kinds of record as one of two blocks',
      [target('EGFR', same), target('ERBB2', { operator: 'OR', ...same }), row(potent)],
      `Records with ${egfr} or with ${erbb2}, of structures that have both; or records with IC50 ≤ 100 nM.`,
    ],
  ])('describes %s', (_, rows, sentence) => {
    expect(sentenceOf({ rows })).toBe(sentence);
  });

  it('omits rows that are switched off', () => {
    expect(sentenceOf({ rows: [target('EGFR', { enabled: false }), row(light)] })).toBe(
      'Structures with mol. weight ≤ 500 g/mol.',
    );
  });

  it('counts the values that it does not list', () => {
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
