import { describe, expect, it } from 'vitest';
import { cellAfter, clampedCell } from './cell-keys.ts';

const bounds = { rows: 3, columns: 4, first: -1 } as const;
const at = { row: 0, column: 0 };

describe('moving through cells', () => {
  it('moves cell by cell, onto the headers, and stops at the edges', () => {
    expect(cellAfter('ArrowUp', false, at, bounds)).toEqual({ row: -1, column: 0 });
    expect(cellAfter('ArrowLeft', false, { row: -1, column: -1 }, bounds)).toEqual({ row: -1, column: -1 });
    expect(cellAfter('ArrowRight', false, { row: 2, column: 3 }, bounds)).toEqual({ row: 2, column: 3 });
    expect(cellAfter('ArrowUp', false, at, { ...bounds, first: 0 })).toEqual(at);
  });

  it('jumps to the ends of rows, and with Control to the corners of the table', () => {
    expect(cellAfter('End', false, at, bounds)).toEqual({ row: 0, column: 3 });
    expect(cellAfter('End', true, at, bounds)).toEqual({ row: 2, column: 3 });
    expect(cellAfter('Home', true, { row: 2, column: 3 }, bounds)).toEqual({ row: 0, column: 0 });
    expect(cellAfter('PageDown', false, at, bounds)).toEqual({ row: 2, column: 0 });
    expect(cellAfter('Enter', false, at, bounds)).toBeNull();
  });

  it('moves to the nearest cell if the table has shrunk', () => {
    expect(clampedCell({ row: 9, column: 9 }, bounds)).toEqual({ row: 2, column: 3 });
  });
});
