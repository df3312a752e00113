import { Marked, type Tokens } from 'marked';
import type { ManualChapter, ManualSection } from '../src/pages/information/manual/manual.ts';

/** The context in which a chapter is rendered: the other chapters, and the source of each picture. */
export interface ChapterContext {
  readonly slugs: readonly string[];
  readonly pictureOf: (path: string) => string;
}

/**
 * The anchor of a heading as GitHub generates it, so that links work both in the repository and on the page.
 */
export function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');
}

/** Files of the manual's chapters: the links in the table below the heading "User manual", in their order. */
export function chapterFiles(readme: string): string[] {
  const part = /^## User manual$([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(readme)?.[1] ?? '';
  return [...part.matchAll(/\]\(([a-z-]+\.md)\)/g)].map((link) => link[1]!);
}

/**
 * Renders a Markdown file of the handbook as sections of HTML. Its first heading is the title; raw HTML is
 * rejected.
 */
export function chapterOf(file: string, markdown: string, context: ChapterContext): ManualChapter {
  const marked = new Marked<string>({ gfm: true, renderer: rendererOf(context) });
  const tokens = marked.lexer(markdown);
  const headings = [...tokens.keys()].filter((at) => tokens[at]!.type === 'heading');
  const title = tokens[headings[0] ?? -1] as Tokens.Heading | undefined;
  if (title === undefined || title.depth !== 1) throw new Error(`${file} does not begin with a title.`);
  const sections = headings.map((from, at): ManualSection => {
    const heading = tokens[from] as Tokens.Heading;
    const part = tokens.slice(at === 0 ? from + 1 : from, headings[at + 1]);
    return {
      id: at === 0 ? '' : anchorOf(heading.text),
      title: heading.text.replaceAll(/[`*]/g, ''),
      level: heading.depth,
      html: marked.parser(part),
    };
  });
  return {
    slug: file.replace(/\.md$/, ''),
    title: title.text,
    sections: sections.filter(({ html }) => html.trim() !== ''),
  };
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function rendererOf({
  slugs,
  pictureOf,
}: ChapterContext): NonNullable<ConstructorParameters<typeof Marked<string>>[0]>['renderer'] {
  return {
    heading({ tokens, depth, text }) {
      const id = anchorOf(text);
      return `<h${depth} id="${id}">${this.parser.parseInline(tokens)} <a class="anchor" href="#${id}" aria-label="Link to ${escaped(text)}">#</a></h${depth}>\n`;
    },
    link({ href, tokens }) {
      const text = this.parser.parseInline(tokens);
      if (/^https?:/.test(href))
        return `<a href="${escaped(href)}" target="_blank" rel="noreferrer">${text}</a>`;
      if (href.startsWith('#')) return `<a href="${escaped(href)}">${text}</a>`;
      const [, slug = '', anchor = ''] = /^([a-z-]+)\.md(#.*)?$/.exec(href) ?? [];
      // The product serves only the manual: other documents, such as decisions, are not linked.
      return slugs.includes(slug) ? `<a href="/usermanual/${slug}${anchor}">${text}</a>` : text;
    },
    image({ href, text }) {
      return `<img src="${pictureOf(href)}" alt="${escaped(text)}" loading="lazy">`;
    },
    table(token) {
      const cells = (row: Tokens.TableCell[], tag: 'th' | 'td'): string =>
        row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
      const headerRow = token.header.some(({ text }) => text !== '')
        ? `<thead><tr>${cells(token.header, 'th')}</tr></thead>`
        : '';
      const rows = token.rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
      return (
        `<div class="table" tabindex="0" role="group" aria-label="Table">` +
        `<table>${headerRow}<tbody>${rows}</tbody></table></div>\n`
      );
    },
    html({ text }) {
      throw new Error(`The manual allows no raw HTML: ${text}`);
    },
  };
}
