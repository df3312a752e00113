import { describe, expect, it } from 'vitest';
import { canBeLog, domainOf, moved, positionOf, shareOf, ticksOf, zoomed } from './axis.ts';
import type { Domain } from './axis.ts';

const linear = { scale: 'linear', wholeNumbers: false, separated: true } as const;
const log = { ...linear, scale: 'log' } as const;
const labels = (domain: Domain, look: Parameters<typeof ticksOf>[1], most = 8) =>
  ticksOf(domain, look, most).map(({ label }) => label);

describe('the domain of an axis', () => {
  it('has all positions with a margin', () => {
    expect(domainOf(Float64Array.of(0, 100, 50), false)).toEqual({ from: -4, to: 104 });
    expect(domainOf(Float64Array.of(2, 5), true)).toEqual({ from: 1.5, to: 5.5 });
  });

  it('has a length even without different positions', () => {
    expect(domainOf(Float64Array.of(7, 7), false)).toEqual({ from: 6.5, to: 7.5 });
    expect(domainOf(new Float64Array(0), false)).toEqual({ from: 0, to: 1 });
  });

  it('is zoomed around a place that stays, and moved', () => {
    const domain = { from: 10, to: 30 };
    const near = zoomed(domain, 0.25, 0.5);
    expect(near).toEqual({ from: 12.5, to: 22.5 });
    expect(shareOf(near, 15)).toBe(shareOf(domain, 15));
    expect(moved(domain, 0.1)).toEqual({ from: 12, to: 32 });
  });

  it('is logarithmic only for numbers above zero', () => {
    expect(canBeLog(Float64Array.of(1, 0.001))).toBe(true);
    expect(canBeLog(Float64Array.of(1, 0))).toBe(false);
    expect(positionOf(1000, 'log')).toBeCloseTo(3);
  });
});

describe('ticks', () => {
  it('are round numbers with the decimals that distinguish them', () => {
    expect(labels({ from: -0.3, to: 1.1 }, linear)).toEqual([
      '-0.2',
      '0.0',
      '0.2',
      '0.4',
      '0.6',
      '0.8',
      '1.0',
    ]);
    expect(labels({ from: 190, to: 2500 }, linear, 4)).toEqual(['1,000', '2,000']);
    expect(labels({ from: 2001.4, to: 2006 }, { ...linear, wholeNumbers: true, separated: false })).toEqual([
      '2002',
      '2003',
      '2004',
      '2005',
      '2006',
    ]);
  });

  it('lie in the domain, as many as asked for at most', () => {
    for (const length of [0.003, 0.7, 1, 9, 33, 4800, 7e6]) {
      for (const from of [-3 * length, -0.4 * length, 0.1, 12_345]) {
        const ticks = ticksOf({ from, to: from + length }, linear, 6);
        expect(ticks.length).toBeGreaterThan(1);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
        for (const { position } of ticks) {
          expect(position).toBeGreaterThanOrEqual(from - length * 1e-6);
          expect(position).toBeLessThanOrEqual(from + length * (1 + 1e-6));
        }
      }
    }
  });

  it('of logarithms are powers of ten, or numbers between them', () => {
    expect(labels({ from: -0.4, to: 4.2 }, log)).toEqual(['1', '10', '100', '1,000', '10,000']);
    expect(labels({ from: -3.1, to: 9.1 }, log, 5)).toEqual(['0.001', '1', '1,000', '1,000,000', '1 × 10⁹']);
    expect(labels({ from: 0.2, to: 1.4 }, log)).toEqual(['2', '5', '10', '20']);
    expect(labels({ from: 2, to: 2.1 }, log, 4)).toEqual(['100', '110', '120']);
    expect(ticksOf({ from: 0.2, to: 1.4 }, log, 8)[0]!.position).toBeCloseTo(Math.log10(2));
  });
});
