import { describe, expect, it } from 'vitest';
import { withoutEmptyRows } from './file.ts';

const target = (label: string) => ({
  option: 'Target' as const,
  terms:
    label === ''
      ? []
      : [{ label, targetCategories: 'name' as const, operator: '|' as const, displayValue: '' }],
});

const row = (rowId: string, label: string, operator: 'AND' | 'OR' | 'NOT') => ({
  rowId,
  criterion: target(label),
  operator,
  meaning: 'sameRecord' as const,
  enabled: rowId !== 'off',
});

describe('rows without a value', () => {
  it('pass on their join when they are left out', () => {
    const rows = [row('a', 'A', 'OR'), row('b', '', 'AND'), row('off', 'C', 'AND'), row('d', '', 'NOT')];
    expect(withoutEmptyRows({ rows }).rows.map(({ rowId, operator }) => [rowId, operator])).toEqual([
      ['a', 'OR'],
      ['off', 'NOT'],
    ]);
  });
});
