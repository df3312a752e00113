import { expect, it } from 'vitest';
import { namedParts } from './named-parts.ts';
import { searchQuerySchema } from './query.ts';
import { sentenceOf } from './sentence.ts';

const inner = { query: { rows: [rowOf({ option: 'Structure', structureIds: [5] })] } };
const query = searchQuerySchema.parse({
  rows: [
    rowOf({ option: 'Structure', structureIds: [7, 8, ...Array.from({ length: 20 }, (_, at) => 100 + at)] }),
    rowOf({ option: 'Structure', drawing: { format: 'smiles', value: 'c1ccc2ncncc2c1' } }),
    rowOf({ option: 'Structure', drawing: { format: 'smarts', value: '[#6]~[#7]' } }),
    rowOf({ option: 'SelectedRows', tab: 'assaytab', ids: [17] }),
    rowOf({ option: 'SelectedRows', tab: 'structuretab', within: inner }),
    rowOf({ option: 'Bibliography', terms: [{ category: 'refId', label: '3' }] }),
  ],
});

function rowOf(criterion: object) {
  return { rowId: JSON.stringify(criterion).slice(0, 40), criterion };
}

it('are the rows and structures that the sentence mentions, also those of a selection', () => {
  const { rows, drawings } = namedParts(query);
  expect(rows.map(({ tab, id }) => `${tab} ${id}`)).toEqual(
    expect.arrayContaining(['structures 7', 'structures 8', 'assays 17', 'structures 5', 'references 3']),
  );
  expect(rows.length).toBe(11);
  expect(drawings).toEqual([{ format: 'smiles', value: 'c1ccc2ncncc2c1' }]);
});

const named = (criterion: object) =>
  sentenceOf(searchQuerySchema.parse({ rows: [rowOf(criterion)] }), {
    row: (_, id) => (id === 7 ? 'IMATINIB' : null),
    drawing: () => 'QUINAZOLINE',
  });

it('are called by their names, and by their ids without one', () => {
  expect(named({ option: 'Structure', structureIds: [7, 12] })).toBe(
    'Structures with structure IMATINIB or ID 12.',
  );
  expect(named({ option: 'Structure', structureIds: [12] })).toBe('Structures with structure ID 12.');
  expect(named({ option: 'Structure', drawing: { format: 'smiles', value: 'c1ccc2ncncc2c1' } })).toBe(
    'Structures that contain QUINAZOLINE.',
  );
  expect(named({ option: 'SelectedRows', tab: 'structuretab', ids: [7] })).toBe('Structure IMATINIB.');
  expect(named({ option: 'SelectedRows', tab: 'assaytab', ids: [12] })).toBe('Records of assay 12.');
});
