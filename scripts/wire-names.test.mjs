import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Names of the specification that the contract translates (`contract/src/wire`). */
const wireNames = /\b\w*IdsCount\b/gi;

/** Tests of routes, and bodies that are sent as they are, speak as a client does. */
const isWire = (file) =>
  file.startsWith('contract/src/wire/') ||
  /^(server|web)\/src\/.*\.test\.tsx?$/.test(file) ||
  file === 'server/src/platform/http/testing/right-inputs.ts' ||
  file.startsWith('bench/src/stops/largest/');

const files = globSync('{contract,chemistry,knowledge,server,web,bench,e2e}/src/**/*.{ts,tsx}', {
  cwd: root,
});

it('ends the names of the specification at the wire', () => {
  expect(files.length).toBeGreaterThan(2000);
  const inside = files
    .filter((file) => !isWire(file))
    .flatMap((file) => {
      const names = readFileSync(`${root}${file}`, 'utf8').match(wireNames) ?? [];
      return names.map((name) => `${file}: ${name}`);
    });
  expect(inside).toEqual([]);
});
