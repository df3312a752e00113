import type { SuggestionReason, UploadSuggestion } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { acceptedSlips } from './accepted-slips.ts';

const suggestion = (value: string, reason: SuggestionReason): UploadSuggestion => ({
  value,
  reason,
  hint: '',
  entities: 1,
  activities: 1,
});

it('accepts the best suggestions of typing slips only, and counts the others', () => {
  const suggestions: Record<string, UploadSuggestion[]> = {
    BCHEE: [suggestion('BCHE', 'typingSlip'), suggestion('ACHE', 'typingSlip')],
    'j med chem': [suggestion('J. Med. Chem.', 'spelling')],
    ERBB: [suggestion('EGFR', 'oldSymbol'), suggestion('ERBB2', 'typingSlip')],
    'imatinib mesylate': [suggestion('IMATINIB', 'saltForm')],
    nothing: [],
  };
  const terms = [...Object.keys(suggestions), 'not fetched'].map((term, line) => ({ term, line }));
  const { slips, others } = acceptedSlips(terms, (term) => suggestions[term]);
  expect([...slips].map(([line, { value }]) => [line, value])).toEqual([
    [0, 'BCHE'],
    [1, 'J. Med. Chem.'],
  ]);
  expect(others).toBe(2);
});
