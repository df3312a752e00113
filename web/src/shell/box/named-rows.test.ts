import { criterionPhrase } from '@moltrove/contract';
import type { Term } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { namedRows } from './named-rows.ts';

function term(value: string, parts: Partial<Term> = {}): Term {
  const nothing = { field: 'target', category: null, hint: '', entities: 1, activities: 1 } as const;
  return { ...nothing, value, label: value, ...parts };
}

const gene = { category: 'geneId' } as const;
const lookedUp = [
  { name: 'egfr', targets: [term('EGFR', gene), term('EGFR-AS', gene)], structures: [] },
  { name: 'gefitinib', targets: [], structures: [term('GEFITINIB'), term('GEFITINIB HYDRATE')] },
  { name: 'ERBB2', targets: [term('ERBB2', gene)], structures: [] },
  { name: 'nonsense', targets: [term('nonsense protein')], structures: [] },
];

describe('rows of several names', () => {
  it('contain only exact names, list the row with more names first, and name what they leave out', () => {
    expect(
      namedRows(lookedUp).map(({ criterion, missing }) => [criterionPhrase(criterion), missing]),
    ).toEqual([
      ['target EGFR (Gene ID) or ERBB2 (Gene ID)', ['gefitinib', 'nonsense']],
      ['name GEFITINIB', ['egfr', 'ERBB2', 'nonsense']],
    ]);
  });

  it('do not exist if the release has none of the names', () => {
    expect(namedRows([lookedUp[3]!])).toEqual([]);
    expect(namedRows([])).toEqual([]);
  });
});
