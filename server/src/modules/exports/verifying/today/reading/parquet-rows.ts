import { open } from 'node:fs/promises';
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet';
import { cellText, type FileRow, type FileValue } from './file-row.ts';

const rowsAtOnce = 10_000;

export async function* parquetRows(path: string): AsyncGenerator<FileRow> {
  const handle = await open(path);
  try {
    const { size: byteLength } = await handle.stat();
    const file = {
      byteLength,
      async slice(from: number, to: number = byteLength): Promise<ArrayBuffer> {
        const bytes = new Uint8Array(to - from);
        await handle.read(bytes, 0, bytes.length, from);
        return bytes.buffer;
      },
    };
    const metadata = await parquetMetadataAsync(file);
    for (let rowStart = 0; rowStart < Number(metadata.num_rows); rowStart += rowsAtOnce) {
      const rows = await parquetReadObjects({ file, metadata, rowStart, rowEnd: rowStart + rowsAtOnce });
      for (const row of rows as Record<string, FileValue>[])
        yield Object.fromEntries(Object.entries(row).map(([key, value]) => [key, cellText(value)]));
    }
  } finally {
    await handle.close();
  }
}
