import { describe, expect, it } from 'vitest';
import { readMarkdown } from './plain-markdown.ts';

const plain = (text: string) => ({ text, href: null, strong: false });

describe('the text of an installation', () => {
  it('has headings, paragraphs, lists, bold words and links', () => {
    const text = `# House rules
Ask **first**, then
export.

See:
- [the intranet](https://lab.example/rules)
- or write
  to Ada
`;
    expect(readMarkdown(text)).toEqual([
      { kind: 'heading', level: 3, pieces: [plain('House rules')] },
      {
        kind: 'paragraph',
        pieces: [plain('Ask '), { text: 'first', href: null, strong: true }, plain(', then export.')],
      },
      { kind: 'paragraph', pieces: [plain('See:')] },
      {
        kind: 'list',
        items: [
          [{ text: 'the intranet', href: 'https://lab.example/rules', strong: false }],
          [plain('or write to Ada')],
        ],
      },
    ]);
  });

  it('converts addresses to links, without the full stop after them', () => {
    const [block] = readMarkdown('Look at https://lab.example/a?b=1.');
    expect(block).toEqual({
      kind: 'paragraph',
      pieces: [
        plain('Look at '),
        { text: 'https://lab.example/a?b=1', href: 'https://lab.example/a?b=1', strong: false },
        plain('.'),
      ],
    });
  });

  it('shows HTML and script links as plain text', () => {
    const text = '<img src=x onerror=alert(1)> [here](javascript:alert(1)) [file](file:///etc/passwd)';
    expect(readMarkdown(text)).toEqual([{ kind: 'paragraph', pieces: [plain(text)] }]);
  });
});
