import { expect, test } from 'vitest';
import { remarkOutcome } from './activity-remarks.ts';

test.each([
  ['Not Active (inhibition < 50% @ 10 uM and thus dose-reponse curve not measured)', 'inactive'],
  ['inactive', 'inactive'],
  ['No inhibition', 'inactive'],
  ['No detectable activity', 'inactive'],
  ['Potential duplicate; Not Active', 'inactive'],
  ['Active', 'active'],
  ['Not Determined', 'notDetermined'],
  ['No data', 'notDetermined'],
  ['ND', 'notDetermined'],
  ['Not tested', 'notTested'],
])('%s states %s', (remark, outcome) => {
  expect(remarkOutcome(remark)).toBe(outcome);
});

test.each([
  null,
  '',
  'alpha3 > alpha2, no inhibition of alpha1',
  'Inactivation not observed',
  'This compound also activates mouse TRPA1',
  'endogenous; not affected by beta subunit co-expression',
  'Activation of the channel',
  'NDGA as control',
])('%s states no outcome', (remark) => {
  expect(remarkOutcome(remark)).toBeNull();
});
