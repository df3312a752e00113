import { describe, expect, it } from 'vitest';
import { grainOf, hasValue } from './criteria.ts';
import { criterionSchema, searchQuerySchema } from './query.ts';
import { comparedType, takesPart } from '../criteria/selectivity/schema.ts';
import { criterionPhrase, sentenceOf } from './sentence.ts';

const term = (label: string): object => ({ label, targetCategories: 'name' });
const asked = { option: 'Selectivity', on: [term('ABL1')], over: [term('KIT')] };

const sentence = (...criteria: object[]): string =>
  sentenceOf(
    searchQuerySchema.parse({ rows: criteria.map((criterion, at) => ({ rowId: `r${at}`, criterion })) }),
  );

describe('a selectivity criterion', () => {
  it('is ten-fold, in the same paper, by every value, unless stated otherwise', () => {
    expect(criterionSchema.parse({ option: 'Selectivity' })).toEqual({
      option: 'Selectivity',
      on: [],
      over: [],
      activityTypes: [],
      family: 'any',
      fold: 10,
      scope: 'samePaper',
      figure: 'everyValue',
    });
  });

  it.each([1, 0, -10, 1.1e9, Number.POSITIVE_INFINITY, '30'])('refuses a fold of %o', (fold) => {
    expect(criterionSchema.safeParse({ ...asked, fold }).success).toBe(false);
  });

  it('selects structures, and has no value until both sides are given', () => {
    expect(grainOf(criterionSchema.parse(asked))).toBe('structure');
    expect(hasValue(criterionSchema.parse(asked))).toBe(true);
    expect(hasValue(criterionSchema.parse({ ...asked, on: [] }))).toBe(false);
    expect(hasValue(criterionSchema.parse({ ...asked, over: [] }))).toBe(false);
  });

  it.each([
    [{}, 'at least 10-fold better on ABL1 than on KIT in the same paper'],
    [{ fold: 1000, scope: 'any' }, 'at least 1,000-fold better on ABL1 than on KIT over all papers'],
    [
      { scope: 'sameAssay', family: 'affinity' },
      'at least 10-fold better on ABL1 than on KIT in the same paper and kind of assay (by affinity)',
    ],
    [
      { family: 'affinity', activityTypes: ['Ki', 'Kd'], figure: 'median' },
      'at least 10-fold better on ABL1 than on KIT in the same paper (by Ki, Kd, medians)',
    ],
  ])('with %o has the expected wording', (part, phrase) => {
    expect(criterionPhrase(criterionSchema.parse({ ...asked, ...part }))).toBe(phrase);
  });

  it('reads well with other rows', () => {
    const weight = { option: 'Structure', properties: { mol_weight: { max: 500 } } };
    expect(sentence(asked, weight)).toBe(
      'Structures that are at least 10-fold better on ABL1 than on KIT in the same paper and with mol. weight ≤ 500 g/mol.',
    );
    expect(sentence({ option: 'Target', terms: [term('ABL1')] }, asked)).toBe(
      'Records with target ABL1, of structures that are at least 10-fold better on ABL1 than on KIT in the same paper.',
    );
  });
});

describe('compared values', () => {
  it('are of one type; a logarithm is compared with its concentration', () => {
    expect(['Ki', 'pKi', 'PKI', 'pIC50', 'pA2'].map(comparedType)).toEqual(['ki', 'ki', 'ki', 'ic50', 'pa2']);
  });

  it('are of the requested family and types', () => {
    const types = ['Ki', 'ic50', 'GI50', 'Inhibition', 'none'];
    expect(types.filter((type) => takesPart({ family: 'any', activityTypes: [] }, type))).toEqual([
      'Ki',
      'ic50',
    ]);
    expect(takesPart({ family: 'potency', activityTypes: [] }, 'Ki')).toBe(false);
    expect(takesPart({ family: 'any', activityTypes: ['kd', 'ki'] }, 'pKi')).toBe(true);
    expect(takesPart({ family: 'any', activityTypes: ['Kd'] }, 'Ki')).toBe(false);
  });
});
