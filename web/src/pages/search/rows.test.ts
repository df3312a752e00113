import type { Operator, SearchRow } from '@moltrove/contract';
import { blocksOf, searchRowSchema } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { addRow } from '../../search/query/add-row.ts';
import { emptyCriterion } from '../../search/query/new-search.ts';
import { duplicateRow, moveRow, removeRow } from './rows.ts';

function row(rowId: string, operator: Operator = 'AND', option = 'Source'): SearchRow {
  return searchRowSchema.parse({ rowId, operator, criterion: { option } });
}

/** "a AND b OR c" */
function written(rows: readonly SearchRow[]): string {
  return rows
    .map(({ rowId, operator }, at) => (at + 1 < rows.length ? `${rowId} ${operator}` : rowId))
    .join(' ');
}

describe('the list of builder rows', () => {
  it('adds a row by AND and suggests the same structure for the same field', () => {
    const one = addRow([], emptyCriterion('Target'));
    const two = addRow(one, emptyCriterion('Target'));
    const three = addRow(two, emptyCriterion('ActivityTypes'));
    expect(three.map(({ operator, meaning }) => `${operator} ${meaning}`)).toEqual([
      'AND sameStructure',
      'AND sameRecord',
      'AND sameRecord',
    ]);
    expect(new Set(three.map(({ rowId }) => rowId)).size).toBe(3);
  });

  it('assigns unused ids, even after a row was removed', () => {
    const rows = removeRow(addRow(addRow([], emptyCriterion('Source')), emptyCriterion('Source')), 'r1');
    expect(addRow(rows, emptyCriterion('Source')).map(({ rowId }) => rowId)).toEqual(['r2', 'r3']);
  });

  it.each([
    ['a NOT b AND c', 'b', 'a AND c'],
    ['a AND b OR c', 'b', 'a OR c'],
    ['a OR b AND c', 'b', 'a OR c'],
    ['a AND b NOT c', 'a', 'b NOT c'],
    ['a NOT b', 'b', 'a'],
  ])('for %s, removes row %s', (before, rowId, after) => {
    const left = removeRow(parsed(before), rowId);
    expect(written(left)).toBe(after);
    expect(left.at(-1)!.operator).toBe('AND');
  });

  it('puts a copy into the same block as its original', () => {
    const rows = duplicateRow(parsed('a OR b'), 'a');
    expect(blocksOf(rows).map((block) => block.length)).toEqual([2, 1]);
    expect(rows[0]!.meaning).toBe('sameStructure');
  });

  it.each<[string, string, -1 | 1, string]>([
    ['a NOT b AND c', 'c', -1, 'a AND c NOT b'],
    ['a AND b OR c', 'c', -1, 'a AND c OR b'],
    ['a NOT b', 'a', 1, 'b NOT a'],
    ['a AND b', 'a', -1, 'a AND b'],
    ['a AND b', 'b', 1, 'a AND b'],
  ])('in %s, moves row %s by %i', (before, rowId, by, after) => {
    expect(written(moveRow(parsed(before), rowId, by))).toBe(after);
  });
});

function parsed(text: string): SearchRow[] {
  const words = text.split(' ');
  return words
    .filter((_, at) => at % 2 === 0)
    .map((rowId, at) => row(rowId, (words[at * 2 + 1] as Operator | undefined) ?? 'AND'));
}
