import type { Outline, Shape } from './shape.ts';

/** Scan lines in a row of pixels; coverage along a scan line is exact. */
const linesPerRow = 4;
/** Steps from white to a full colour. */
const maxLevels = 15;
const maxPaletteSize = 256;

/** An image of indexed colours, row by row. */
export interface IndexedImage {
  readonly width: number;
  readonly height: number;
  /** 0xRRGGBB; the first is the background. */
  readonly palette: readonly number[];
  readonly pixels: Uint8Array;
}

/**
 * Draws shapes on white with smooth edges, clipped to the image. Each drawing overwrites the pixels of the previous
 * one. The palette has room for 255 colours; shapes of any others are drawn in the first colour.
 */
export function canvasOf(width: number, height: number): (shapes: readonly Shape[]) => IndexedImage {
  const ink = new Uint8Array(width * height);
  const coverage = new Float32Array(width * height);
  const pixels = new Uint8Array(width * height);
  return (shapes) => {
    const inks = [...new Set(shapes.map(({ colour }) => colour))].slice(0, maxPaletteSize - 1);
    const levels = Math.min(maxLevels, Math.floor((maxPaletteSize - 1) / Math.max(1, inks.length)));
    coverage.fill(0);
    for (const { colour, outlines } of shapes) {
      const number = Math.max(0, inks.indexOf(colour));
      forEachSpan(outlines, width, height, (row, from, to) => {
        for (let x = Math.floor(from); x < to; x += 1) {
          const at = row * width + x;
          const part = (Math.min(x + 1, to) - Math.max(x, from)) / linesPerRow;
          // Where colours meet, the pixel gets the one that was drawn last.
          ink[at] = number;
          coverage[at] = Math.min(1, coverage[at] + part);
        }
      });
    }
    for (let at = 0; at < pixels.length; at += 1) {
      const level = Math.round(coverage[at] * levels);
      pixels[at] = level === 0 ? 0 : ink[at] * levels + level;
    }
    const palette = inks.flatMap((colour) =>
      Array.from({ length: levels }, (_, level) => blended(colour, (level + 1) / levels)),
    );
    return { width, height, palette: [0xffffff, ...palette], pixels };
  };
}

function blended(colour: number, share: number): number {
  let result = 0;
  for (const shift of [16, 8, 0]) {
    const part = (colour >> shift) & 0xff;
    result |= Math.round(255 + (part - 255) * share) << shift;
  }
  return result;
}

interface Edge {
  readonly top: number;
  readonly bottom: number;
  /** x at y = 0, and its change with y. */
  readonly x: number;
  readonly slope: number;
  readonly winding: 1 | -1;
}

/** Calls `onSpan` for each filled part of each scan line, with the row of pixels that the line is in. */
function forEachSpan(
  outlines: readonly Outline[],
  width: number,
  height: number,
  onSpan: (row: number, from: number, to: number) => void,
): void {
  const edges = outlines.flatMap(edgesOf);
  if (edges.length === 0) return;
  const top = Math.max(0, Math.floor(edges.reduce((least, edge) => Math.min(least, edge.top), Infinity)));
  const bottom = Math.min(height, Math.ceil(edges.reduce((most, edge) => Math.max(most, edge.bottom), 0)));
  for (let line = top * linesPerRow; line < bottom * linesPerRow; line += 1) {
    const crossings = crossingsAt((line + 0.5) / linesPerRow, edges);
    let winding = 0;
    let start = 0;
    for (const crossing of crossings) {
      if (winding === 0) start = crossing.x;
      winding += crossing.winding;
      if (winding !== 0) continue;
      const [from, to] = [Math.max(0, start), Math.min(width, crossing.x)];
      if (from < to) onSpan(Math.floor(line / linesPerRow), from, to);
    }
  }
}

interface Crossing {
  readonly x: number;
  readonly winding: 1 | -1;
}

/** Where edges cross the scan line at `y`, from left to right. */
function crossingsAt(y: number, edges: readonly Edge[]): Crossing[] {
  const crossings: Crossing[] = [];
  for (const { top, bottom, x, slope, winding } of edges)
    if (top <= y && y < bottom) crossings.push({ x: x + slope * y, winding });
  return crossings.length < 2 ? crossings : crossings.sort((a, b) => a.x - b.x);
}

function edgesOf(outline: Outline): Edge[] {
  const edges: Edge[] = [];
  for (let at = 0; at < outline.length; at += 2) {
    const next = (at + 2) % outline.length;
    const [x1, y1, x2, y2] = [outline[at], outline[at + 1], outline[next], outline[next + 1]];
    if (y1 === y2) continue;
    const slope = (x2 - x1) / (y2 - y1);
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
    edges.push({ top, bottom, x: x1 - slope * y1, slope, winding: y1 < y2 ? 1 : -1 });
  }
  return edges;
}
