import { AppError, type ExportedColumn } from '@moltrove/contract';
import type { CellValue } from '@moltrove/knowledge';

/** A column type of Parquet files. */
export type ParquetType = 'INT64' | 'INT32' | 'DOUBLE' | 'BOOLEAN' | 'STRING';

/** The type of each kind of column: ids of any source fit into 64 bits, counts and years into 32. */
export const parquetTypes: Readonly<Record<ExportedColumn['type'], ParquetType>> = {
  id: 'INT64',
  integer: 'INT32',
  number: 'DOUBLE',
  flag: 'BOOLEAN',
  text: 'STRING',
  smiles: 'STRING',
  prefix: 'STRING',
};

const maxInt32 = 2 ** 31;

/** The cell as a value of its type; fails if it would have to be changed. */
export function parquetCell({ label, type }: ExportedColumn, cell: CellValue): CellValue {
  if (cell === null) return null;
  const parquetType = parquetTypes[type];
  if (parquetType === 'STRING') return String(cell);
  if (!fits(parquetType, cell)) throw misfit(label, cell);
  return cell;
}

function fits(type: ParquetType, cell: CellValue): boolean {
  if (type === 'BOOLEAN') return typeof cell === 'boolean';
  if (typeof cell !== 'number') return false;
  if (type === 'INT64') return Number.isSafeInteger(cell);
  return type === 'DOUBLE' || (Number.isInteger(cell) && cell >= -maxInt32 && cell < maxInt32);
}

const misfit = (label: string, cell: CellValue): AppError =>
  new AppError(
    'CONFLICT',
    `"${String(cell).slice(0, 100)}" in the column "${label}" does not fit the type that this column has in a Parquet file. Choose another format, or leave the column out.`,
  );
