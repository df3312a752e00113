import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:module\.css|tsx?)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
const sheets = files.filter(({ path }) => path.endsWith('.css'));

/** The classes in the selectors of a style sheet. */
function classesOf(css: string): Set<string> {
  const rules = css
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/:global\([^)]*\)/g, '')
    .match(/[^{}]+(?=\{)/g);
  const selectors = (rules ?? []).filter((rule) => !rule.trim().startsWith('@'));
  return new Set(
    selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!)),
  );
}

/** The classes that a component uses from the style sheet it imports as `name`; `null` if it may use any. */
function usedIn(text: string, name: string): string[] | null {
  const code = text.replaceAll(/^import .*$/gm, '');
  const properties = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(
    ([, property]) => property!,
  );
  const keys = [...code.matchAll(new RegExp(`\\b${name}\\[([^\\]]+)\\]`, 'g'))].map(([, key]) =>
    [...key!.matchAll(/'([\w-]+)'/g)].map(([, literal]) => literal!),
  );
  return keys.some((literals) => literals.length === 0) ? null : [...properties, ...keys.flat()];
}

/** The classes that components use from each style sheet, by its path. */
function usedClasses(components: readonly { path: string; text: string }[]): Map<string, Set<string> | null> {
  const used = new Map<string, Set<string> | null>();
  for (const { path, text } of components)
    for (const [, name, from] of text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
      const sheet = normalize(join(dirname(path), from!));
      const known = used.get(sheet);
      const taken = usedIn(text, name!);
      used.set(sheet, known === null || taken === null ? null : new Set([...(known ?? []), ...taken]));
    }
  return used;
}

/** Paths of the components that import each style sheet, by its path. */
function importersOf(components: readonly { path: string; text: string }[]): Map<string, string[]> {
  const importers = new Map<string, string[]>();
  for (const { path, text } of components)
    for (const [, from] of text.matchAll(/from '([^']+\.module\.css)'/g)) {
      const sheet = normalize(join(dirname(path), from!));
      importers.set(sheet, [...(importers.get(sheet) ?? []), path]);
    }
  return importers;
}

const used = usedClasses(files);
const importers = importersOf(files);

describe('classes of style sheets', () => {
  it.each(sheets)('are used by a component in $path', ({ path, text }) => {
    const taken = used.get(path);
    expect(taken).toBeDefined();
    if (taken !== null) expect([...classesOf(text)].filter((name) => !taken!.has(name))).toEqual([]);
  });

  it.each(sheets)('are defined if a component uses them: $path', ({ path, text }) => {
    const rules = classesOf(text);
    expect([...(used.get(path) ?? [])].filter((name) => !rules.has(name))).toEqual([]);
  });

  it.each(sheets)('belong to the component next to them: $path', ({ path }) => {
    const named = path.replace(/\.module\.css$/, '');
    expect(importers.get(path)?.map((importer) => importer.replace(/\.tsx?$/, ''))).toEqual([named]);
  });

  it('are attributed to every component that imports them', () => {
    const text = "import classes from '../a.module.css';";
    expect(
      importersOf([
        { path: 'page/b.tsx', text },
        { path: 'page/c.tsx', text },
      ]),
    ).toEqual(new Map([['a.module.css', ['page/b.tsx', 'page/c.tsx']]]));
  });

  it('are read from selectors', () => {
    const css =
      '/* .no */ .a:hover > .b :global(.outside), .c[data-x] { margin: 0.5em } @media (x) { .d { } }';
    expect([...classesOf(css)]).toEqual(['a', 'b', 'c', 'd']);
  });

  it('are read from the components that import the style sheet', () => {
    const text =
      "import styles from '../a.module.css';\nstyles.x; styles[wide ? 'y' : 'z']; other['w']; styles['v'];";
    expect(usedClasses([{ path: 'page/part.tsx', text }])).toEqual(
      new Map([['a.module.css', new Set(['x', 'y', 'z', 'v'])]]),
    );
    expect(usedIn('classes[size]', 'classes')).toBeNull();
  });
});
