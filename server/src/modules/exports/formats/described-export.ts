import type { ExportedColumn } from '@moltrove/contract';
import type { ExportAbout } from './file-content.ts';

/** The description in JSON and Parquet files. */
export const describedExport = (about: ExportAbout, columns: readonly ExportedColumn[]) => ({
  product: 'Moltrove',
  ...about,
  columns: columns.map(({ key, label, unit }) => ({ key, label, unit })),
});
