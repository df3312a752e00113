/** A piece of a line: text, or an external link. */
export interface Piece {
  readonly text: string;
  readonly href: string | null;
  readonly strong: boolean;
}

export type Block =
  | { readonly kind: 'heading'; readonly level: 3 | 4; readonly pieces: readonly Piece[] }
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

const inline =
  /\[([^\]\n]+)\]\((https?:\/\/[^\s)]+|mailto:[^\s)]+)\)|\*\*([^*\n]+)\*\*|(https?:\/\/[^\s<>)]*[^\s<>).,;:])/g;

/**
 * Parses headings, paragraphs, lists, bold text and links of Markdown; everything else, including HTML, stays plain
 * text. Only http, https and mailto links are accepted.
 */
export function readMarkdown(markdown: string): Block[] {
  return markdown
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n|(?<=^#.*)\n|\n(?=#)/m)
    .flatMap((part) => blocksOf(part.split('\n').filter((line) => line.trim() !== '')));
}

function blocksOf(lines: readonly string[]): Block[] {
  const [first = ''] = lines;
  if (lines.length === 0) return [];
  const heading = /^(#{1,6})\s+(.*)$/.exec(first);
  if (heading !== null && lines.length === 1) {
    return [{ kind: 'heading', level: heading[1]!.length <= 2 ? 3 : 4, pieces: piecesOf(heading[2]!) }];
  }
  const item = /^\s*[-*]\s+/;
  const start = lines.findIndex((line) => item.test(line));
  if (start === -1) return [{ kind: 'paragraph', pieces: piecesOf(lines.join(' ')) }];
  const items: string[] = [];
  for (const line of lines.slice(start)) {
    if (item.test(line)) items.push(line.replace(item, ''));
    else items[items.length - 1] += ` ${line.trim()}`;
  }
  const before = lines.slice(0, start);
  return [
    ...(before.length === 0 ? [] : [{ kind: 'paragraph' as const, pieces: piecesOf(before.join(' ')) }]),
    { kind: 'list', items: items.map(piecesOf) },
  ];
}

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(inline)) {
    const [whole, label, href, bold, address] = match;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null, strong: false });
    pieces.push({
      text: label ?? bold ?? address!,
      href: href ?? address ?? null,
      strong: bold !== undefined,
    });
    from = match.index + whole.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null, strong: false });
  return pieces;
}
