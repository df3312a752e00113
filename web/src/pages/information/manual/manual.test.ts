import { describe, expect, it } from 'vitest';
import type { ManualChapter } from './manual.ts';
import { plainText, searchManual } from './manual.ts';

const section = (id: string, title: string, text: string) => ({
  id,
  title,
  level: 2,
  html: `<h2 id="${id}">${title}</h2>\n<p>${text}</p>`,
});
const chapters: ManualChapter[] = [
  {
    slug: 'values',
    title: 'Values',
    sections: [
      section('prefixes', 'Prefixes', 'A value &lt; 100 <em>nM</em> has a prefix. Rows keep it.'),
      section('units', 'Units', `${'Molar units are converted, others are not. '.repeat(20)}Prefixes stay.`),
    ],
  },
  { slug: 'charts', title: 'Charts', sections: [section('rows', 'Keeping rows', 'Tick an entry.')] },
];
const matches = (query: string) => searchManual(chapters, query).map((each) => each.section.id);
const excerptOf = (query: string) => searchManual(chapters, query)[0]!.excerpt;

describe('the manual', () => {
  it('finds sections with all words, ignoring case, those with a word in the heading first', () => {
    expect(matches('PREFIX')).toEqual(['prefixes', 'units']);
    expect(matches('rows')).toEqual(['rows', 'prefixes']);
    expect(matches('prefix molar')).toEqual(['units']);
    expect(matches('charts tick')).toEqual(['rows']);
    expect(matches('nothing like it')).toEqual([]);
    expect(matches('  ')).toEqual([]);
  });

  it('is searched without markup, entities and headings', () => {
    expect(plainText(chapters[0]!.sections[0]!.html)).toBe('A value < 100 nM has a prefix. Rows keep it.');
    expect(plainText('<table><tr><td>a</td><td>b</td></tr></table>')).toBe('a b');
    expect(plainText('&amp;lt;')).toBe('&lt;');
  });

  it('shows whole words around the first match', () => {
    expect(excerptOf('stay')).toMatch(/^… \S.* Prefixes stay\.$/);
    expect(excerptOf('stay').length).toBeLessThan(200);
    expect(excerptOf('converted')).toMatch(
      /^Molar units are converted.* (?:Molar|units|are|converted,|others|not\.) …$/,
    );
  });
});
