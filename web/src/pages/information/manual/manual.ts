/** The part of a chapter below one heading. */
export interface ManualSection {
  /** The anchor; empty for text above the first heading. */
  readonly id: string;
  readonly title: string;
  readonly level: number;
  /** HTML with the heading; rendered from our own texts at build time. */
  readonly html: string;
}

export interface ManualChapter {
  /** The last part of the address: /usermanual/{slug}. */
  readonly slug: string;
  readonly title: string;
  readonly sections: readonly ManualSection[];
}

export interface MatchingSection {
  readonly chapter: ManualChapter;
  readonly section: ManualSection;
  /** Text around the first match. */
  readonly excerpt: string;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of a section without markup and without its heading. */
export function plainText(html: string): string {
  return html
    .replace(/^\s*<h\d[^>]*>.*?<\/h\d>/s, '')
    .replaceAll(/<\/(?:td|th|li|p|tr)>/g, ' ')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (entity) => entities[entity] ?? entity)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const excerptLength = 180;
const before = 60;

/** The words of a query, in lower case. */
export function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

/**
 * The sections that contain every word, ignoring case, also as part of other words. Those with more of the words in
 * the heading come first; ties are in the order of the manual.
 */
export function searchManual(chapters: readonly ManualChapter[], query: string): MatchingSection[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const matches = chapters.flatMap((chapter) =>
    chapter.sections.flatMap((section) => {
      const text = plainText(section.html);
      const whole = `${chapter.title} ${section.title} ${text}`.toLowerCase();
      if (!words.every((word) => whole.includes(word))) return [];
      const title = section.title.toLowerCase();
      const inTitle = words.filter((word) => title.includes(word)).length;
      return [{ chapter, section, excerpt: excerptOf(text, words), inTitle }];
    }),
  );
  return matches
    .toSorted((a, b) => b.inTitle - a.inTitle)
    .map(({ chapter, section, excerpt }) => ({ chapter, section, excerpt }));
}

function excerptOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const first = words.map((word) => lower.indexOf(word)).filter((at) => at !== -1);
  const at = first.length === 0 ? 0 : Math.min(...first);
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1;
  const wanted = from + excerptLength;
  const to = wanted >= text.length ? text.length : text.lastIndexOf(' ', wanted);
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`;
}
