import { parentPort, workerData } from 'node:worker_threads';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import type { CellValue } from '@moltrove/knowledge';
import type { ParquetType } from './parquet-types.ts';

export interface ParquetHeader {
  readonly columns: readonly { readonly name: string; readonly type: ParquetType }[];
  readonly metadata: readonly { readonly key: string; readonly value: string }[];
}

/** The next cells, column by column; null at the end of the file. */
export interface ToWrite {
  readonly cells: readonly (readonly CellValue[])[] | null;
}

const rowsOfGroup = 10_000;
/** A group with more text has fewer rows, so that memory stays bounded. */
const maxTextOfGroup = 16_000_000;
const { columns, metadata } = workerData as ParquetHeader;
const writer = new ByteWriter();
const file = new ParquetWriter({
  writer,
  schema: schemaFromColumnData({ columnData: columns.map((column) => ({ ...column, data: [] })) }),
  kvMetadata: [...metadata],
  createdBy: 'Moltrove',
});
let waiting: CellValue[][] = columns.map(() => []);
let waitingText = 0;

function writeGroup(): void {
  const columnData = columns.map(({ name, type }, at) => ({
    name,
    type,
    data: type === 'INT64' ? waiting[at].map(asBigInt) : waiting[at],
  }));
  // Writes synchronously: this writer never flushes.
  void file.write({ columnData, rowGroupSize: rowsOfGroup });
  waiting = columns.map(() => []);
  waitingText = 0;
}

function add(cells: readonly (readonly CellValue[])[]): void {
  for (const [at, column] of cells.entries())
    for (const cell of column) {
      waiting[at].push(cell);
      if (typeof cell === 'string') waitingText += cell.length;
    }
}

const asBigInt = (cell: CellValue): bigint | null => (cell === null ? null : BigInt(cell));

/** The bytes written since the last call. */
function writtenBytes(): Uint8Array<ArrayBuffer> {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

parentPort!.on('message', ({ cells }: ToWrite) => {
  if (cells !== null) add(cells);
  const rows = waiting[0].length;
  const isFull = rows >= rowsOfGroup || waitingText >= maxTextOfGroup;
  if (isFull || (cells === null && rows > 0)) writeGroup();
  if (cells === null) void file.finish();
  const bytes = writtenBytes();
  parentPort!.postMessage(bytes, [bytes.buffer]);
});
