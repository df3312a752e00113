import { describe, expect, it } from 'vitest';
import { blankTerm, draftsOf, problemOf, validTerms, withPrefix } from './activity-draft.ts';

const line = { ...blankTerm, draftId: 0 };

describe('the lines of the activity editor', () => {
  it('start with a blank line that is neither an error nor a criterion', () => {
    const drafts = draftsOf([]);
    expect(drafts).toHaveLength(1);
    expect(problemOf(drafts[0]!)).toBeNull();
    expect(validTerms(drafts)).toEqual([]);
  });

  it('emit only the finished lines and report what the others lack', () => {
    const ki = { ...line, activityType: 'Ki' };
    const unfinished = { ...line, draftId: 1, activityType: 'IC50', prefix: '<=' as const };
    const turned = {
      ...line,
      draftId: 2,
      activityType: 'IC50',
      prefix: 'R' as const,
      minValue: 10,
      maxValue: 1,
    };
    expect(validTerms([ki, unfinished, turned])).toEqual([{ ...blankTerm, activityType: 'Ki' }]);
    expect(problemOf(unfinished)).toBe('A prefix needs a value.');
    expect(problemOf(turned)).toBe('The minimum is above the maximum.');
  });

  it('keep the values that another prefix allows', () => {
    const range = { ...line, prefix: 'R' as const, minValue: 1, maxValue: 10 };
    expect(withPrefix(range, '<=')).toMatchObject({ prefix: '<=', minValue: 1, maxValue: null });
    expect(withPrefix({ ...range, minValue: null }, '<')).toMatchObject({ minValue: 10, maxValue: null });
    expect(withPrefix(range, null)).toMatchObject({ prefix: null, minValue: null, maxValue: null });
  });
});
