import { searchQuerySchema } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { narrowings, withEmptyRow } from './narrowing.ts';

it('narrows a search by another row that the builder can open', () => {
  const query = searchQuerySchema.parse({
    rows: [
      {
        rowId: 'r1',
        criterion: { option: 'ClinicalPhases', phases: ['Approved'], statuses: [] },
        operator: 'OR',
      },
    ],
  });
  for (const { option } of narrowings) {
    const { rows } = searchQuerySchema.parse(withEmptyRow(query, option));
    expect(rows.map((row) => row.criterion.option)).toEqual(['ClinicalPhases', option]);
    expect(rows[0]?.operator).toBe('AND');
  }
});
