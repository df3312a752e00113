import { type SearchNames, searchQuerySchema, sentenceOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { describesSearch, namesInFiles } from './names-in-files.ts';

const searchFor = (ids: readonly number[], value: string) =>
  searchQuerySchema.parse({
    rows: [
      { rowId: 'a', criterion: { option: 'Structure', structureIds: ids }, operator: 'AND' },
      { rowId: 'b', criterion: { option: 'Structure', drawing: { format: 'smiles', value } } },
    ],
  });
const query = searchFor([7, 12], 'c1ccc2ncncc2c1');
const names: SearchNames = {
  row: (_, id) => (id === 7 ? 'IMATINIB (base)' : null),
  drawing: () => 'QUINAZOLINE',
};
const sentence = sentenceOf(query, namesInFiles(names));

it('stand in a file with the ids and the complete text that they stand for', () => {
  expect(sentence).toBe(
    'Structures with structure IMATINIB (base) (structure ID 7) or ID 12 and that contain QUINAZOLINE (c1ccc2ncncc2c1).',
  );
});

it('do not matter for the question which search a file describes', () => {
  expect(describesSearch(sentence, query, false)).toBe(true);
  expect(describesSearch(sentence.replace('IMATINIB', 'Glivec'), query, false)).toBe(true);
  expect(describesSearch(sentenceOf(query), query, false)).toBe(true);
  for (const other of [searchFor([8, 12], 'c1ccc2ncncc2c1'), searchFor([7, 12], 'c1ccc2ccccc2c1')])
    expect(describesSearch(sentence, other, false)).toBe(false);
  expect(describesSearch(`${sentence} And more.`, query, false)).toBe(false);
});

it('may be cut with the sentence of a workbook', () => {
  const criterion = { option: 'Structure', names: ['a'.repeat(4000), 'b'.repeat(4000)], structureIds: [7] };
  const long = searchQuerySchema.parse({ rows: [{ rowId: 'a', criterion }] });
  const cut = sentenceOf(long, namesInFiles(names)).slice(0, -20);
  expect(describesSearch(cut, long, true)).toBe(true);
  expect(describesSearch(cut, long, false)).toBe(false);
  expect(describesSearch(cut.replace('aaa', 'aba'), long, true)).toBe(false);
});
