import { expect, it } from 'vitest';
import { sizeHint, subjectProblem } from './lib/commits.mjs';

it.each([
  'search: name the unknown terms',
  'web, contract: refuse a page of 0 rows',
  'docs/handbook: say how long files stay\n\nThe why.',
  `a: ${'b'.repeat(69)}`,
  "Merge branch 'x'",
  'Revert "search: name the unknown terms"',
])('accepts %j', (message) => {
  expect(subjectProblem(message)).toBeNull();
});

it.each([
  ['names the unknown terms', 'is not of the form'],
  ['search:name the terms', 'is not of the form'],
  ['search: ', 'is not of the form'],
  ['', 'is not of the form'],
  [`a: ${'b'.repeat(70)}`, 'has 73 characters; at most 72'],
])('refuses %j', (message, problem) => {
  expect(subjectProblem(message)).toContain(problem);
});

it('gives a hint for commits that are hard to review', () => {
  expect(sizeHint(60)).toBeNull();
  expect(sizeHint(61)).toContain('61 files');
});
