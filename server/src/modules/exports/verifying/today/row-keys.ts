import type { FileCell } from './reading/file-row.ts';
import type { TodayTable } from './today-tables.ts';

/** Gives each row of a table a number; the same row has the same number in the file and in today's table. */
export interface RowKeys {
  /** Numbers the rows of one table by their key cells, in order; null for a cell that names no row. */
  reader(): (cell: FileCell) => number | null;
  nameOf(key: number): number | string;
}

/** The number of a row with an ID is the ID. Entries of an analyzer, at most a few hundred, are numbered. */
export const rowKeys = ({ columns, keyColumn }: Pick<TodayTable, 'columns' | 'keyColumn'>): RowKeys =>
  columns.find(({ key }) => key === keyColumn)!.type === 'id' ? ids : entries();

const ids: RowKeys = {
  reader: () => (cell) => (cell !== null && Number.isSafeInteger(Number(cell)) ? Number(cell) : null),
  nameOf: (key) => key,
};

function entries(): RowKeys {
  const numbers = new Map<string, number>();
  const names: string[] = [];
  return {
    reader() {
      const counts = new Map<string, number>();
      return (cell) => {
        const count = (counts.get(cell ?? '') ?? 0) + 1;
        counts.set(cell ?? '', count);
        const name = count === 1 ? (cell ?? '') : `${cell} (${count})`;
        const number = numbers.get(name) ?? names.push(name);
        numbers.set(name, number);
        return number;
      };
    },
    nameOf: (key) => names[key - 1],
  };
}
