/** A background and its text colour, as #rrggbb. */
export interface HeatColour {
  readonly ground: string;
  readonly ink: string;
}

const steps = 48;

interface Ramp {
  /** OKLCH lightness, hue (degrees) and chroma at the low and the high end; linear in between. */
  readonly lightness: readonly [number, number];
  readonly hue: readonly [number, number];
  readonly chroma: readonly [number, number];
}

/**
 * From pale yellow through green to deep blue on a light page, and reversed on a dark one. Lightness rises or falls
 * evenly, so that the order is visible in greyscale and with any colour vision. Low values are closest to the colour of
 * the page.
 */
const ramps = {
  light: { lightness: [0.97, 0.38], hue: [105, 262], chroma: [0.07, 0.12] },
  dark: { lightness: [0.3, 0.9], hue: [262, 105], chroma: [0.1, 0.1] },
} as const satisfies Record<string, Ramp>;

export type Scheme = keyof typeof ramps;

const cache = new Map<Scheme, readonly HeatColour[]>();

/** The colours of a scheme from low to high. */
export function heatColours(scheme: Scheme): readonly HeatColour[] {
  const cached = cache.get(scheme);
  if (cached !== undefined) return cached;
  const { lightness, hue, chroma } = ramps[scheme];
  const colours = Array.from({ length: steps }, (_, at) => {
    const position = at / (steps - 1);
    const between = ([from, to]: readonly [number, number]): number => from + (to - from) * position;
    const ground = inGamut(between(lightness), between(chroma), between(hue));
    return { ground, ink: inkOn(ground) };
  });
  cache.set(scheme, colours);
  return colours;
}

/** The colour at a position from 0 to 1. */
export function heatColour(scheme: Scheme, position: number): HeatColour {
  const colours = heatColours(scheme);
  return colours[Math.round(Math.max(0, Math.min(1, position)) * (steps - 1))]!;
}

/** All colours of a scheme from left to right, as a CSS gradient. */
export function heatRamp(scheme: Scheme): string {
  return `linear-gradient(to right, ${heatColours(scheme)
    .map(({ ground }) => ground)
    .join(', ')})`;
}

const inks = ['#000000', '#ffffff'] as const;

/** Black or white, whichever is more readable: one of them has a contrast of at least 4.5 on any background. */
function inkOn(ground: string): string {
  return contrast(inks[0], ground) >= contrast(inks[1], ground) ? inks[0] : inks[1];
}

/** Contrast of two colours by WCAG 2, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The OKLCH colour as #rrggbb, with its chroma reduced as far as sRGB requires. */
function inGamut(lightness: number, chroma: number, hue: number): string {
  for (let reduced = chroma; reduced > 0; reduced -= 0.004) {
    const rgb = linearRgb(lightness, reduced, hue);
    if (rgb.every((part) => part >= 0 && part <= 1)) return hexOf(rgb);
  }
  return hexOf(linearRgb(lightness, 0, hue).map((part) => Math.max(0, Math.min(1, part))));
}

/** OKLCH to linear sRGB by the matrices of Björn Ottosson's OKLab. */
function linearRgb(lightness: number, chroma: number, hue: number): number[] {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  return [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
}

function hexOf(linear: readonly number[]): string {
  const parts = linear.map((part) => {
    const shown = part <= 0.003_130_8 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055;
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}
