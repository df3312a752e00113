import { expect, test } from 'vitest';
import { isNoisy, lowerIsBetter, medianOf, scaleOf } from './scale.ts';

test.each([
  ['IC50', 'nM', 'concentration', true],
  ['ic50', 'nM', 'concentration', true],
  ['Ki', 'nM', 'concentration', true],
  ['MIC', 'ug.mL-1', 'concentration', true],
  ['MIC', 'mg/L', 'concentration', true],
  ['DC50', 'nM', 'concentration', true],
  ['Dmax', '%', 'plain', null],
  ['Km', 'nM', 'concentration', null],
  ['Cmax', 'ng mL-1', 'concentration', null],
  ['pIC50', null, 'logarithm', false],
  ['PKI', null, 'logarithm', false],
  ['Inhibition', '%', 'plain', null],
  ['IC50', '%', 'plain', null],
  ['IC50', null, 'plain', null],
  ['ED50', 'mg.kg-1', 'plain', null],
])('%s in %s', (type, unit, scale, lower) => {
  expect(scaleOf(type, unit)).toBe(scale);
  expect(lowerIsBetter(type, scaleOf(type, unit))).toBe(lower);
});

test('the median of an even number of concentrations is a geometric mean', () => {
  expect(medianOf([3], 'concentration')).toBe(3);
  expect(medianOf([1, 10, 1000, 1001], 'concentration')).toBe(100);
  expect(medianOf([5, 5], 'concentration')).toBe(5);
  expect(medianOf([1, 3, 100], 'concentration')).toBe(3);
  expect(medianOf([1, 10, 1000, 1001], 'plain')).toBe(505);
  expect(medianOf([6, 8], 'logarithm')).toBe(7);
  expect(medianOf([-4, 0], 'concentration')).toBe(-2);
  expect(medianOf([0, 4], 'concentration')).toBe(2);
});

test('values of several assays are noisy beyond 0.3 log units', () => {
  expect(isNoisy([10, 20], [1, 2], 'concentration')).toBe(true);
  expect(isNoisy([10, 10 ** 1.3], [1, 2], 'concentration')).toBe(false);
  expect(isNoisy([10, 19.9], [1, 2], 'concentration')).toBe(false);
  expect(isNoisy([10, 1000], [1, 1], 'concentration')).toBe(false);
  expect(isNoisy([7, 7.3], [1, 2], 'logarithm')).toBe(false);
  expect(isNoisy([7, 7.31], [1, 2], 'logarithm')).toBe(true);
  expect(isNoisy([5, 95], [1, 2], 'plain')).toBe(false);
  // A value without a logarithm is ignored together with its assay.
  expect(isNoisy([0, 10, 100], [2, 1, 1], 'concentration')).toBe(false);
  expect(isNoisy([], [], 'concentration')).toBe(false);
});
