import { plotKeyOfValues } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { readPlot, writePlot } from './plot-address.ts';
import type { PlotAddress } from './plot-address.ts';

const plain: PlotAddress = {
  x: 'logp_calc',
  y: 'best_pactivity',
  colour: null,
  xScale: null,
  yScale: null,
  view: null,
};

describe('a plot in the address', () => {
  it.each<[what: string, plot: PlotAddress]>([
    ['without options', plain],
    ['with a colour and scales', { ...plain, colour: 'mol_weight', xScale: 'log', yScale: 'linear' }],
    ['of values, whatever their key has', { ...plain, x: plotKeyOfValues('T~1%7E|Ki|nM'), colour: 'psa' }],
    ['with a view', { ...plain, view: { x: { from: -1.5, to: 3 }, y: { from: 4e-7, to: 12.25 } } }],
  ])('%s is read as it was written', (_, plot) => {
    expect(readPlot(writePlot(plot))).toEqual(plot);
  });

  it('stays readable', () => {
    expect(
      writePlot({ ...plain, colour: 'psa', view: { x: { from: 0, to: 1 / 3 }, y: { from: -2, to: 9 } } }),
    ).toBe('logp_calc~best_pactivity~psa~z.0_0.333333_-2_9');
  });

  it.each([undefined, 7, '', 'logp_calc', 'logp_calc~smiles', 'values:~psa'])(
    'is not open for %j',
    (text) => {
      expect(readPlot(text)).toBeNull();
    },
  );

  it.each(['z.1_2_3', 'z.2_1_3_4', 'z.1_2_3_x', 'z.1_2__4', 'x.cubic'])('ignores the option %s', (option) => {
    expect(readPlot(`logp_calc~best_pactivity~nothing~${option}`)).toEqual(plain);
  });
});
