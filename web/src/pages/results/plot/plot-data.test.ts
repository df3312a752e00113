import { plotKeyOfValues } from '@moltrove/contract';
import type { Plot, PlotSeries } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { noSelection } from '../../../grid/selection.ts';
import { shadesOf } from './colour-scale.ts';
import { firstPlot, numberOf, offeredNumbers } from './plot-choice.ts';
import { countText, selectedPoints, shownPlot, valueText } from './plot-data.ts';
import { plotCsv, plotPicture } from './plot-files.ts';

const series = (
  key: string,
  values: readonly (number | null)[],
  more: Partial<PlotSeries> = {},
): PlotSeries => ({
  key,
  column: null,
  values: [...values],
  relations: null,
  counts: null,
  ...more,
});
const ofTarget = {
  key: 'T1|Ki|nM',
  targetId: 'T1',
  target: 'EGFR',
  organism: 'Homo sapiens',
  activityType: 'Ki',
  unit: 'nM',
  lowerIsBetter: true,
  structures: 3,
  activities: 5,
};
const plot: Plot = {
  structures: 5,
  placed: 3,
  strIds: [2, 5, 9],
  x: series(plotKeyOfValues(ofTarget.key), [1, 100, 10_000], {
    column: ofTarget,
    relations: '004',
    counts: [2, 1, 3],
  }),
  y: series('best_pactivity', [9, 7, 5], { relations: '023', counts: [4, 1, 1] }),
  colour: series('hb_donors', [1, null, 3]),
};
const linear = { xScale: null, yScale: null };

describe('the points of an answer', () => {
  const shown = shownPlot(plot, linear);

  it('have positions, and concentrations are logarithmic', () => {
    expect([...shown.positions.x]).toEqual([0, 2, 4]);
    expect([...shown.positions.y]).toEqual([9, 7, 5]);
    expect([...shownPlot(plot, { ...linear, xScale: 'linear' }).positions.x]).toEqual([1, 100, 10_000]);
    const withZero = { ...plot, x: { ...plot.x, values: [0, 1, 2] } };
    expect(shownPlot(withZero, linear)).toMatchObject({
      canBeLog: { x: false },
      x: { look: { scale: 'linear' } },
    });
  });

  it('tell bounds from exact numbers', () => {
    expect([...shown.points.inexact]).toEqual([0, 1, 1]);
    expect([[...shown.points.xSide], [...shown.points.ySide]]).toEqual([
      [0, 0, 1],
      [0, -1, 1],
    ]);
    expect(shown).toMatchObject({ inexact: 2, correlation: { r: null, count: 1 } });
  });

  it('state their numbers with relation, unit and number of values', () => {
    expect([0, 1, 2].map((at) => valueText(shown.x, at))).toEqual(['1 nM', '100 nM', '≥ 10,000 nM']);
    expect([0, 1, 2].map((at) => countText(shown.x, at))).toEqual([
      'median of 2',
      null,
      'tightest of 3 bounds',
    ]);
    expect([0, 1].map((at) => countText(shown.y, at))).toEqual(['best of 4', null]);
    expect(valueText(shown.colour!, 1)).toBeNull();
  });

  it('are selected with the rows', () => {
    expect(selectedPoints(noSelection, plot.strIds)).toBeNull();
    expect(selectedPoints({ mode: 'some', ids: new Set(['5', '77']) }, plot.strIds)).toEqual(
      Uint8Array.of(0, 1, 0),
    );
    expect(selectedPoints({ mode: 'allBut', ids: new Set(['5']) }, plot.strIds)).toEqual(
      Uint8Array.of(1, 0, 1),
    );
  });

  const about = {
    title: 'Best pActivity by Ki',
    sentence: 'Everything in the release.',
    filters: '',
    release: { name: 'R', date: '2026-01-01', builtAt: '2026-01-02T00:00:00Z', simulated: false },
    view: shown.full,
    selection: { mode: 'some', ids: new Set(['5']) },
  } as const;

  it('are saved as a table with their relations and numbers of values', () => {
    const lines = plotCsv(about, shown).split('\r\n').slice(-5, -1);
    expect(lines).toEqual([
      '"Structure ID","Ki, EGFR (Homo sapiens) (nM): relation","Ki, EGFR (Homo sapiens) (nM)","Ki, EGFR (Homo sapiens) (nM): n","Best pActivity: relation","Best pActivity","Best pActivity: n","H donors","Selected"',
      '2,"=",1,2,"=",9,4,1,""',
      expect.stringMatching(/^5,.*,100,1,.*<=.*,7,1,,"yes"$/),
      expect.stringMatching(/^9,.*>=.*,10000,3,.*>.*,5,1,3,""$/),
    ]);
  });

  it('are saved as a picture with search, release and what is left out', () => {
    const { svg } = plotPicture(about, shown);
    for (const text of [
      'Best pActivity by Ki',
      'Everything in the release.',
      'R, 2026-01-01',
      '2 more without',
    ])
      expect(svg).toContain(text);
    expect(svg.match(/h0/g)).toHaveLength(2);
  });
});

const shades = (key: string, values: (number | null)[]) =>
  shadesOf(numberOf({ key, column: null }), { values });

describe('colours', () => {
  it('of potency are those of all tables', () => {
    expect([...shades('best_pactivity', [3, 4, 6.5, 9, 12]).shades]).toEqual([0, 0, 0.5, 1, 1]);
    const { shades: own, meaning } = shadesOf(numberOf({ key: 'x', column: ofTarget }), {
      values: [1, 100_000],
    });
    expect([...own]).toEqual([1, 0]);
    expect(meaning).toMatchObject({ low: '100 µM or µg/mL and more' });
  });

  it('of a few whole numbers are steps', () => {
    expect(shades('hb_donors', [2, 0, null, 4])).toMatchObject({
      without: 1,
      meaning: {
        kind: 'steps',
        steps: [{ label: '0', shade: 0 }, { label: '2', shade: 0.5 }, { label: '4' }],
      },
    });
  });

  it('of other numbers span nearly all of them, and say that there are more', () => {
    const values = [...Array.from({ length: 99 }, (_, at) => at), 7800];
    const { shades: own, meaning } = shades('psa', values);
    expect(meaning).toMatchObject({ kind: 'scale', low: '2 Å² or less', high: '97 Å² or more' });
    expect([own[0], own[50]! > 0.4 && own[50]! < 0.6, own[99]]).toEqual([0, true, 1]);
    expect(shades('psa', [5, 5]).meaning).toMatchObject({ low: '5 Å²', high: '5 Å²' });
  });
});

describe('the first plot', () => {
  it('shows potency if the search asks for it, else properties that the release has', () => {
    expect(firstPlot(offeredNumbers(true, []))).toMatchObject({ y: 'best_pactivity', x: 'logp_calc' });
    expect(firstPlot(offeredNumbers(false, []))).toMatchObject({
      y: 'logp_calc',
      x: 'mol_weight',
      colour: 'psa',
    });
    const { x, y, colour } = firstPlot(offeredNumbers(false, ['logp_calc', 'psa']));
    expect([x, colour]).toEqual(['mol_weight', null]);
    expect(y).not.toBe('logp_calc');
  });
});
