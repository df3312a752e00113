import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;
const entry = /^\| ([^|]+) \| ((?:`\w+`(?:, )?)+) \| [^|]+ \|$/gm;

const entries = [...readFileSync(`${root}docs/glossary.md`, 'utf8').matchAll(entry)].map(
  ([, word, names]) => ({
    word,
    names: names.match(/\w+/g),
  }),
);

const exported = new Set(
  globSync('{contract,chemistry,knowledge,server,web}/src/**/*.{ts,tsx}', { cwd: root })
    .map((file) => readFileSync(`${root}${file}`, 'utf8'))
    .flatMap((text) =>
      [...text.matchAll(/^export (?:abstract |async )?(?:const|function|class|interface|type) (\w+)/gm)].map(
        ([, name]) => name,
      ),
    ),
);

it('refers only to names that the code exports', () => {
  expect(entries.length).toBeGreaterThan(35);
  expect(entries.flatMap(({ names }) => names).filter((name) => !exported.has(name))).toEqual([]);
});

it('lists its words in alphabetical order, without duplicates', () => {
  const words = entries.map(({ word }) => word.toLowerCase());
  expect(words).toEqual([...new Set(words)].toSorted((a, b) => a.localeCompare(b, 'en')));
});
