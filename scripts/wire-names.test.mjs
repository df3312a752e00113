import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Names of the specification that the contract translates (`contract/src/wire`). */
const wireNames = /\b(?:\w*IdsCount|(?:structure|activities|assay|developmentcompounds|documents)tab)\b/gi;

/** Tests of calls and addresses, and code that sends calls, use the names of the specification as a client does. */
const isWire = (file) =>
  /^contract\/src\/(wire|specification)\//.test(file) ||
  /^(contract|server|web)\/.*\.test\.tsx?$/.test(file) ||
  /^server\/.*\/testing\/(right-inputs|export-server|written-exports)\.ts$/.test(file) ||
  file === 'web/src/testing/head-answers.ts' ||
  /^bench\/src\/(administration|serving|stops|fuzz)\/|^bench\/.*\.test\.ts$/.test(file) ||
  file.startsWith('e2e/');

const files = globSync('{contract,chemistry,knowledge,server,web,bench,e2e}/src/**/*.{ts,tsx}', {
  cwd: root,
});

it('uses the names of the specification only at the wire', () => {
  expect(files.length).toBeGreaterThan(2000);
  const inside = files
    .filter((file) => !isWire(file))
    .flatMap((file) => {
      const names = readFileSync(`${root}${file}`, 'utf8').match(wireNames) ?? [];
      return names.map((name) => `${file}: ${name}`);
    });
  expect(inside).toEqual([]);
});
