import { expect, it } from 'vitest';
import { differenceText, shareText, spreadSentence } from './noise-text.ts';

it.each([
  [0, '0.00'],
  [0.25, '0.25 (1.8-fold)'],
  [0.301, '0.30 (2-fold)'],
  [3.09, '3.09 (1,200-fold)'],
])('writes the difference %s as %s', (difference, text) => {
  expect(differenceText(difference)).toBe(text);
});

it.each([
  [0, '0 %'],
  [0.004, '< 1 %'],
  [0.494, '49 %'],
  [0.996, '> 99 %'],
  [1, '100 %'],
])('writes the share %s as %s', (share, text) => {
  expect(shareText(share)).toBe(text);
});

it('says how far two values of one structure differ', () => {
  const figures = {
    groups: 93,
    pairs: 133,
    median: 0.25,
    within95: 2.06,
    rms: 0.88,
    above03: 0.489,
    above1: 0.231,
  };
  expect(spreadSentence({ activityType: 'IC50', level: 'assay', ...figures })).toBe(
    'Two IC50 values of one structure, measured in the same assay, differ by at most 0.25 (1.8-fold) in half of the cases, and by at most 2.06 (110-fold) in 95 %, as found for 93 structures and targets of this release.',
  );
});
