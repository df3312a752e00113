import type { FileCell } from './reading/file-row.ts';
import type { TodayTable } from './today-tables.ts';

/** Numbers for the rows of a table, the same for the same row of the file and of today. */
export interface RowKeys {
  /** The numbers of the rows of one side, asked for in their order; null for a cell that names no row. */
  reader(): (cell: FileCell) => number | null;
  nameOf(key: number): number | string;
}

/** IDs are their own numbers. Entries of an analyzer, at most some hundred, are numbered. */
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
