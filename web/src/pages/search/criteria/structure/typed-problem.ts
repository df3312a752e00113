export interface Excerpt {
  readonly before: string;
  /** The offending character; empty past the end. */
  readonly at: string;
  readonly after: string;
}

const around = 22;

/** The part of a text around a character counted from 1, with an ellipsis where truncated. */
export function excerptAt(text: string, position: number): Excerpt {
  const index = Math.min(Math.max(position - 1, 0), text.length);
  const from = Math.max(0, index - around);
  const to = Math.min(text.length, index + 1 + around);
  return {
    before: `${from > 0 ? '…' : ''}${text.slice(from, index)}`,
    at: text.slice(index, index + 1),
    after: `${text.slice(index + 1, to)}${to < text.length ? '…' : ''}`,
  };
}
