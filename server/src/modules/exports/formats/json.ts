import { exportedCell } from '@moltrove/contract';
import { describedExport } from './described-export.ts';
import type { FileContent, FileChunks } from './file-content.ts';
import { openSeal, sealed } from './seal.ts';

/** One object: the description of the file, its rows, each an object keyed by column, and its seal. */
export const jsonFile = (content: FileContent): FileChunks => sealed(jsonParts(content));

async function* jsonParts({ columns, about, pages }: FileContent): FileChunks {
  yield `{"about":${JSON.stringify(describedExport(about, columns), null, 1)},\n"rows":[`;
  let before = '\n';
  for await (const rows of pages) {
    const lines = rows.map((row) =>
      JSON.stringify(Object.fromEntries(columns.map((column) => [column.key, exportedCell(column, row)]))),
    );
    yield before + lines.join(',\n');
    before = ',\n';
  }
  yield `\n],\n"seal":"${openSeal}"}\n`;
}
