import { exportedColumn, type ExportedColumn } from '@moltrove/contract';
import type { CellValue, Row } from '@moltrove/knowledge';
import type { ExportAbout, FileChunks, FileContent } from '../formats/file-content.ts';

export const column = (
  key: string,
  type: ExportedColumn['type'],
  unit: string | null = null,
): ExportedColumn => ({
  key,
  label: `The ${key}`,
  type,
  unit,
});
export const columns = [
  column('str_id', 'id'),
  column('smiles', 'smiles'),
  column('name', 'text'),
  column('value', 'number', 'µM'),
  column('prefix', 'prefix'),
  column('assay_type', 'text'),
  column('flag', 'flag'),
  exportedColumn('activities', 'innerGrids')!,
];
export const about: ExportAbout = {
  exported: '2026-03-04T05:06:07.000Z',
  search: 'Records with target A & B < "C".',
  filters: ['Year: 2001 to 2010'],
  tab: 'Activities',
  order: 'By ID',
  rows: 3,
  structures: 3,
  values: ['Each value follows its own prefix.'],
  results: 'https://moltrove.example/results?s=x',
  release: {
    id: 'r-1',
    name: 'Release 1',
    date: null,
    builtAt: '2026-01-02T03:04:05.000Z',
    source: 'S',
    attribution: 'CC BY-SA',
    simulated: true,
  },
};
export const row = (values: readonly CellValue[]): Row =>
  Object.fromEntries(columns.map(({ key }, at) => [key, values[at]]));
export const rows: readonly Row[] = [
  row([1, 'CCO', 'plain', 0.1 + 0.2, '=', 'B', true, '[{"a":"x, \\"y\\""}]']),
  row([2, 'c1ccccc1', 'a "quoted", line\r\nbroken\ttext ', 1e-7, '<', null, false, null]),
  row([3, 'C[C@H](N)C(=O)O', ' _x0041_ & <b> \u0007 \ud800 Größe µ', null, null, 'X', null, null]),
];

export async function* paged(all: readonly Row[], size: number): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < all.length; from += size)
    yield await Promise.resolve(all.slice(from, from + size));
}

export async function written(
  file: (content: FileContent) => FileChunks,
  all: readonly Row[] = rows,
  chosen: readonly ExportedColumn[] = columns,
  pageSize = 2,
  signal = new AbortController().signal,
): Promise<{ bytes: Buffer; notes: string[] }> {
  const notes: string[] = [];
  const parts: Buffer[] = [];
  const content = {
    columns: chosen,
    about,
    pages: paged(all, pageSize),
    note: (text: string) => void notes.push(text),
    signal,
  };
  for await (const part of file(content)) parts.push(Buffer.from(part));
  return { bytes: Buffer.concat(parts), notes };
}
