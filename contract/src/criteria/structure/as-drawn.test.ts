import { expect, it } from 'vitest';
import { searchSchema } from '../../query/query.ts';
import { sentenceOf } from '../../query/sentence.ts';
import { type DrawnText, noNames } from '../search-words.ts';
import { asDrawn } from './as-drawn.ts';
import { showsInDrawing } from './drawing-phrase.ts';

it('excludes exocyclic double bonds, and is offered for rings with carbon and nitrogen only', () => {
  const carbon = '[c;!$(c=[#7,#8,#16])]';
  expect(asDrawn('c1ccncc1')).toBe(`${carbon}1${carbon}${carbon}n${carbon}${carbon}1`);
  expect(asDrawn('c1cc[nH]c1')).toBe(`${carbon}1${carbon}${carbon}n${carbon}1`);
  for (const other of ['c1ccccc1', 'CCN', 'C[C@H](N)c1ccncc1', 'C1CC', '']) expect(asDrawn(other)).toBeNull();
});

it('is said in words, with the structure as it was drawn', () => {
  const drawing = { format: 'smarts', value: asDrawn('c1ccncc1')!, category: 'subStructure' };
  const rows = [{ rowId: 'r1', criterion: { option: 'Structure', drawing } }];
  const { query } = searchSchema.parse({ query: { rows } });
  expect(sentenceOf(query)).toBe(
    'Structures that contain c1ccncc1 as drawn, without C=O, C=N or C=S in its aromatic rings.',
  );
  const named: DrawnText[] = [];
  sentenceOf(query, { ...noNames, drawing: (each) => (named.push(each), null) });
  expect(named).toEqual([{ format: 'smarts', value: 'c1ccncc1' }]);
  expect(showsInDrawing(named[0]!)).toBe(true);
});
