import { searchSchema, sentenceOf } from '@moltrove/contract';
import { expect, it } from 'vitest';
import { drawnIn } from './drawn-in-sentence.ts';

const search = searchSchema.parse({
  query: {
    rows: [
      ['smiles', 'c1ccc2ncncc2c1'],
      ['smarts', '[#7,#8]~c'],
      ['smiles', 'CCO'],
    ].map(([format, value], at) => ({
      rowId: `r${at}`,
      criterion: { option: 'Structure', drawing: { format, value } },
    })),
  },
});
const stored = JSON.stringify(search);

it('are the structures whose text stands in the sentence and that a drawing shows completely', () => {
  const sentence = sentenceOf(search.query, {
    row: () => null,
    drawing: ({ value }) => (value === 'CCO' ? 'ETHANOL' : null),
  });
  expect(drawnIn(sentence, stored)).toEqual({ drawings: [{ format: 'smiles', value: 'c1ccc2ncncc2c1' }] });
  expect(drawnIn(sentence, null)).toEqual({});
});
