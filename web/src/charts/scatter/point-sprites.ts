/** Colours of points, as #rrggbb or #rrggbbaa. */
export interface PointColours {
  /** The colour scale from low to high. */
  readonly shades: readonly string[];
  /** Points without a number for the colour. */
  readonly none: string;
  /** Points of a plot without colours. */
  readonly plain: string;
  /** Around each point, so that pale ones are visible. */
  readonly outline: string;
  readonly outlineOfSelected: string;
}

/** Length of the line from an inexact point to the side of its true number, in pixels. */
export const lineLength = 5;

/** Half the size of the largest look of a point, in pixels of the page. */
export const largestReach = 12;

/** The visible pixels of a look of a point. */
export interface Sprite {
  /** Columns and rows from the middle. */
  readonly x: Int16Array;
  readonly y: Int16Array;
  /** Colours as in the words of an ImageData: alpha, blue, green, red from the highest byte. */
  readonly colours: Uint32Array;
}

/** The number of shapes of points. */
export const kinds = 10;

/** Shape of a point: 0 for an exact one, else 1 to 9 by the sides of its numbers. */
export function kindOf(inexact: number, xSide: number, ySide: number): number {
  return inexact === 0 ? 0 : 1 + (xSide + 1) * 3 + ySide + 1;
}

/** The index of a colour: that of a shade, one for points without a shade, and one for plots without colours. */
export function colourIndex(shades: number, shade: number | undefined): number {
  if (shade === undefined) return shades + 1;
  if (Number.isNaN(shade)) return shades;
  return Math.round(Math.max(0, Math.min(1, shade)) * (shades - 1));
}

/** All colours by index. */
export const colourList = ({ shades, none, plain }: PointColours): readonly string[] => [
  ...shades,
  none,
  plain,
];

/**
 * The looks of points of a size, computed when they are first drawn. Exact points are discs; inexact ones are rings with
 * a line to the side of the true number.
 */
export class PointSprites {
  readonly #fills: readonly number[];
  readonly #outline: number;
  readonly #isSelected: boolean;
  readonly #radius: number;
  readonly #ratio: number;
  readonly #sprites: (Sprite | undefined)[];

  /** `radius` in pixels of the page, each of which has `ratio` pixels of the canvas. */
  constructor(colours: PointColours, radius: number, ratio: number, isSelected: boolean) {
    this.#fills = colourList(colours).map(wordOf);
    this.#outline = wordOf(isSelected ? colours.outlineOfSelected : colours.outline);
    this.#isSelected = isSelected;
    this.#radius = radius;
    this.#ratio = ratio;
    this.#sprites = Array.from({ length: kinds * this.#fills.length });
  }

  sprite(kind: number, colour: number): Sprite {
    const at = kind * this.#fills.length + colour;
    return (this.#sprites[at] ??= this.#draw(kind, this.#fills[colour]!));
  }

  #draw(kind: number, fill: number): Sprite {
    const distance = kind === 0 ? discDistance(this.#radius) : ringDistance(this.#radius, kind);
    // From the edge of a disc outwards, and from the middle of the line of a ring.
    const [outer, inner] =
      kind === 0 ? [this.#isSelected ? 0.8 : 0.4, -0.4] : [this.#isSelected ? 1.7 : 1.2, 0.7];
    const half = Math.ceil((kind === 0 ? this.#radius + 1.5 : this.#radius + lineLength + 2) * this.#ratio);
    const found: { x: number; y: number; colour: number }[] = [];
    for (let y = -half; y <= half; y += 1) {
      for (let x = -half; x <= half; x += 1) {
        const away = distance(x / this.#ratio, y / this.#ratio);
        const covered = (edge: number): number => Math.max(0, Math.min(1, 0.5 + (edge - away) * this.#ratio));
        const outlined = faded(this.#outline, covered(outer));
        const colour = over(outlined, faded(fill, covered(inner)));
        if (colour >>> 24 > 0) found.push({ x, y, colour });
      }
    }
    return {
      x: Int16Array.from(found, ({ x }) => x),
      y: Int16Array.from(found, ({ y }) => y),
      colours: Uint32Array.from(found, ({ colour }) => colour),
    };
  }
}

type Distance = (x: number, y: number) => number;

/** Distance from the edge of a disc; negative inside. */
const discDistance =
  (radius: number): Distance =>
  (x, y) =>
    Math.hypot(x, y) - radius;

/** Distance from a circle, or from the line that marks a bound and leaves it towards one side; whichever is nearer. */
function ringDistance(radius: number, kind: number): Distance {
  const [sideX, sideY] = [Math.floor((kind - 1) / 3) - 1, ((kind - 1) % 3) - 1];
  const length = Math.hypot(sideX, sideY);
  const circle: Distance = (x, y) => Math.abs(Math.hypot(x, y) - radius + 0.4);
  if (length === 0) return circle;
  // Rows count downwards.
  const [stepX, stepY] = [sideX / length, -sideY / length];
  return (x, y) => {
    const along = Math.max(radius, Math.min(radius + lineLength, x * stepX + y * stepY));
    return Math.min(circle(x, y), Math.hypot(x - along * stepX, y - along * stepY));
  };
}

/** A CSS colour, written as # and hex digits, as a 32-bit pixel of an ImageData. */
export function wordOf(colour: string): number {
  const [red, green, blue, alpha] = [1, 3, 5, 7].map((at) =>
    at < colour.length ? Number.parseInt(colour.slice(at, at + 2), 16) : 255,
  );
  return ((alpha! << 24) | (blue! << 16) | (green! << 8) | red!) >>> 0;
}

function faded(word: number, share: number): number {
  return ((Math.round((word >>> 24) * share) << 24) | (word & 0xff_ffff)) >>> 0;
}

/** A colour drawn over another one, as words of an ImageData, which are not premultiplied. */
export function over(under: number, top: number): number {
  const topAlpha = top >>> 24;
  const underAlpha = under >>> 24;
  if (topAlpha === 255 || underAlpha === 0) return top;
  if (topAlpha === 0) return under;
  if (underAlpha === 255) return overOpaque(under, top, topAlpha);
  // In 255ths.
  const rest = (underAlpha * (255 - topAlpha)) / 255;
  const alpha = topAlpha + rest;
  const [ofTop, ofUnder] = [topAlpha / alpha, rest / alpha];
  const red = (top & 0xff) * ofTop + (under & 0xff) * ofUnder;
  const green = ((top >>> 8) & 0xff) * ofTop + ((under >>> 8) & 0xff) * ofUnder;
  const blue = ((top >>> 16) & 0xff) * ofTop + ((under >>> 16) & 0xff) * ofUnder;
  return (((alpha + 0.5) << 24) | ((blue + 0.5) << 16) | ((green + 0.5) << 8) | (red + 0.5)) >>> 0;
}

/** Red with blue, and green, each in steps of a 256th. */
function overOpaque(under: number, top: number, topAlpha: number): number {
  const share = topAlpha + (topAlpha >>> 7);
  const redAndBlue = ((top & 0xff_00ff) * share + (under & 0xff_00ff) * (256 - share)) >>> 8;
  const green = ((top & 0xff00) * share + (under & 0xff00) * (256 - share)) >>> 8;
  return (0xff00_0000 | (redAndBlue & 0xff_00ff) | (green & 0xff00)) >>> 0;
}
