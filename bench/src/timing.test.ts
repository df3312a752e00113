import { describe, expect, it } from 'vitest';
import { table } from './table.ts';
import { quantile, timedInTurn } from './timing.ts';

describe('figures of a benchmark', () => {
  it('computes quantiles by nearest rank', () => {
    expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(quantile([1, 2], 0.95)).toBe(2);
    expect(quantile([7], 0.5)).toBe(7);
  });

  it('alternates calls, each after its own preparation, after one unmeasured round', async () => {
    const seen: string[] = [];
    const note = (text: string) => () => Promise.resolve(void seen.push(text));
    const timings = await timedInTurn(2, [
      { prepare: note('prepare'), call: note('engine') },
      { call: note('peer') },
    ]);
    expect(seen.join(' ')).toBe('peer prepare engine prepare engine peer peer prepare engine');
    expect(timings.map(({ runs }) => runs)).toEqual([2, 2]);
  });

  it('aligns a table', () => {
    expect(
      table(
        ['work', 'ms'],
        [
          ['counts', '1.5'],
          ['a page', '12'],
        ],
      ),
    ).toBe(['work     ms', '------  ---', 'counts  1.5', 'a page   12'].join('\n'));
  });
});
