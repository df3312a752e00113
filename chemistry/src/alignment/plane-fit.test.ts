import { describe, expect, it } from 'vitest';
import { moved, planeFits, type PlaneMotion, type Point } from './plane-fit.ts';

/** Numbers from 0 to 1 that are the same in every run. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
}

const somePoints = (next: () => number, count: number): Point[] =>
  Array.from({ length: count }, () => [next() * 10, next() * 10]);

function rmsdOf(points: readonly Point[], targets: readonly Point[], motion: PlaneMotion): number {
  const squares = points.map((point, at) => {
    const [x, y] = moved(point, motion);
    return (x - targets[at][0]) ** 2 + (y - targets[at][1]) ** 2;
  });
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / points.length);
}

describe('the superposition of points in the plane', () => {
  it.each([false, true])('undoes a motion (reflected: %s)', (reflect) => {
    const next = numbers(7);
    for (let round = 0; round < 50; round += 1) {
      const points = somePoints(next, 3 + (round % 9));
      const angle = (next() - 0.5) * 6;
      const shift: Point = [next() * 20, next() * 20];
      const targets = points.map((point) => moved(point, { reflect, angle, shift }));
      const fit = planeFits(points, targets)[reflect ? 1 : 0];
      expect(fit.rmsd).toBeCloseTo(0, 6);
      expect(rmsdOf(points, targets, fit.motion)).toBeCloseTo(0, 6);
    }
  });

  it('is closer than any other motion tried, and reports the distance', () => {
    const next = numbers(11);
    for (let round = 0; round < 50; round += 1) {
      const count = 2 + (round % 9);
      const [points, targets] = [somePoints(next, count), somePoints(next, count)];
      for (const { motion, rmsd } of planeFits(points, targets)) {
        expect(rmsdOf(points, targets, motion)).toBeCloseTo(rmsd, 6);
        for (let at = 0; at < 40; at += 1) {
          const angle = motion.angle + (next() - 0.5) * 0.5 ** (at / 4);
          const shift: Point = [motion.shift[0] + next() - 0.5, motion.shift[1] + next() - 0.5];
          expect(rmsdOf(points, targets, { ...motion, angle, shift })).toBeGreaterThanOrEqual(rmsd - 1e-9);
        }
      }
    }
  });

  it('shifts a single point without a rotation', () => {
    const [fit] = planeFits([[1, 2]], [[4, 6]]);
    expect(fit).toEqual({ motion: { reflect: false, angle: 0, shift: [3, 4] }, rmsd: 0 });
  });
});
