import { describe, expect, it } from 'vitest';
import { pointPixels } from './draw-points.ts';
import { largestReach, over, wordOf } from './point-sprites.ts';
import type { ScatterPoints } from './points.ts';

const colours = {
  shades: ['#ff0000', '#00ff00'],
  none: '#999999',
  plain: '#0000ff',
  outline: '#333333',
  outlineOfSelected: '#000000',
};
const columns = 60;

interface Point {
  readonly x: number;
  readonly y: number;
  readonly side?: readonly [x: -1 | 0 | 1, y: -1 | 0 | 1];
  readonly shade?: number;
}

function drawn(points: readonly Point[], only: Uint8Array | null = null) {
  const words = new Uint32Array(columns * columns);
  const isColoured = points.some(({ shade }) => shade !== undefined);
  const scatter: ScatterPoints = {
    ids: points.map((_, at) => at + 1),
    x: new Float64Array(points.length),
    y: new Float64Array(points.length),
    xSide: Int8Array.from(points, ({ side }) => side?.[0] ?? 0),
    ySide: Int8Array.from(points, ({ side }) => side?.[1] ?? 0),
    inexact: Uint8Array.from(points, ({ side }) => (side === undefined ? 0 : 1)),
    shades: isColoured ? Float32Array.from(points, ({ shade }) => shade ?? Number.NaN) : null,
  };
  const placed = {
    x: Float32Array.from(points, ({ x }) => x),
    y: Float32Array.from(points, ({ y }) => y),
    isInside: new Uint8Array(points.length).fill(1),
    inside: points.length,
  };
  pointPixels(words, columns, 1, { points: scatter, placed, colours, only, isSelected: false });
  return (x: number, y: number): number => words[y * columns + x]!;
}

describe('points on a canvas', () => {
  it('are discs in the colour of their number', () => {
    const at = drawn([
      { x: 15, y: 15, shade: 0 },
      { x: 30, y: 15, shade: 1 },
      { x: 45, y: 15 },
    ]);
    expect([at(15, 15), at(30, 15), at(45, 15)]).toEqual(['#ff0000', '#00ff00', '#999999'].map(wordOf));
    expect(drawn([{ x: 20, y: 20 }])(20, 20)).toBe(wordOf('#0000ff'));
    expect(at(22, 15)).toBe(0);
  });

  it('of which only a bound is known are rings with a line to the side of the true number', () => {
    const at = drawn([{ x: 30, y: 30, side: [0, 1] }]);
    expect(at(30, 30)).toBe(0);
    expect(at(30, 22)).toBe(wordOf('#0000ff'));
    expect([at(30, 38), at(22, 30), at(38, 30)]).toEqual([0, 0, 0]);
    expect(drawn([{ x: 30, y: 30, side: [-1, 0] }])(22, 30)).toBe(wordOf('#0000ff'));
  });

  it('stay within the reach that a frame leaves at its sides', () => {
    for (const side of [-1, 0, 1] as const) {
      const at = drawn([{ x: 30, y: 30, side: [1, side] }]);
      for (let each = 0; each < columns; each += 1)
        expect([at(each, 30 - largestReach - 1), at(30 + largestReach + 1, each)]).toEqual([0, 0]);
    }
  });

  it('are on top if they come later, and may be left out', () => {
    const pile: Point[] = [
      { x: 30, y: 30, shade: 0 },
      { x: 30, y: 30, shade: 1 },
    ];
    expect(drawn(pile)(30, 30)).toBe(wordOf('#00ff00'));
    expect(drawn(pile, Uint8Array.of(1, 0))(30, 30)).toBe(wordOf('#ff0000'));
  });
});

describe('a colour over another', () => {
  it('mixes them by their opacity', () => {
    expect(over(0, wordOf('#10203040'))).toBe(wordOf('#10203040'));
    expect(over(wordOf('#102030'), wordOf('#405060'))).toBe(wordOf('#405060'));
    expect(over(wordOf('#000000'), wordOf('#ffffff80'))).toBe(wordOf('#808080'));
    expect(over(wordOf('#ff000080'), wordOf('#0000ff80'))).toBe(wordOf('#5500aac0'));
  });
});
