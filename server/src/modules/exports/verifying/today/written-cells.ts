import { emptyMolBlock } from '@moltrove/chemistry';
import { exportedCell, type ExportedColumn, type ExportFormat, separatedText } from '@moltrove/contract';
import type { CellValue, Row } from '@moltrove/knowledge';
import { molBlocks, type MolBlocks } from '../../formats/mol-blocks.ts';
import { fieldText, laidOutAtOnce, toDraw } from '../../formats/sd.ts';
import { cellText as sheetText } from '../../formats/sheet-xml.ts';
import { cellText, type FileCell } from './reading/file-row.ts';
import { blockText } from './reading/sd-rows.ts';

/** The cells that a file would have of these rows; in an SD file the mol block comes last. */
export interface CellWriter {
  cellsOf(rows: readonly Row[]): Promise<readonly (readonly FileCell[])[]>;
  close(): Promise<void>;
}

export function cellWriter(
  format: ExportFormat,
  columns: readonly ExportedColumn[],
  signal: AbortSignal,
): CellWriter {
  const write = writtenIn(format);
  const cellsOf = (row: Row): FileCell[] =>
    columns.map((column) => cellText(write(column, exportedCell(column, row))));
  if (format !== 'sdf')
    return {
      cellsOf: (rows) => Promise.resolve(rows.map(cellsOf)),
      close: () => Promise.resolve(),
    };
  const blocks = molBlocks(signal);
  return {
    async cellsOf(rows) {
      const drawn = await blocksOf(rows, blocks);
      return rows.map((row, at) => [...cellsOf(row), drawn[at]]);
    },
    close: () => blocks.close(),
  };
}

type Written = (column: ExportedColumn, value: CellValue) => CellValue;

function writtenIn(format: ExportFormat): Written {
  if (format === 'csv' || format === 'tsv') return separatedText;
  if (format === 'sdf') return (_, value) => fieldText(value);
  if (format === 'xlsx') return (_, value) => (typeof value === 'string' ? sheetText(value) : value);
  return (_, value) => value;
}

async function blocksOf(rows: readonly Row[], blocks: MolBlocks): Promise<FileCell[]> {
  const texts: FileCell[] = [];
  for (let from = 0; from < rows.length; from += laidOutAtOnce) {
    const batch = rows.slice(from, from + laidOutAtOnce).map(toDraw);
    const drawn = await blocks.ask(batch);
    for (const [at, { name }] of batch.entries()) texts.push(blockText(drawn[at] ?? emptyMolBlock(name)));
  }
  return texts;
}
