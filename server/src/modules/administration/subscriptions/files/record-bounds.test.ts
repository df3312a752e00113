import { expect, it } from 'vitest';
import { tooLargeRecord } from './record-bounds.ts';

const tooLarge = (text: string) => tooLargeRecord(text, ',', () => Promise.resolve());
const tooMany = 'more than 200 cells';
const tooLong = 'more than 20000 characters';

it.each<[string, string, unknown]>([
  ['short records', 'a,b\n"c\n,",d\n\n', null],
  ['a million cells over as many lines', `a,b\n${'"\n",'.repeat(1_000_000)}`, { line: 2, reason: tooMany }],
  ['as many empty cells', `a,b\n\n${','.repeat(1_000_000)}`, { line: 3, reason: tooMany }],
  ['one long cell', `a,b\n"x\n",y\n${'z'.repeat(20_001)}`, { line: 4, reason: tooLong }],
  ['a quotation mark that is not closed', `a,"b\n${'c,d\n'.repeat(10_000)}`, { line: 1, reason: tooLong }],
  ['many records with a mark within a cell', 'a,O"Brien\n'.repeat(10_000), null],
  ['marks that are written twice', '"a""\n,""b",c\n'.repeat(10_000), null],
  ['text after a closed mark', '"a"b",c\n'.repeat(10_000), null],
])('finds what no user can have in %s', async (_, text, found) => {
  expect(await tooLarge(text)).toEqual(found);
});
