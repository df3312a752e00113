import { expect, it } from 'vitest';
import type { PageFigures } from './measure-page.ts';
import { medians, pagesOptions, tableOf } from './pages-command.ts';

const figures = (firstPaintMs: number, longestTaskMs: number): PageFigures => ({
  requests: 11,
  scriptBytes: 88_400,
  styleBytes: 37_000,
  allBytes: 190_000,
  firstPaintMs,
  largestPaintMs: firstPaintMs + 100,
  longTasks: 1,
  longestTaskMs,
  layoutShift: 0.0042,
});

it('prints the median of each figure of a page', () => {
  const median = medians([figures(300, 90), figures(900, 60), figures(500, 70)]);
  expect(median).toEqual({ ...figures(500, 70) });
  const [, , row] = tableOf([['login', median]]).split('\n');
  expect(row.split(/\s+/)).toEqual(['login', '11', '88', '37', '190', '500', '600', '1', '70.0', '0.004']);
});

it('refuses a number of runs that is none', () => {
  expect(pagesOptions(['--runs', '3']).runs).toBe(3);
  expect(() => pagesOptions(['--runs', '0'])).toThrow('--runs takes a whole number from 1 on, not "0".');
});
