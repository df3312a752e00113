import { useMemo } from 'react';
import type { Piece } from './plain-markdown.ts';
import { readMarkdown } from './plain-markdown.ts';

/** The installation's own rules, as written by its administrator. */
export function OwnText({ markdown }: { markdown: string }) {
  const blocks = useMemo(() => readMarkdown(markdown), [markdown]);
  /* oxlint-disable react/no-array-index-key -- the text is static */
  return blocks.map((block, at) => {
    if (block.kind === 'list') {
      return (
        <ul key={at}>
          {block.items.map((item, position) => (
            <li key={position}>
              <Pieces pieces={item} />
            </li>
          ))}
        </ul>
      );
    }
    const Tag = block.kind === 'paragraph' ? 'p' : block.level === 3 ? 'h3' : 'h4';
    return (
      <Tag key={at}>
        <Pieces pieces={block.pieces} />
      </Tag>
    );
  });
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map(({ text, href, strong }, at) => {
    if (href !== null) {
      return (
        <a key={at} href={href} target="_blank" rel="noreferrer">
          {text}
        </a>
      );
    }
    return strong ? <strong key={at}>{text}</strong> : <span key={at}>{text}</span>;
  });
  /* oxlint-enable react/no-array-index-key */
}
