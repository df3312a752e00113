import { describe, expect, it } from 'vitest';
import {
  everything,
  isSelected,
  noSelection,
  pageState,
  selectedCount,
  toggleRow,
  withRows,
} from './selection.ts';

describe('selection', () => {
  it('persists across pages', () => {
    const selection = withRows(withRows(noSelection, ['1', '2'], true), ['11'], true);
    expect(selectedCount(selection, 100)).toBe(3);
    expect(pageState(selection, ['1', '2'])).toBe('all');
    expect(pageState(selection, ['10', '11'])).toBe('some');
    expect(pageState(selection, ['20'])).toBe('none');
  });

  it('can be all rows except some', () => {
    const selection = toggleRow(toggleRow(everything, '5'), '6');
    expect(selectedCount(selection, 100)).toBe(98);
    expect(isSelected(selection, '5')).toBe(false);
    expect(isSelected(selection, '7')).toBe(true);
    expect(isSelected(toggleRow(selection, '5'), '5')).toBe(true);
  });

  it('deselects a page in either representation', () => {
    expect(selectedCount(withRows(everything, ['1', '2'], false), 10)).toBe(8);
    expect(withRows(withRows(noSelection, ['1', '2'], true), ['1', '2'], false)).toEqual(noSelection);
  });

  it('never mutates the selection it starts from', () => {
    toggleRow(noSelection, '1');
    expect(noSelection.ids.size).toBe(0);
  });

  it('has no header state for a page without rows', () => expect(pageState(everything, [])).toBe('none'));
});
