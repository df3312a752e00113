// Lints files that import against the directions of ARCHITECTURE.md, by the repository's own configuration, in a folder
// laid out like the repository but outside it.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { at, toolEnvironment } from './lib/node-24.mjs';

/** Where each file stands, and imports that it must not have. */
const forbidden = [
  ['contract/src/x.ts', '@moltrove/chemistry', '@moltrove/knowledge/testing/x', 'node:fs'],
  ['contract/src/x.ts', '../../knowledge/src/x.ts'],
  ['contract/src/query/x.ts', '../../../chemistry/src/x.ts'],
  ['contract/src/cli/x.ts', '@moltrove/server', '@moltrove/knowledge/testing/x', '../../../server/src/x.ts'],
  ['chemistry/src/x.ts', '@moltrove/contract', '@moltrove/knowledge/testing/x', '../../contract/src/x.ts'],
  ['knowledge/src/x.ts', '@moltrove/server', '@moltrove/web', '@moltrove/bench', '@moltrove/server/x'],
  ['knowledge/src/embedded/x.ts', '../../../server/src/x.ts', '../../../contract/src/x.ts'],
  ['server/src/x.ts', '@moltrove/web', '@moltrove/bench', '@moltrove/e2e', '../../knowledge/src/x.ts'],
  ['server/src/features/search/x.ts', '@moltrove/web', '../../../../knowledge/src/x.ts'],
  ['server/src/features/search/x.ts', '../results/x.ts', '../../features/results/x.ts'],
  [
    'server/src/features/search/parts/x.ts',
    '@moltrove/bench',
    '../../results/x.ts',
    '../../../features/results/x.ts',
  ],
  ['web/src/x.tsx', '@moltrove/chemistry', '@moltrove/chemistry/testing/x', '@moltrove/knowledge', 'node:fs'],
  ['web/src/x.tsx', '@moltrove/knowledge/testing/x', '@moltrove/server', '../../knowledge/src/x.ts'],
  [
    'web/src/features/search/x.tsx',
    '@moltrove/chemistry',
    '../../../../chemistry/src/x.ts',
    '@moltrove/server',
  ],
  ['web/src/features/search/x.tsx', '../results/x.tsx', '../../features/results/x.tsx'],
  [
    'web/src/features/search/parts/x.tsx',
    '@moltrove/chemistry',
    '../../results/x.tsx',
    '../../../features/results/x.tsx',
  ],
  ['bench/src/x.ts', '../../server/src/x.ts'],
  ['e2e/src/x.ts', '../../web/src/x.ts'],
].flatMap(([file, ...imports]) => imports.map((wanted) => [file, wanted]));

const allowed = [
  ['contract/src/query/x.ts', '../roles.ts', 'zod'],
  ['contract/src/cli/x.ts', 'node:fs', '../openapi.ts'],
  ['chemistry/src/x.ts', 'node:fs', './kernel/x.ts'],
  ['knowledge/src/embedded/x.ts', '@moltrove/contract', '@moltrove/chemistry', '../release/x.ts', 'node:fs'],
  [
    'server/src/features/search/x.ts',
    '@moltrove/knowledge',
    '@moltrove/contract',
    '../../http/x.ts',
    './y.ts',
  ],
  ['server/src/features/search/parts/x.ts', '../y.ts', '../rows/y.ts', '../../../http/x.ts'],
  [
    'web/src/features/search/x.tsx',
    '@moltrove/contract',
    '@moltrove/chemistry/browser',
    '../../ui/x.tsx',
    './y.ts',
  ],
  ['web/src/features/search/parts/x.tsx', '../y.tsx', '../rows/y.ts', '../../../ui/x.tsx'],
  ['web/src/app/x.tsx', '../features/search/x.tsx', '@moltrove/chemistry/browser'],
  ['bench/src/x.ts', '@moltrove/server', '@moltrove/knowledge', '@moltrove/chemistry'],
].flatMap(([file, ...imports]) => imports.map((wanted) => [file, wanted]));

const forms = {
  import: (wanted) => `import { x } from '${wanted}';\nconsole.log(x);\n`,
  'import type': (wanted) => `import type { X } from '${wanted}';\nexport const x: X = 1;\n`,
  export: (wanted) => `export { x } from '${wanted}';\n`,
  'import()': (wanted) => `export const x = await import('${wanted}');\n`,
};

/** Every import of a list in every form: the form, the import, the file. */
const each = (list) => list.flatMap((one) => Object.keys(forms).map((form) => [form, one[1], one[0]]));

describe('import directions', () => {
  let folder;
  let refused;
  const cases = [...forbidden, ...allowed].flatMap(([file, wanted], index) =>
    Object.keys(forms).map((form) => {
      const path = file.replace(/x(?=\.tsx?$)/, `x-${index}-${form.replaceAll(/[^a-z]+/g, '-')}`);
      return { key: `${form} ${wanted} in ${file}`, path, text: forms[form](wanted) };
    }),
  );

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'moltrove-lint-'));
    copyFileSync(at('.oxlintrc.json'), join(folder, '.oxlintrc.json'));
    for (const { path, text } of cases) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), text);
    }
    const done = spawnSync('oxlint', ['-c', '.oxlintrc.json', '--format=json'], {
      cwd: folder,
      encoding: 'utf8',
      env: toolEnvironment(),
      maxBuffer: 64 * 1024 * 1024,
    });
    const found = JSON.parse(done.stdout).diagnostics.filter(
      ({ code, severity }) => code === 'eslint(no-restricted-imports)' && severity === 'error',
    );
    const refusedPaths = new Set(found.map(({ filename }) => filename.replaceAll('\\', '/')));
    refused = new Set(cases.filter(({ path }) => refusedPaths.has(path)).map(({ key }) => key));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each(each(forbidden))('refuse %s %s in %s', (form, wanted, file) => {
    expect(refused).toContain(`${form} ${wanted} in ${file}`);
  });

  it.each(each(allowed))('let %s %s stand in %s', (form, wanted, file) => {
    expect(refused).not.toContain(`${form} ${wanted} in ${file}`);
  });
});
