import { analyzerOf, chartOf, charts } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { askedAxis, readView, startAxis, withoutView, writeView } from './analyzer-address.ts';

const offered = charts.map(({ key }) => key);
const heatMap = analyzerOf('heatmap');
const chart = (key: string) => chartOf(key)!;

describe('the address of an analyzer', () => {
  it('starts with the analyzer’s default charts and omits them', () => {
    const view = readView({}, heatMap, offered)!;
    expect(view.rows.chart.key).toBe('target');
    expect(view.columns.chart.key).toBe('activitytype');
    expect(view).toMatchObject({ measure: 'structures', share: 'none', scale: 'log', asTable: false });
    expect(writeView(view, heatMap, offered)).toEqual({});
  });

  it('contains every setting', () => {
    const view = {
      ...readView({}, heatMap, offered)!,
      rows: {
        ...startAxis(chart('targettree')),
        sortOrder: 'A-Z' as const,
        maxCount: 50,
        skip: 50,
        contains: 'kinase',
        below: 'Enzyme/Kinase',
      },
      columns: { ...startAxis(chart('pactivity')), bars: { maxBars: 20, joinTails: false } },
      measure: 'activities' as const,
      share: 'row' as const,
      scale: 'linear' as const,
      asTable: true,
      ownScale: true,
    };
    const written = writeView(view, heatMap, offered);
    expect(readView(written, heatMap, offered)).toEqual(view);
    expect(withoutView({ ...written, s: 'abc', in: 'x' })).toEqual({ s: 'abc', in: 'x' });
  });

  it('ignores invalid values', () => {
    const view = readView(
      { rowcount: 7, roworder: 'best', rowskip: -2, measure: 'miles', rowbelow: 'a/b', columnfind: 12 },
      heatMap,
      offered,
    )!;
    expect(view.rows).toEqual(startAxis(chart('target')));
    expect(view.columns.contains).toBe('12');
    expect(view.measure).toBe('structures');
  });

  it('lists the charts that the release lacks, and replaces them by default charts without their settings', () => {
    const less = offered.filter((key) => key !== 'company');
    const view = readView({ rows: 'company', rowfind: 'Roche', columns: 'nonsense' }, heatMap, less)!;
    expect(view.unsupported).toEqual(['Company', 'nonsense']);
    expect(view.rows).toEqual(startAxis(chart('target')));
    expect(readView({}, analyzerOf('landscape'), less)!.rows.chart.key).toBe('bibliography');
    expect(readView({}, analyzerOf('phases'), ['target'])).toBeNull();
  });

  it('requests bins of a range without list limits', () => {
    const view = readView({ columns: 'pactivity', columnfind: 'x', columnskip: 20 }, heatMap, offered)!;
    expect(askedAxis(view.columns)).toEqual({
      chartKey: 'pactivity',
      sortOrder: 'Most Results',
      maxCount: 20,
      skip: 0,
      contains: null,
      below: null,
      maxBars: 40,
      joinTails: true,
    });
  });
});
