import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { breakpoints, sizeVariables } from '../src/ui/tokens.ts';

const source = fileURLToPath(new URL('../src', import.meta.url));
const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((path) => /\.(?:css|tsx?)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }));
const sheets = files.filter(({ path }) => path.endsWith('.css'));

/** The custom properties that style sheets (`--name: …`), components and the theme (`'--name': …`) define. */
const defined = new Set(
  files.flatMap(({ text }) => [...text.matchAll(/(?<![\w-])(--[\w-]+)'?\]?:/g)].map(([, name]) => name!)),
);

// The component sets `--look-size`.
const inherited = ['inherit', '100%', 'var(--look-size)'];
const round = '50%';

/**
 * Spacing that is not a step of the scale, usually because it aligns an element with another whose size is
 * not in the sheet.
 */
const aligned: Record<string, readonly string[]> = {
  // The components set these to steps of the scale.
  'ui/inline.module.css': ['var(--inline-gap)'],
  'ui/stack.module.css': ['var(--stack-gap)'],
  // Aligned with the text of the first column, after the checkbox and the arrow of a row.
  'grid/row-detail.module.css': ['60px'],
  'widgets/forms/structure-forms.module.css': ['60px'],
  // Aligned with the plot, after the figures of its axis.
  'pages/analyzers/line-drawing.module.css': ['52px'],
  // Placed next to fields, below their labels.
  'pages/analyzers/view-controls.module.css': ['25px'],
  'pages/search/criteria/selectivity/selectivity-editor.module.css': ['22px'],
  // The rows end above the sheet, or before the panel at the edge of the window, which overlay them.
  'shell/preview/preview-frame.module.css': ['var(--preview-sheet-height)', 'var(--preview-overlap)'],
  // The page ends above the counts bar, which overlays it.
  'pages/search/search-page.module.css': ['88px'],
};
const widths: readonly number[] = Object.values(breakpoints);

/** The declarations and media queries of a style sheet with a literal size. */
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

/** The declarations of padding, margin and gap that are neither a step of the scale nor in the `allowed` list. */
function spaceWithoutToken(css: string, allowed: readonly string[] = []): string[] {
  const text = css.replaceAll(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(/(?<![-\w])(?:padding|margin|(?:row-|column-)?gap)(?:-[a-z]+)*:\s*([^;}]+)/g)]
    .filter(([, value]) => !partsOf(value!).every((part) => isSpace(part) || allowed.includes(part)))
    .map(([declaration]) => declaration.trim());
}

/** The lengths of a value. A negative step counts as the step. */
const partsOf = (value: string): string[] =>
  value
    .replaceAll(/calc\(-1 \* (var\(--space-\d+\))\)/g, '$1')
    .trim()
    .split(/\s+/);

/** Whether a length is a step of the scale, the width of a border, or a share of the window. */
const isSpace = (part: string): boolean => /^(?:0|auto|inherit|-?1px|\d+vh|var\(--space-\d+\))$/.test(part);

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

/** The custom properties that a style sheet uses without a fallback but that are not defined. */
const unknownTokens = (css: string): string[] =>
  [...css.matchAll(/var\((--(?!mantine-)[\w-]+)\)/g)]
    .map(([, name]) => name!)
    .filter((name) => !(name in sizeVariables) && !defined.has(name));

describe('sizes of style sheets', () => {
  it.each(sheets)('use tokens in $path', ({ path, text }) => {
    expect(sizesWithoutToken(text)).toEqual([]);
    expect(spaceWithoutToken(text, aligned[path])).toEqual([]);
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
  ])('are reported if they are literal: %s', (css, found) => {
    expect(sizesWithoutToken(css)).toEqual([found]);
  });

  it.each([
    ['a { padding: 3px var(--space-2); }', 'padding: 3px var(--space-2)'],
    ['a { margin-top: 5px }', 'margin-top: 5px'],
    ['a { row-gap: 18px; }', 'row-gap: 18px'],
    ['a { margin: 0 calc(-1 * 4px) 1px auto; }', 'margin: 0 calc(-1 * 4px) 1px auto'],
    ['a { padding-inline: 1em; }', 'padding-inline: 1em'],
  ])('are reported if they are not a step of the spacing scale: %s', (css, found) => {
    expect(spaceWithoutToken(css)).toEqual([found]);
  });

  it('may align an element with one of another size', () => {
    expect(spaceWithoutToken('a { padding: 0 60px; }', ['60px'])).toEqual([]);
    expect(spaceWithoutToken('a { margin: calc(-1 * var(--space-2)) 0 12vh -1px; }')).toEqual([]);
  });

  it('are reported if they use an undefined custom property', () => {
    expect(unknownTokens('a { gap: var(--space-9); padding: var(--space-4); }')).toEqual(['--space-9']);
    expect(
      unknownTokens('a { color: var(--quiet); background: var(--quiet, #fff); fill: var(--ink); }'),
    ).toEqual(['--quiet']);
  });
});
