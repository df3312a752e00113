import { describe, expect, it } from 'vitest';
import { steps } from '../contenders/steps.ts';
import { growthOf, joinRaces } from '../curve/curve.ts';
import { curveTables, short } from '../curve/curve-tables.ts';
import { raceTables } from '../race-tables.ts';
import type { Figure, RaceResult } from '../result.ts';
import { curveLines, spreadOut } from './curve-lines.ts';
import { logScale, tickLabel } from './log-scale.ts';
import { raceBars } from './race-bars.ts';
import { element, label } from './svg.ts';

const figures = (medianMs: number): Figure => ({ medianMs, p95Ms: medianMs * 2, runs: 3 });

/** A race whose counts take the given time, with one peer that takes ten times as long. */
function raceOf(activities: number, countsMs: number, answer: number): RaceResult {
  const contender = { version: '1', settings: [], loadMs: 1, diskBytes: 1, memoryBytes: null, memoryOf: '' };
  return {
    kind: 'moltrove-race',
    version: 1,
    measuredAt: '2026-01-01T00:00:00.000Z',
    machine: 'a machine',
    release: { name: 'Some', structures: 10, activities, assays: 3, references: 2, records: 4 },
    contenders: [
      { name: 'Moltrove', ...contender },
      { name: 'Peer & Co', ...contender },
    ],
    searches: [
      {
        key: 'one-target',
        name: 'one target (<X>)',
        structures: 5,
        activities: answer,
        steps: Object.fromEntries(
          steps.map(({ key }) => [
            key,
            { Moltrove: figures(countsMs), 'Peer & Co': { ...figures(countsMs * 10), way: 'one pass' } },
          ]),
        ),
        set: { 'Peer & Co': figures(7) },
      },
    ],
    load: [],
  };
}

describe('tables and curves', () => {
  it('lists contenders side by side with their ratio', () => {
    const text = raceTables(raceOf(1000, 2, 100)).join('\n');
    expect(text).toMatch(/six counts .*Peer & Co ms\s+p95\s+ratio/);
    expect(text).toMatch(/one target \(<X>\)\s+100\s+2\.00\s+4\.00\s+20\.0\s+40\.0\s+10\.0x/);
  });

  it('joins sizes in ascending order and reports how time grows', () => {
    const curve = joinRaces([raceOf(20_000_000, 40, 10_000), raceOf(200_000, 4, 100)]);
    expect(curve.sizes.map(({ activities }) => activities)).toEqual([200_000, 20_000_000]);
    const [line] = curve.lines;
    expect(line.points.map(({ medianMs }) => medianMs['Moltrove'])).toEqual([4, 40]);
    expect(growthOf(line)).toEqual({ time: 10, answer: 100, verdict: 'with its answer' });
    expect(curveTables(curve)[0]).toMatch(/200 k ms\s+answer\s+20 M ms\s+answer/);
  });

  it('marks steps that grow more than their answer, and flat ones', () => {
    const [steep] = joinRaces([raceOf(1000, 1, 100), raceOf(10_000, 30, 100)]).lines;
    const [flat] = joinRaces([raceOf(1000, 10, 100), raceOf(10_000, 12, 100)]).lines;
    expect(growthOf(steep)?.verdict).toBe('more than its answer');
    expect(growthOf(flat)?.verdict).toBe('flat');
  });

  it('refuses two races of the same size', () => {
    expect(() => joinRaces([raceOf(1000, 1, 1), raceOf(1000, 2, 1)])).toThrow(/1000 activities/);
  });

  it('shortens counts of activities', () => {
    expect([15_000, 509_888, 1_000_000, 20_000_000].map(short)).toEqual(['15 k', '510 k', '1 M', '20 M']);
  });
});

describe('pictures', () => {
  it('positions values by their logarithm between powers of ten', () => {
    const { at, ticks } = logScale([0.4, 60], 0, 300);
    expect(ticks).toEqual([0.1, 1, 10, 100]);
    expect([at(0.1), at(1), at(100)]).toEqual([0, 100, 300]);
    expect(ticks.map(tickLabel)).toEqual(['0.1', '1', '10', '100']);
  });

  it('escapes text', () => {
    expect(label('a < b & "c"', 1, 2.345)).toBe('<text x="1" y="2.35">a &lt; b &amp; &quot;c&quot;</text>');
    expect(element('line', { x1: 0 })).toBe('<line x1="0"/>');
  });

  it('draws one bar per contender, shorter when faster', () => {
    const svg = raceBars(raceOf(1000, 2, 100), 'counts');
    const widths = [...svg.matchAll(/<rect class="bar c\d" x="250" y="\d+" width="([\d.]+)"/g)].map(
      ([, bar]) => Number(bar),
    );
    expect(widths).toHaveLength(3);
    const [, engine, peer] = widths;
    expect(peer).toBeGreaterThan(engine);
    expect(svg).toContain('the largest target');
    expect(svg).toContain('Peer &amp; Co');
    expect(svg).toContain('prefers-color-scheme:dark');
    expect(svg).toContain('milliseconds, logarithmic; shorter is faster');
  });

  it('draws one line per search over the sizes', () => {
    const svg = curveLines(joinRaces([raceOf(200_000, 4, 100), raceOf(20_000_000, 40, 100)]), 'counts');
    expect(svg.match(/<polyline/g)).toHaveLength(1);
    expect(svg).toContain('the largest target (40.0 ms)');
    expect(svg).toContain('activities in the release, logarithmic');
  });

  it('keeps labels apart', () => {
    const placed = spreadOut([100, 101, 102, 470, 471]);
    const sorted = placed.toSorted((a, b) => a - b);
    expect(placed).toEqual(sorted);
    sorted.slice(1).forEach((y, at) => expect(y - sorted[at]).toBeGreaterThanOrEqual(16));
    expect(sorted.at(-1)).toBeLessThanOrEqual(476);
  });
});
