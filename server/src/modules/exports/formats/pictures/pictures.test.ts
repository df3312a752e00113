import { inflateSync } from 'node:zlib';
import { chemistry } from '@moltrove/chemistry';
import { describe, expect, it } from 'vitest';
import { readPng } from '../../testing/read-png.ts';
import { canvasOf, type IndexedImage } from './canvas.ts';
import { pngOf } from './png.ts';
import type { Shape } from './shape.ts';
import { shapesOf } from './svg-shapes.ts';

const drawn = (shapes: readonly Shape[], width: number, height: number): IndexedImage =>
  canvasOf(width, height)(shapes);
const square = (from: number, to: number, isReversed = false): number[] => {
  const points = [from, from, to, from, to, to, from, to];
  return isReversed ? [from, from, from, to, to, to, to, from] : points;
};
const svg = (content: string): string => `<svg width='10px'>${content}</svg>`;

describe('shapes on a canvas', () => {
  it('cover exactly their area, with a hole where an outline runs the other way', () => {
    const image = drawn([{ colour: 0, outlines: [square(1, 5), square(2, 4, true)] }], 6, 6);
    const isInk = Array.from(image.pixels, (index) => (image.palette[index] === 0 ? 1 : 0));
    expect(Array.from({ length: 6 }, (_, row) => isInk.slice(row * 6, row * 6 + 6).join(''))).toEqual([
      '000000',
      '011110',
      '010010',
      '010010',
      '011110',
      '000000',
    ]);
  });

  it('are blended with white where they cover only part of a pixel', () => {
    const image = drawn([{ colour: 0xff0000, outlines: [[0, 0, 1, 0, 1, 0.5, 0, 0.5]] }], 1, 1);
    const colour = image.palette[image.pixels[0]];
    expect(colour >> 16).toBe(255);
    expect(colour & 0xff).toBeGreaterThan(100);
    expect(colour & 0xff).toBeLessThan(155);
  });

  it('do not remain on a canvas that is used again', () => {
    const draw = canvasOf(4, 4);
    draw([{ colour: 0, outlines: [square(0, 4)] }]);
    expect(draw([]).pixels).toEqual(new Uint8Array(16));
  });

  it('are cut at the edges of the image', () => {
    const image = drawn([{ colour: 0, outlines: [square(-5, 50)] }], 3, 2);
    expect(new Set(image.pixels)).toEqual(new Set([15]));
    expect(drawn([], 2, 2).pixels).toEqual(new Uint8Array(4));
  });
});

describe('a drawing as a picture', () => {
  it('has the colours of its letters and bonds on white', async () => {
    const drawing = (await chemistry()).draw('Oc1ccc(Cl)nc1', { width: 220, height: 130, palette: 'light' });
    if (!drawing.ok) throw new Error('not drawn');
    const image = drawn(shapesOf(drawing.value.svg, 2), 440, 260);
    const { width, height, colours } = readPng(Buffer.from(pngOf(image)));
    expect([width, height]).toEqual([440, 260]);
    const counts = new Map<number, number>();
    for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
    for (const colour of [0x000000, 0xff0000, 0x0000ff, 0x00cc00])
      expect(counts.get(colour) ?? 0, colour.toString(16)).toBeGreaterThan(20);
    expect(counts.get(0xffffff)! / colours.length).toBeGreaterThan(0.9);
  });

  it('draws the dashes of a path', () => {
    const style = "style='fill:none;stroke:#000000;stroke-width:1px;stroke-dasharray:1,1'";
    const shapes = shapesOf(svg(`<path d='M 0,0.5 L 4,0.5' ${style}/>`), 1);
    const image = drawn(shapes, 4, 1);
    expect(Array.from(image.pixels, (index) => image.palette[index])).toEqual([0, 0xffffff, 0, 0xffffff]);
  });

  it.each([
    ["<text x='1'>N</text>", /<text>/],
    ["<path d='M 0,0 C 1,1 2,2 3,3' fill='#000000'/>", /command "C"/],
    ["<path d='M 0,0 L 1,1' fill='url(#a)'/>", /colour/],
  ])('fails instead of leaving out %s', (content, message) => {
    expect(() => shapesOf(svg(content), 1)).toThrow(message);
  });

  it('is compressed', () => {
    const png = Buffer.from(pngOf(drawn([], 100, 100)));
    expect(png.length).toBeLessThan(200);
    expect(inflateSync(png.subarray(png.indexOf('IDAT') + 4)).length).toBe(101 * 100);
  });
});
