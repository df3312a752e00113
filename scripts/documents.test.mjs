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

it('keeps the README of a folder within 15 lines, so that it says only what the folder does not show', () => {
  const ofFolders = globSync(
    '{bench,chemistry,contract,data,e2e,knowledge,scripts,server,web}/**/README.md',
    {
      cwd: root,
      exclude: (name) => name === 'node_modules',
    },
  );
  expect(ofFolders.length).toBeGreaterThan(20);
  expect(ofFolders.filter((file) => lineCount(file) > 15)).toEqual([]);
});

it('lists each decision in their index, in order', () => {
  const index = readFileSync(`${root}docs/decisions/README.md`, 'utf8');
  const listed = [...index.matchAll(/\]\((\d{4}-[\w-]+\.md)\)/g)].map(([, file]) => file);
  expect(listed).toEqual(decisions.map((file) => file.replace('docs/decisions/', '')).toSorted());
});
