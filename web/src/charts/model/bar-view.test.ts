import { describe, expect, it } from 'vitest';
import { barViewsText, readBars, readBarViews } from './bar-view.ts';

describe('bars in an address', () => {
  it('are read as they were written, by chart', () => {
    const views = { molweight: { maxBars: 20, joinTails: false }, logp: { maxBars: 10, joinTails: true } };
    expect(barViewsText(views)).toBe('molweight.20.whole_logp.10');
    expect(readBarViews(barViewsText(views))).toEqual(views);
  });

  it('are ignored where they are invalid', () => {
    const text = 'molweight.7_target.20_logp.20.half_nothing.10_psa_hbdonors.80';
    expect(readBarViews(text)).toEqual({ hbdonors: { maxBars: 80, joinTails: true } });
    expect([readBarViews(undefined), readBarViews('')]).toEqual([{}, {}]);
    expect([readBars('40'), readBars('40.whole.whole'), readBars('whole')]).toEqual([
      { maxBars: 40, joinTails: true },
      null,
      null,
    ]);
  });
});
