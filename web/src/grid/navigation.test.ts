import { describe, expect, it } from 'vitest';
import { nextCell } from './navigation.ts';

const bounds = { rows: 10, columns: 5, rowsInView: 4 };
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false });
const from = { row: 3, column: 2 };

describe('nextCell', () => {
  it.each([
    ['ArrowDown', false, { row: 4, column: 2 }],
    ['ArrowUp', false, { row: 2, column: 2 }],
    ['ArrowLeft', false, { row: 3, column: 1 }],
    ['ArrowRight', false, { row: 3, column: 3 }],
    ['ArrowDown', true, { row: 9, column: 2 }],
    ['ArrowLeft', true, { row: 3, column: 0 }],
    ['Home', false, { row: 3, column: 0 }],
    ['End', false, { row: 3, column: 4 }],
    ['Home', true, { row: 0, column: 0 }],
    ['End', true, { row: 9, column: 4 }],
    ['PageDown', false, { row: 7, column: 2 }],
    ['PageUp', false, { row: 0, column: 2 }],
  ])('%s (ctrl %s)', (key, ctrl, to) => expect(nextCell(from, press(key, ctrl), bounds)).toEqual(to));

  it('stops at the edges, and moves from the first row to the header', () => {
    expect(nextCell({ row: 9, column: 4 }, press('ArrowDown'), bounds)).toEqual({ row: 9, column: 4 });
    expect(nextCell({ row: 0, column: 4 }, press('ArrowUp'), bounds)).toEqual({ row: -1, column: 4 });
    expect(nextCell({ row: -1, column: 0 }, press('ArrowLeft'), bounds)).toEqual({ row: -1, column: 0 });
  });

  it('ignores other keys', () => expect(nextCell(from, press('a'), bounds)).toBeNull());
});
