import { type Layout, moved, type Point } from '@moltrove/chemistry';
import { describe, expect, it } from 'vitest';
import { misplacedMarks } from './drawn-marks.ts';
import { distanceRounding, largestDistanceChange, newFaults } from './layout-change.ts';

/** Bonds of a chain of five atoms, drawn as a zigzag. */
const bonds = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 4],
] as const;
const points: readonly Point[] = [
  [0, 0],
  [1.3, 0.75],
  [2.6, 0],
  [3.9, 0.75],
  [5.2, 0],
];
const free: Layout = { points, bonds };
const withAtom = (atom: number, at: Point): Layout => ({ bonds, points: points.with(atom, at) });

const turnedAndRounded = (angle: number): Layout => ({
  bonds,
  points: points
    .map((point) => moved(point, { reflect: false, angle, shift: [0, 0] }))
    .map(([x, y]): Point => [Number(x.toFixed(4)), Number(y.toFixed(4))]),
});

describe('two layouts of a molecule', () => {
  it('have the same distances after a rigid motion, and no new fault', () => {
    const motion = { reflect: true, angle: 2, shift: [7, -3] as const };
    const turned: Layout = { bonds, points: points.map((point) => moved(point, motion)) };
    expect(largestDistanceChange(free, turned)).toBeLessThan(1e-12);
    expect(newFaults(free, turned)).toEqual([]);
  });

  it('differ by less than the tolerance if one is rounded to 4 decimals', () => {
    const change = largestDistanceChange(turnedAndRounded(1), turnedAndRounded(2));
    expect(change).toBeGreaterThan(0);
    expect(change).toBeLessThan(distanceRounding);
  });

  it.each([
    ['a clash', withAtom(4, [0.3, 0.1]), /^clash of 0 and 4$/],
    ['a crossing', withAtom(4, [0.6, -0.2]), /^crossing of 1-2 and 3-4$/],
    ['an acute angle', withAtom(4, [2.7, 1.2]), /^acute angle 2-3-4, \d+ instead of 120 degrees$/],
    ['a straightened angle', withAtom(4, [5.2, 1.5]), /^straight angle 2-3-4, 180 instead of 120 degrees$/],
    ['a stretched bond', withAtom(4, [6.5, -0.75]), /^bond 3-4 times 2.00$/],
  ])('differ by %s', (_, drawn, fault) => {
    const faults = newFaults(free, drawn);
    expect(
      faults.some((each) => fault.test(each)),
      faults.join('; '),
    ).toBe(true);
    expect(newFaults(drawn, drawn)).toEqual([]);
  });

  it('differ by an angle that was straight', () => {
    expect(newFaults(withAtom(4, [5.2, 1.5]), free)).toEqual([
      'bent angle 2-3-4, 120 instead of 180 degrees',
    ]);
  });
});

/** A regular ring with its height multiplied by `squeezed`. */
const ringOf = (count: number, squeezed: number): Layout => ({
  points: Array.from({ length: count }, (_, at) => {
    const angle = (at * 2 * Math.PI) / count;
    return [Math.cos(angle), Math.sin(angle) * squeezed] as const;
  }),
  bonds: Array.from({ length: count }, (_, at) => [at, (at + 1) % count] as const),
});

const faultsOfSqueezed = (count: number): string[] => newFaults(ringOf(count, 1), ringOf(count, 0.5));

describe('a ring', () => {
  it('must not be deformed if it is small', () => {
    expect(faultsOfSqueezed(8)).toContainEqual(expect.stringMatching(/^ring angle/));
    expect(faultsOfSqueezed(9).filter((fault) => fault.startsWith('ring'))).toEqual([]);
  });
});

describe('marks in a picture', () => {
  const marks = points.map(([x, y], atom) => ({
    atom,
    at: [20 + 10 * x, 50 - 10 * y] as const,
    radii: [4, 4] as const,
  }));

  it('lie on their atoms at any scale and shift', () => {
    expect(misplacedMarks(marks, points)).toEqual([]);
    expect(misplacedMarks(marks.slice(0, 1), points)).toBeNull();
  });

  it('are recognized if they belong to other atoms', () => {
    const swapped = marks.map((mark) => ({ ...mark, atom: [0, 1, 4, 3, 2][mark.atom] }));
    expect(misplacedMarks(swapped, points)).toEqual([4, 2]);
  });
});
