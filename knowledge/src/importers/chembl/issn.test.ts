import { expect, it } from 'vitest';
import { issnOfDoi } from './issn.ts';

it.each([
  ['10.1016/s0960-894x(98)00654-4', '0960-894X'],
  ['10.1016/0960-894X(95)00123-3', '0960-894X'],
  ['10.1016/S0968-0896(00)00123-3', '0968-0896'],
  ['10.1002/(SICI)1097-0290(19990420)63:2', '1097-0290'],
])('the ISSN in %s is %s', (doi, issn) => {
  expect(issnOfDoi(doi)).toBe(issn);
});

it.each([
  '10.1021/jm020964h',
  '10.1016/s0960-8941(98)00654-4',
  '10.1016/j.bmcl.2004.01.001',
  '10.1/1234-5679(1)',
  '',
])('%j contains none', (doi) => {
  expect(issnOfDoi(doi)).toBeNull();
});
