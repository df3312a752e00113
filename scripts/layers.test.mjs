import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { importsOf } from './lib/imports.mjs';
import { layerProblems } from './lib/layers.mjs';
import { at } from './lib/node-24.mjs';

const rules = JSON.parse(readFileSync(at('layers.json'), 'utf8'));

const forms = {
  import: (wanted) => `import { x } from '${wanted}';\nconsole.log(x);\n`,
  'import type': (wanted) => `import type { X } from '${wanted}';\nexport const x: X = 1;\n`,
  'import for its effects': (wanted) => `import '${wanted}';\n`,
  export: (wanted) => `export { x } from '${wanted}';\n`,
  'export type': (wanted) => `export type { X } from '${wanted}';\n`,
  'export *': (wanted) => `export * from '${wanted}';\n`,
  'import()': (wanted) => `export const x = await import('${wanted}');\n`,
};

const importsOfTexts = (texts) =>
  new Map(Object.entries(texts).map(([file, text]) => [file, importsOf(file, text)]));

/** Problems of files, each with a list of specifiers that it imports, without rules about other workspaces. */
function problemsOf(files, { order = {}, unchecked = [] } = {}) {
  return layerProblems({ outside: {}, order, unchecked }, new Map(Object.entries(files)));
}

const each = (list) => list.flatMap(([file, ...wanted]) => wanted.map((one) => [one, file]));

/** Problems of one import in a file, by the repository's rules about other workspaces. */
function problemsOutside(wanted, file, form) {
  const imports = importsOfTexts({ [file]: forms[form](wanted) });
  const problems = layerProblems({ outside: rules.outside, order: {} }, imports);
  return problems.filter((problem) => problem.startsWith(file));
}

describe('imports', () => {
  it.each(Object.keys(forms))('are read from %s', (form) => {
    expect(importsOf('x.ts', forms[form]('../y.ts'))).toEqual(['../y.ts']);
  });

  it('are read from files with JSX', () => {
    expect(importsOf('x.tsx', `import y from './y.ts';\nexport const x = <p>{y}</p>;\n`)).toEqual(['./y.ts']);
  });

  it('are listed without duplicates, and without those in comments and strings', () => {
    const text = `// import './a.ts';\nconst b = "import './b.ts'";\nimport './c.ts';\nimport type { C } from './c.ts';\n`;
    expect(importsOf('x.ts', text)).toEqual(['./c.ts']);
  });

  it('cannot be read from a file with a syntax error; the error names the file', () => {
    expect(() => importsOf('a/x.ts', 'import {')).toThrow('a/x.ts cannot be parsed');
  });
});

describe('imports from outside a workspace', () => {
  const forbidden = [
    ['contract/src/x.ts', '@moltrove/chemistry', '@moltrove/knowledge/testing/x', 'node:fs'],
    ['contract/src/x.ts', '../../knowledge/src/x.ts'],
    ['contract/src/query/x.ts', '../../../chemistry/src/x.ts'],
    [
      'contract/src/cli/x.ts',
      '@moltrove/server',
      '@moltrove/knowledge/testing/x',
      '../../../server/src/x.ts',
    ],
    ['chemistry/src/x.ts', '@moltrove/contract', '@moltrove/knowledge/testing/x', '../../contract/src/x.ts'],
    [
      'knowledge/src/x.ts',
      '@moltrove/contract',
      '@moltrove/server',
      '@moltrove/web',
      '@moltrove/bench',
      '@moltrove/server/x',
    ],
    ['knowledge/src/x.ts', '@moltrove/chemistry/testing/x'],
    ['knowledge/src/embedded/x.ts', '../../../server/src/x.ts', '../../../contract/src/x.ts'],
    ['server/src/x.ts', '@moltrove/web', '@moltrove/bench', '@moltrove/e2e', '../../knowledge/src/x.ts'],
    ['server/src/x.ts', '@moltrove/knowledge/testing/x'],
    ['server/src/modules/searches/x.ts', '@moltrove/web', '../../../../knowledge/src/x.ts'],
    [
      'web/src/x.tsx',
      '@moltrove/chemistry',
      '@moltrove/chemistry/testing/x',
      '@moltrove/knowledge',
      'node:fs',
    ],
    ['web/src/x.tsx', '@moltrove/knowledge/testing/x', '@moltrove/server', '../../knowledge/src/x.ts'],
    ['web/src/features/search/x.tsx', '@moltrove/chemistry', '../../../../chemistry/src/x.ts'],
    ['bench/src/x.ts', '../../server/src/x.ts'],
    ['e2e/src/x.ts', '../../web/src/x.ts'],
  ];
  const allowed = [
    ['contract/src/query/x.ts', '../roles.ts', 'zod'],
    ['contract/src/cli/x.ts', 'node:fs', '../openapi.ts'],
    ['chemistry/src/x.ts', 'node:fs', './kernel/x.ts'],
    [
      'knowledge/src/x.ts',
      '@moltrove/contract/without-calls',
      '@moltrove/chemistry',
      './release/x.ts',
      'node:fs',
    ],
    [
      'server/src/x.ts',
      '@moltrove/knowledge',
      '@moltrove/knowledge/importing',
      '@moltrove/contract',
      './y.ts',
    ],
    ['server/src/x.test.ts', '@moltrove/knowledge/testing/x'],
    ['web/src/x.tsx', '@moltrove/contract', '@moltrove/chemistry/browser', './y.ts', './y.svg?raw', 'react'],
    ['web/vite.config.ts', 'node:url', './build/licences.ts'],
    ['bench/src/x.ts', '@moltrove/server', '@moltrove/knowledge/testing/x', '@moltrove/chemistry'],
  ];
  it.each(each(forbidden))('of %s are refused in %s', (wanted, file) => {
    for (const form of Object.keys(forms))
      expect(problemsOutside(wanted, file, form), form).toEqual([
        expect.stringContaining(`${file} imports ${wanted}: `),
      ]);
  });

  it.each(each(allowed))('of %s are allowed in %s', (wanted, file) => {
    for (const form of Object.keys(forms)) expect(problemsOutside(wanted, file, form), form).toEqual([]);
  });

  it('need a rule', () => {
    expect(problemsOutside('node:fs', 'new/src/x.ts', 'import')).toEqual([
      'new/src/x.ts imports node:fs: outside in layers.json has no rule for this file',
    ]);
  });
});

describe('the order of a folder', () => {
  const order = { 'a/src': ['main', ['left', 'right'], 'ground'] };
  const files = {
    'a/src/main.ts': ['./left/x.ts', './right/x.ts', './ground/deep/x.ts'],
    'a/src/left/x.ts': ['./y.ts', '../ground/x.ts'],
    'a/src/right/x.ts': ['../ground/x.module.css'],
    'a/src/ground/x.ts': ['./deep/x.ts'],
    'a/src/ground/deep/x.ts': [],
  };

  it('lets children import children below them', () => {
    expect(problemsOf(files, { order })).toEqual([]);
  });

  it('refuses an import of a child above', () => {
    expect(problemsOf({ ...files, 'a/src/ground/deep/x.ts': ['../../left/y.ts'] }, { order })[0]).toBe(
      'a/src/ground/deep/x.ts imports a/src/left/y.ts: in a/src, left is above ground',
    );
  });

  it('refuses an import of a sibling', () => {
    expect(problemsOf({ ...files, 'a/src/left/x.ts': ['../right/x.ts'] }, { order })).toEqual([
      'a/src/left/x.ts imports a/src/right/x.ts: in a/src, left and right are side by side',
    ]);
  });

  it('must name every child, and nothing else', () => {
    expect(problemsOf({ ...files, 'a/src/new/x.ts': [] }, { order })).toEqual([
      'layers.json: the order of a/src does not name new',
    ]);
    expect(problemsOf(files, { order: { 'a/src': ['old', ...order['a/src']] } })).toEqual([
      'layers.json: a/src has no old with a source file',
    ]);
  });

  it('does not apply to tests and testing folders', () => {
    const tests = { 'a/src/ground/x.test.ts': ['../main.ts'], 'a/src/testing/x.ts': ['../main.ts'] };
    expect(problemsOf({ ...files, ...tests }, { order })).toEqual([]);
  });
});

describe('a cycle of folders', () => {
  const files = {
    'a/src/one/x.ts': ['../two/x.ts'],
    'a/src/two/x.ts': ['./x.ts'],
    'a/src/two/y.ts': ['../three/deep/x.ts'],
    'a/src/three/deep/x.ts': ['../../one/y.ts'],
  };

  it('is reported once, with an import for each step', () => {
    expect(problemsOf(files)).toEqual([
      'a/src: a cycle of one -> two -> three -> one' +
        '\n    a/src/one/x.ts imports a/src/two/x.ts' +
        '\n    a/src/two/y.ts imports a/src/three/deep/x.ts' +
        '\n    a/src/three/deep/x.ts imports a/src/one/y.ts',
    ]);
  });

  it('does not lead through a style sheet with the name of a source file', () => {
    const sheets = { 'a/src/page.tsx': ['./part.tsx'], 'a/src/part.tsx': ['./page.module.css'] };
    expect(problemsOf(sheets)).toEqual([]);
  });

  it('may lead through a file next to the folders', () => {
    expect(problemsOf({ 'a/x.ts': ['./b/y.ts'], 'a/b/z.ts': ['../x.ts'] })).toHaveLength(1);
  });

  it('is ignored in tests and in unchecked folders', () => {
    const through = { ...files, 'a/src/two/y.ts': [], 'a/src/two/y.test.ts': ['../three/deep/x.ts'] };
    expect(problemsOf(through)).toEqual([]);
    expect(problemsOf(files, { unchecked: ['a/src'] })).toEqual([]);
    expect(problemsOf(files, { unchecked: ['a/src/one'] })).toHaveLength(1);
  });
});
