// oxlint-disable no-restricted-imports -- Tests a part of the build, which runs in Node.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { shortcuts } from '../src/shell/keyboard/shortcuts.ts';
import { anchorOf, chapterFiles, chapterOf } from './handbook-chapter.ts';

const folder = fileURLToPath(new URL('../../docs/handbook', import.meta.url));
const read = (file: string) => readFileSync(join(folder, file), 'utf8');
const files = chapterFiles(read('README.md'));
const slugs = files.map((file) => file.replace(/\.md$/, ''));
const pictures: string[] = [];
const pictureOf = (path: string) => {
  pictures.push(path);
  return path;
};
const chapters = files.map((file) => chapterOf(file, read(file), { slugs, pictureOf }));
const anchorsOf = (slug: string) =>
  chapters.find((chapter) => chapter.slug === slug)!.sections.map(({ id }) => `#${id}`);
const htmlOf = (slug: string) =>
  chapters
    .find((each) => each.slug === slug)!
    .sections.map(({ html }) => html)
    .join('');
/** A chapter with this text below its title. */
const rendered = (markdown: string) =>
  chapterOf('a.md', `# A\n${markdown}`, { slugs: ['a', 'b'], pictureOf: (path) => `/${path}` });

describe('the chapters of the handbook', () => {
  it('are those that its README lists for users', () => {
    expect(files).toContain('searching.md');
    expect(files).not.toContain('importing.md');
    expect(chapterFiles('# A\n## User manual\n| [B](b.md) |\n## Else\n[C](c.md)')).toEqual(['b.md']);
  });

  it('have a title, and headings with unique anchors', () => {
    for (const { title, sections } of chapters) {
      expect(title).not.toBe('');
      const ids = sections.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
  });

  it('link to existing headings, and show pictures that exist and are small', () => {
    for (const slug of slugs) {
      for (const [, to, anchor] of htmlOf(slug).matchAll(/href="\/usermanual\/([a-z-]+)(#[^"]*)?"/g)) {
        expect(slugs).toContain(to);
        if (anchor !== undefined) expect(anchorsOf(to!)).toContain(anchor);
      }
    }
    for (const path of pictures) {
      expect(existsSync(resolve(folder, path))).toBe(true);
      expect(statSync(resolve(folder, path)).size).toBeLessThan(150_000);
    }
  });

  it('mention every keyboard shortcut of the product', () => {
    const keyboard = read('keyboard.md');
    for (const { keys, label } of shortcuts) {
      const written = keys.map((key) => `\`${key.replace('mod', 'Ctrl')}\``).join(' ');
      expect(keyboard).toContain(`| ${written} | ${label} |`);
    }
  });
});

describe('a chapter', () => {
  it('is split at its headings', () => {
    const { title, slug, sections } = rendered('Before.\n\n## One & two\nText.\n### `Deeper`\nMore.');
    expect([title, slug]).toEqual(['A', 'a']);
    expect(sections.map(({ id, title, level }) => [id, title, level])).toEqual([
      ['', 'A', 1],
      ['one--two', 'One & two', 2],
      ['deeper', 'Deeper', 3],
    ]);
    expect(sections[0]!.html).toBe('<p>Before.</p>\n');
  });

  it('links to other chapters and to other sites; links to pages that the product does not serve become text', () => {
    const { html } = rendered('[b](b.md#x) [out](https://lab.example) [c](../decisions/c.md) ![p](p.png)')
      .sections[0]!;
    expect(html).toContain('<a href="/usermanual/b#x">b</a>');
    expect(html).toContain('<a href="https://lab.example" target="_blank" rel="noreferrer">out</a> c <img');
    expect(html).toContain('<img src="/p.png" alt="p" loading="lazy">');
  });

  it('rejects raw HTML, and a file without a title', () => {
    expect(() => rendered('<b>bold</b>')).toThrow('no raw HTML');
    expect(() => chapterOf('a.md', 'Text.', { slugs: [], pictureOf: String })).toThrow('begin with a title');
  });

  it('has the anchors of GitHub', () => {
    expect(anchorOf('AND, OR, NOT')).toBe('and-or-not');
    expect(anchorOf('Links, saved searches, history')).toBe('links-saved-searches-history');
  });
});
