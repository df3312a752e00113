const kind: unique symbol = Symbol('markup');

/** HTML that is written as it is. */
export interface Markup {
  readonly [kind]: true;
  readonly text: string;
}

type Part = string | number | Markup | null | readonly Part[];

/** HTML from a template: texts between its parts are escaped, `null` is nothing, lists are joined. */
export const html = (fixed: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  trusted(fixed.reduce((text, next, at) => text + written(parts[at - 1] ?? null) + next));

/** HTML of this program or of RDKit; never text of a release or of a user. */
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

/** Text for content and quoted attributes; control characters and lone surrogates, which HTML forbids, are replaced. */
function escaped(text: string): string {
  return text
    .toWellFormed()
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (character) => entities[character]);
}
