import { shadeOf } from '../model/shade.ts';
import { fitted } from './text-lines.ts';

/** A part of a picture and its height. */
export interface PicturePart {
  readonly svg: string;
  readonly height: number;
}

export const pictureWidth = 760;
export const margin = 24;
export const inner = pictureWidth - 2 * margin;

const ink = '#1d1d22';
export const muted = '#5d5d68';
export const line = '#cbcbd2';
/** One hue from light to dark on white, as on the page. */
const barColours = ['#dcebf1', '#bedbe6', '#93c2d4', '#5c9fb9', '#1f7393'];

/** Bars of joined tails. */
export const tailColour = '#b4b4be';

export function barColour(count: number, largest: number): string {
  return barColours[shadeOf(count, largest)]!;
}

/** Characters forbidden in XML 1.0 documents, including lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Text escaped for SVG. */
export function escaped(text: string): string {
  return text
    .replaceAll(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

interface TextLook {
  readonly size?: number;
  readonly colour?: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
  /** Longer text is truncated to this width. */
  readonly width?: number;
}

/** A line of text, positioned by its baseline. */
export function textAt(x: number, y: number, text: string, look: TextLook = {}): string {
  const { size = 12, colour = ink, weight = 400, anchor = 'start', width } = look;
  const shown = width === undefined ? text : fitted(text, size, width);
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}" font-weight="${weight}" text-anchor="${anchor}">${escaped(shown)}</text>`;
}

export function rectAt(x: number, y: number, width: number, height: number, fill: string): string {
  return `<rect x="${rounded(x)}" y="${rounded(y)}" width="${rounded(width)}" height="${rounded(height)}" fill="${fill}"/>`;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
