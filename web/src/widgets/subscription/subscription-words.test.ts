import { describe, expect, it } from 'vitest';
import { endText, overText } from './subscription-words.ts';

describe('the end of a subscription as text', () => {
  it.each([
    [4, 'Your subscription ends on 26 Nov 2026, in 4 days.'],
    [1, 'Your subscription ends on 26 Nov 2026, in 1 day.'],
    [0, 'Your subscription ends on 26 Nov 2026, in less than a day.'],
    [-1, 'Your subscription ended on 26 Nov 2026.'],
  ])('with %i days left is %s', (expiringDays, text) => {
    expect(endText({ expiringDays, endDate: '2026-11-26' })).toBe(text);
  });

  it('is empty without a subscription', () => {
    expect(endText({ expiringDays: null, endDate: null })).toBe('');
  });

  it('names the roles that the user can continue with', () => {
    expect(overText('FULL_USER', '2026-11-17', [])).toBe(
      'Your subscription as Full user ended on 17 Nov 2026: only dashboard and profile are open.',
    );
    expect(overText('FULL_USER', '2026-11-17', ['EVALUATE_USER', 'GOSTAR_ADMIN'])).toMatch(
      / The user menu lets you go on as Evaluation user or Administrator\.$/,
    );
  });
});
