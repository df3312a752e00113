import { PointSprites, colourIndex, colourList, kindOf, kinds, over } from './point-sprites.ts';
import type { PointColours, Sprite } from './point-sprites.ts';
import type { PlacedPoints, ScatterPoints } from './points.ts';

/** The radius of points in pixels: the more of them are in view, the smaller. */
export function radiusFor(inside: number): number {
  if (inside <= 400) return 4.5;
  if (inside <= 2500) return 3.5;
  return inside <= 12_000 ? 2.75 : 2.1;
}

/** Points to draw, inside a frame that leaves room for their size at all sides. */
interface Drawn {
  readonly points: ScatterPoints;
  readonly placed: PlacedPoints;
  readonly colours: PointColours;
  /** Draws the points that it is 1 for; null draws all. */
  readonly only: Uint8Array | null;
  readonly isSelected: boolean;
}

const spritesOfColours = new WeakMap<PointColours, Map<string, PointSprites>>();

function spritesOf(colours: PointColours, radius: number, ratio: number, isSelected: boolean): PointSprites {
  const known = spritesOfColours.get(colours) ?? new Map<string, PointSprites>();
  spritesOfColours.set(colours, known);
  const key = `${radius} ${ratio} ${isSelected}`;
  const sprites = known.get(key) ?? new PointSprites(colours, radius, ratio, isSelected);
  known.set(key, sprites);
  return sprites;
}

/** While the view moves, more points than these are drawn without the additional pixels of a fine screen. */
const sharpUpTo = 10_000;

/**
 * Draws points on a canvas of this size in pixels of the page, in their order. The pixels are computed here: for 50,000
 * points the calls of a canvas would take several frames.
 */
export function drawPoints(
  canvas: HTMLCanvasElement,
  width: number,
  height: number,
  isMoving: boolean,
  drawn: Drawn,
): void {
  const ratio = isMoving && drawn.placed.inside > sharpUpTo ? 1 : window.devicePixelRatio || 1;
  const [columns, rows] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== columns || canvas.height !== rows) {
    canvas.width = columns;
    canvas.height = rows;
  }
  const pen = canvas.getContext('2d');
  if (pen === null || columns === 0 || rows === 0) return;
  const image = pen.createImageData(columns, rows);
  pointPixels(new Uint32Array(image.data.buffer), columns, ratio, drawn);
  pen.putImageData(image, 0, 0);
}

/** A look of a point in an image: offsets of its pixels from the middle, and their colours. */
interface Stamp {
  readonly offsets: Int32Array;
  readonly colours: Uint32Array;
  /** Offsets of the middle and of eight places of the rim of a small disc; null for other looks. */
  readonly probes: Int32Array | null;
}

/**
 * Draws points into the pixels of an image (32 bits each, row by row). `columns` is its width, and `ratio` the number of
 * its pixels for each pixel of the page.
 */
export function pointPixels(
  words: Uint32Array,
  columns: number,
  ratio: number,
  { points, placed, colours, only, isSelected }: Drawn,
): void {
  const radius = radiusFor(placed.inside);
  const sprites = spritesOf(colours, radius, ratio, isSelected);
  const probes = radius > largestProbed ? null : probesOf(radius * ratio, columns);
  const { shades, inexact, xSide, ySide } = points;
  const count = colours.shades.length;
  const perKind = colourList(colours).length;
  const stamps: (Stamp | undefined)[] = Array.from({ length: kinds * perKind });
  // The last points are on top. Beginning with them, most pixels of a dense plot are drawn once.
  for (let at = placed.x.length - 1; at >= 0; at -= 1) {
    if (placed.isInside[at] === 0 || (only !== null && only[at] === 0)) continue;
    const colour = colourIndex(count, shades === null ? undefined : shades[at]!);
    const kind = kindOf(inexact[at]!, xSide[at]!, ySide[at]!);
    const key = kind * perKind + colour;
    const stamp = (stamps[key] ??= stampOf(
      sprites.sprite(kind, colour),
      columns,
      kind === 0 ? probes : null,
    ));
    const middle = Math.round(placed.y[at]! * ratio) * columns + Math.round(placed.x[at]! * ratio);
    drawStamp(words, middle, stamp);
  }
}

function stampOf({ x, y, colours }: Sprite, columns: number, probes: Int32Array | null): Stamp {
  const offsets = Int32Array.from(x, (column, pixel) => y[pixel]! * columns + column);
  return { offsets, colours, probes };
}

/** The largest radius of discs that are left out where others cover their middle and their rim. */
const largestProbed = 2.75;

function probesOf(radius: number, columns: number): Int32Array {
  const around = Array.from({ length: 8 }, (_, eighth) => (eighth * Math.PI) / 4);
  const offsetOf = (x: number, y: number): number => Math.round(y) * columns + Math.round(x);
  return Int32Array.from([
    0,
    ...around.map((angle) => offsetOf(radius * Math.cos(angle), radius * Math.sin(angle))),
  ]);
}

/** Draws a look below what is there. */
function drawStamp(words: Uint32Array, middle: number, { offsets, colours, probes }: Stamp): void {
  if (probes !== null && isCovered(words, middle, probes)) return;
  for (let pixel = 0; pixel < offsets.length; pixel += 1) {
    const at = middle + offsets[pixel]!;
    const top = words[at]!;
    if (top === 0) words[at] = colours[pixel]!;
    else if (top >>> 24 !== 255) words[at] = over(colours[pixel]!, top);
  }
}

function isCovered(words: Uint32Array, middle: number, probes: Int32Array): boolean {
  for (let probe = 0; probe < probes.length; probe += 1)
    if (words[middle + probes[probe]!]! >>> 24 !== 255) return false;
  return true;
}
