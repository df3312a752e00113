import { describe, expect, it } from 'vitest';
import { noSelection, withRows } from '../../../grid/selection.ts';
import { storeSelection, selectionOf, selectionOnLoad } from './selection-store.ts';

describe('selections', () => {
  it('are stored separately for each scope', () => {
    const rows = withRows(noSelection, ['1', '2'], true);
    storeSelection('structures of a', rows);
    expect(selectionOf('structures of a')).toBe(rows);
    expect(selectionOf('assays of a')).toBe(noSelection);
  });

  it('are reset when development compounds are loaded, and by no other tab', () => {
    const rows = withRows(noSelection, ['1', '2'], true);
    storeSelection('compounds of a', rows);
    storeSelection('structures of a', rows);
    selectionOnLoad('clinicalCompounds', 'compounds of a');
    selectionOnLoad('structures', 'structures of a');
    expect(selectionOf('compounds of a')).toEqual(noSelection);
    expect(selectionOf('structures of a')).toBe(rows);
  });

  it('are evicted by newer ones, the least recently used first', () => {
    const rows = withRows(noSelection, ['1'], true);
    storeSelection('oldest', rows);
    storeSelection('older', rows);
    storeSelection('oldest', rows);
    for (let at = 0; at < 49; at += 1) storeSelection(`other ${at}`, rows);
    expect(selectionOf('oldest')).toBe(rows);
    expect(selectionOf('older')).toBe(noSelection);
  });
});
