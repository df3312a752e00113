import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const lineCount = (file) => readFileSync(`${root}${file}`, 'utf8').trimEnd().split('\n').length;
const decisions = globSync('docs/decisions/[0-9]*.md', { cwd: root });

it('keeps each decision within 30 lines and the architecture within 120', () => {
  expect(decisions.length).toBeGreaterThan(70);
  expect(decisions.filter((file) => lineCount(file) > 30)).toEqual([]);
  expect(lineCount('ARCHITECTURE.md')).toBeLessThanOrEqual(120);
});

it('lists each decision in their index, in order', () => {
  const index = readFileSync(`${root}docs/decisions/README.md`, 'utf8');
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(listed).toEqual(decisions.map((file) => file.replace('docs/decisions/', '')).toSorted());
});
