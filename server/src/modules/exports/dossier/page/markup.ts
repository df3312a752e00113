const kind: unique symbol = Symbol('markup');

/** HTML that is inserted without escaping. */
export interface Markup {
  readonly [kind]: true;
  readonly text: string;
}

type Part = string | number | Markup | null | readonly Part[];

/** HTML from a template. Inserted texts are escaped, `null` inserts nothing, lists are joined. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  trusted(fixed.reduce((text, next, at) => text + written(parts[at - 1] ?? null) + next));

/** Marks HTML as safe: only that of this program or of RDKit, never text of a release or of a user. */
export const trusted = (text: string): Markup => ({ [kind]: true, text });

function written(part: Part): string {
  if (part === null) return '';
  if (typeof part === 'number') return String(part);
  if (typeof part === 'string') return escaped(part);
  return isMarkup(part) ? part.text : part.map(written).join('');
}

const isMarkup = (part: Markup | readonly Part[]): part is Markup => kind in part;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content and quoted attributes, and replaces what HTML forbids: control characters, lone surrogates. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character]);
}
