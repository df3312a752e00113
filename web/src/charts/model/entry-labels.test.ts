import type { ChartData } from '@moltrove/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { entryLabel, forgetLabels, isLabelKnown, rememberLabel, rememberLabels } from './entry-labels.ts';

const listOf = (chartKey: string, ...entries: (readonly [value: string, label: string])[]): ChartData => ({
  chartType: 'List',
  chartKey,
  chartLabel: '',
  chartPriorityOrder: 0,
  structures: 1,
  activities: 1,
  chartData: entries.map(([value, label]) => ({ value, label, structures: 1, activities: 1 })),
  maxCount: 20,
  totalEntries: entries.length,
});

describe('labels of entries', () => {
  beforeEach(forgetLabels);

  it('are those that their chart has shown, until they are cleared', () => {
    rememberLabels(listOf('bibliographyrefid', ['7', 'J. Med. Chem. 2001']));
    expect(entryLabel('bibliographyrefid', '7')).toBe('J. Med. Chem. 2001');
    expect(['7', '8'].map((value) => isLabelKnown('bibliographyrefid', value))).toEqual([true, false]);
    forgetLabels();
    expect(entryLabel('bibliographyrefid', '7')).toBe('7');
    expect(isLabelKnown('bibliographyrefid', '7')).toBe(false);
  });

  it('are not fetched for a chart whose labels equal the values', () => {
    rememberLabels(listOf('target', ['EGFR', 'EGFR'], ['ACHE', 'ACHE']));
    expect(isLabelKnown('target', 'HTR2A')).toBe(true);
    rememberLabels(listOf('target', ['P1', 'A protein']));
    expect(isLabelKnown('target', 'HTR2A')).toBe(false);
    expect(entryLabel('target', 'P1')).toBe('A protein');
  });

  it('are evicted when many others were used since', () => {
    rememberLabel('bibliographyrefid', 'old', 'Old');
    rememberLabel('bibliographyrefid', 'used', 'Used');
    for (let at = 0; at < 20_000; at++) {
      rememberLabel('bibliographyrefid', String(at), `Reference ${at}`);
      if (at % 100 === 0) entryLabel('bibliographyrefid', 'used');
    }
    expect(entryLabel('bibliographyrefid', 'used')).toBe('Used');
    expect(entryLabel('bibliographyrefid', 'old')).toBe('old');
    expect(entryLabel('bibliographyrefid', '19999')).toBe('Reference 19999');
  });
});
