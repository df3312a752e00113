import { emptyMolBlock } from '@moltrove/chemistry';
import { exportedCell, type ExportedColumn, exportHeading } from '@moltrove/contract';
import type { CellValue, Row } from '@moltrove/knowledge';
import type { FileContent, FileChunks } from './file-content.ts';
import { inOrder } from './in-order.ts';
import { listsAtOnce, molBlocks, type ToDraw } from './mol-blocks.ts';
import { withoutDrawing } from './without-drawing.ts';

/** Structures per layout batch: small, so that stopping is quick. */
export const laidOutAtOnce = 100;

/**
 * Each row as a mol block, whose first line is the name of the structure, with its columns as data fields; empty
 * values are omitted. A structure without a drawing has an empty mol block and is named in a remark.
 */
export async function* sdFile({ columns, pages, note, about, signal }: FileContent): FileChunks {
  const blocks = molBlocks(signal);
  const { name: release, simulated } = about.release;
  const comment = `${release.replaceAll(/\s+/g, ' ').slice(0, 60)}${simulated ? ' (simulated)' : ''}`;
  const without: string[] = [];
  try {
    const laidOut = inOrder(batchesOf(pages), listsAtOnce, async (rows) => ({
      rows,
      drawn: await blocks.ask(rows.map(toDraw)),
    }));
    for await (const { rows, drawn } of laidOut) {
      let text = '';
      for (const [at, row] of rows.entries()) {
        const { name } = toDraw(row);
        const block = drawn[at];
        if (block === null) without.push(name);
        text += withComment(block ?? emptyMolBlock(name), comment) + dataFields(columns, row);
      }
      yield text;
    }
  } finally {
    await blocks.close();
  }
  if (without.length > 0) note(withoutDrawing(without, 'mol block'));
}

async function* batchesOf(pages: FileContent['pages']): AsyncGenerator<readonly Row[]> {
  for await (const page of pages)
    for (let from = 0; from < page.length; from += laidOutAtOnce)
      yield page.slice(from, from + laidOutAtOnce);
}

/** The third line of a mol block is its comment line: the source. */
export const withComment = (block: string, comment: string): string =>
  block.replace(/^(.*\n.*\n).*/, (_, lines: string) => lines + comment);

export const toDraw = (row: Row): ToDraw => ({
  smiles: (row['smiles'] || null) as string | null,
  name: titleOf(String(row['pref_name'] || row['drug_name'] || row['chembl_id'] || row['str_id'])),
});

/** The first line of a mol block has up to 80 characters. */
const titleOf = (name: string): string => name.replaceAll(/\s+/g, ' ').slice(0, 80);

function dataFields(columns: readonly ExportedColumn[], row: Row): string {
  let text = '';
  for (const column of columns) {
    const line = fieldText(exportedCell(column, row));
    if (line !== null) text += `>  <${exportHeading('sdf', column)}>\n${line}\n\n`;
  }
  return `${text}$$$$\n`;
}

/** The line of a data field; null for a value without one. A line break would end the field, or begin the next record. */
export const fieldText = (value: CellValue): string | null =>
  value === null || value === '' ? null : String(value).replaceAll(/\s*[\r\n]+\s*/g, ' ');
