import { describe, expect, it } from 'vitest';
import { table } from './table.ts';
import { quantile } from './timing.ts';

describe('figures of a benchmark', () => {
  it('takes quantiles by nearest rank', () => {
    expect(quantile([5, 1, 3, 2, 4], 0.5)).toBe(3);
    expect(quantile([1, 2], 0.95)).toBe(2);
    expect(quantile([7], 0.5)).toBe(7);
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
