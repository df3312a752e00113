import { expect, it } from 'vitest';
import { casNumberOf } from './cas-number.ts';

it.each([
  ['50-78-2', '50-78-2'],
  [' 1051919-26-6 ', '1051919-26-6'],
  ['CAS-50-78-2', '50-78-2'],
  ['CAS RN: 7732-18-5', '7732-18-5'],
  ['cas no. 64-17-5', '64-17-5'],
])('%j is the CAS number %s', (text, number) => {
  expect(casNumberOf(text)).toBe(number);
});

it.each(['50-78-3', '5-78-2', '050-78-2', 'HG-9-91-01', '50-78-2 (aspirin)', 'AB 50-78-2', '2013-10-1', ''])(
  '%j is not one',
  (text) => {
    expect(casNumberOf(text)).toBeNull();
  },
);
