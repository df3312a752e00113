import { criterionSchema } from '@moltrove/contract';
import type { SelectivityCriterion } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { foldProblem, typesOf, valuesSummary, withFamily } from './selectivity-draft.ts';

const empty = criterionSchema.parse({ option: 'Selectivity' }) as SelectivityCriterion;

describe('the fold of a selectivity row', () => {
  it.each([1.5, 10, 1e9])('may be %d', (fold) => expect(foldProblem(fold)).toBeNull());
  it.each([null, 1, 0, -3, 1.1e9])('may not be %o, with an explanation', (fold) => {
    expect(foldProblem(fold)).toMatch(/^Enter .*; the last valid number still applies\.$/);
  });
  it('is valid exactly when the contract accepts it', () => {
    for (const fold of [1, 1.5, 1e9, 1.1e9]) {
      const taken = criterionSchema.safeParse({ option: 'Selectivity', fold }).success;
      expect([fold, taken]).toEqual([fold, foldProblem(fold) === null]);
    }
  });
});

describe('the values of a selectivity row', () => {
  it('belong to the types of a family, without separate logarithms', () => {
    expect(typesOf('affinity')).toEqual(['Ki', 'Kd', 'KB', 'Ke']);
    expect(typesOf('any')).toEqual([...typesOf('affinity'), ...typesOf('potency')]);
    expect(typesOf('potency')).not.toContain('pIC50');
  });

  it('drop the types of another family', () => {
    const both = { ...empty, activityTypes: ['Ki', 'IC50'] };
    expect(withFamily(both, 'potency')).toEqual({ ...both, family: 'potency', activityTypes: ['IC50'] });
    expect(withFamily(both, 'any').activityTypes).toEqual(['Ki', 'IC50']);
  });

  it('are summarised only if they differ from the defaults', () => {
    expect(valuesSummary(empty)).toBe('');
    expect(valuesSummary({ ...empty, family: 'affinity', figure: 'median' })).toBe('affinity, medians');
    expect(valuesSummary({ ...empty, family: 'affinity', activityTypes: ['Ki'] })).toBe('Ki');
  });
});
