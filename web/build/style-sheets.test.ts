import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakpoints, sizeVariables } from '../src/ui/tokens.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const sheets = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));

const inherited = ['inherit', '100%'];
const round = '50%';
const widths: readonly number[] = Object.values(breakpoints);

/** The declarations and media queries of a style sheet that give a size of their own. */
function sizesWithoutToken(css: string): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  const declarations = [...text.matchAll(/(?<![-\w])(font-size|font|border-(?:[a-z]+-)*radius):\s*([^;}]+)/g)]
    .filter(([, property, value]) => !hasToken(property!, value!))
    .map(([declaration]) => declaration.trim());
  const queries = [...text.matchAll(/@media[^{]+/g)].flatMap(([query]) =>
    [...query.matchAll(/width[^)]*/g)]
      .filter(([condition]) => !isBreakpoint(condition))
      .map(() => query.trim()),
  );
  return [...declarations, ...queries];
}

function hasToken(property: string, value: string): boolean {
  if (value === 'inherit' || value === '0') return true;
  if (property === 'font') return false;
  if (property === 'font-size') return inherited.includes(value) || isToken(value, 'text');
  return value.split(/\s+/).every((part) => part === '0' || part === round || isToken(part, 'radius'));
}

const isToken = (value: string, kind: 'text' | 'radius'): boolean => {
  const name = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return name !== undefined && name.startsWith(`--${kind}-`) && name in sizeVariables;
};

function isBreakpoint(condition: string): boolean {
  const width = /^width(?:: | > )(\d+)px$/.exec(condition)?.[1];
  return width !== undefined && widths.includes(Number(width));
}

/** The custom properties for sizes that a style sheet names and nobody defines. */
const unknownTokens = (css: string): string[] =>
  [...css.matchAll(/--(?:text|radius|space)-[\w-]+/g)]
    .map(([name]) => name)
    .filter((name) => !(name in sizeVariables));

describe('sizes of style sheets', () => {
  it.each(sheets)('are tokens in $path', ({ text }) => {
    expect(sizesWithoutToken(text)).toEqual([]);
    expect(unknownTokens(text)).toEqual([]);
  });

  it.each([
    ['a { font-size: 12px; }', 'font-size: 12px'],
    ['a { font-size: var(--text-huge); }', 'font-size: var(--text-huge)'],
    ['a { font: 600 12px sans-serif; }', 'font: 600 12px sans-serif'],
    ['a { border-radius: 8px }', 'border-radius: 8px'],
    ['a { border-radius: var(--radius-sm) 4px; }', 'border-radius: var(--radius-sm) 4px'],
    ['a { border-top-left-radius: 4px; }', 'border-top-left-radius: 4px'],
    ['@media (max-width: 700px) { }', '@media (max-width: 700px)'],
    [
      '@media (min-width: 600px) and (max-width: 861px) { }',
      '@media (min-width: 600px) and (max-width: 861px)',
    ],
    ['@media (width <= 640px) { }', '@media (width <= 640px)'],
  ])('that are none are found: %s', (css, found) => {
    expect(sizesWithoutToken(css)).toEqual([found]);
  });

  it('are found where a custom property is not defined', () => {
    expect(unknownTokens('a { gap: var(--space-9); padding: var(--space-4); }')).toEqual(['--space-9']);
  });
});
