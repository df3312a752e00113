// The threat list names the tests of each countermeasure; those files must exist.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { at } from './lib/node-24.mjs';

const text = readFileSync(at('docs', 'handbook', 'security.md'), 'utf8');
const named = [...new Set([...text.matchAll(/`([\w./-]+\.test\.(?:ts|mjs))`/g)].map(([, path]) => path))];
const rows = text.split('\n').filter((line) => line.startsWith('| **'));

it.each(named)('%s, named by the threat list, exists', (path) => {
  expect(existsSync(at(...path.split('/')))).toBe(true);
});

it('every threat in the list has a countermeasure and a test', () => {
  expect(rows.length).toBeGreaterThan(25);
  const untested = rows.filter((row) => {
    const [, , answer = '', tests = ''] = row.split(' | ').length === 3 ? ['', ...row.split(' | ')] : [];
    return answer.trim() === '' || !/\.test\.|the same/.test(tests);
  });
  expect(untested).toEqual([]);
});
