import type { ChartFilter } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { chipsOf } from './filter-chips.ts';

const including = (chartKey: string, ...include: string[]): ChartFilter => ({
  chartKey,
  include,
  exclude: [],
  minValue: null,
  maxValue: null,
  excludeRange: false,
});

describe('chips of filters', () => {
  it('remove only their own filter, even if a chart has several', () => {
    const filters = [
      including('company', 'Roche'),
      including('company', 'Bayer', 'Merck'),
      including('assaytype', 'B'),
    ];
    const chips = chipsOf(filters);
    expect(chips.map(({ text }) => text)).toEqual(['Roche', 'Bayer', 'Merck', 'Binding']);
    expect(new Set(chips.map(({ key }) => key)).size).toBe(4);
    expect(chips[0]!.rest).toEqual([filters[1], filters[2]]);
    expect(chips[1]!.rest).toEqual([filters[0], including('company', 'Merck'), filters[2]]);
    expect(chips[3]!.rest).toEqual([filters[0], filters[1]]);
  });

  it('name ranges, and remove them', () => {
    const range = { ...including('year'), minValue: 2001, maxValue: 2004 };
    const [chip, further] = chipsOf([range, { ...including('year'), minValue: 2003, maxValue: 2003 }]);
    expect([chip!.text, further!.text]).toEqual(['2001 to 2004', '2003']);
    expect(chip!.key).not.toBe(further!.key);
    expect(further!.rest).toEqual([range]);
  });
});
