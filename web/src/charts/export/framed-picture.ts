import { line, margin, muted, rectAt, textAt } from './picture-parts.ts';
import { wrapped } from './text-lines.ts';

export interface Picture {
  readonly svg: string;
  readonly width: number;
  readonly height: number;
}

interface FramedContent {
  readonly title: string;
  /** The search with its filters in words. */
  readonly searched: string;
  readonly part: { readonly svg: string; readonly height: number };
  readonly width: number;
  /** Lines of text below the part. */
  readonly notes: readonly string[];
}

const sentenceLines = 4;

/** A search with its filters in words; empty filters are left out. */
export const searchedText = (sentence: string, filters: string): string =>
  filters === '' ? sentence : `${sentence} Filters: ${filters}.`;

/** A picture in light colours, with title and search above it and notes below. */
export function framedPicture({ title, searched, part, width, notes }: FramedContent): Picture {
  const inner = width - 2 * margin;
  const words = wrapped(searched, 12, inner, sentenceLines);
  const top = 66 + words.length * 17 + 8;
  const footTop = top + part.height + 14;
  const height = footTop + 18 + notes.length * 15 + 8;
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Inter, Helvetica, Arial, sans-serif">`,
    rectAt(0, 0, width, height, '#ffffff'),
    textAt(margin, 40, title, { size: 18, weight: 600, width: inner }),
    ...words.map((text, at) => textAt(margin, 66 + at * 17, text, { colour: muted })),
    `<g transform="translate(0 ${top})">${part.svg}</g>`,
    rectAt(margin, footTop, inner, 1, line),
    ...notes.map((text, at) => textAt(margin, footTop + 18 + at * 15, text, { size: 10.5, colour: muted })),
    '</svg>',
  ].join('\n');
  return { svg, width, height };
}
