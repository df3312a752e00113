import type { ExportedColumn } from '@moltrove/contract';
import type { ExportAbout } from './file-content.ts';

export interface DescribedExport extends ExportAbout {
  readonly product: 'Moltrove';
  readonly columns: readonly Pick<ExportedColumn, 'key' | 'label' | 'unit'>[];
}

/** The description in JSON and Parquet files. */
export const describedExport = (about: ExportAbout, columns: readonly ExportedColumn[]): DescribedExport => ({
  product: 'Moltrove',
  ...about,
  columns: columns.map(({ key, label, unit }) => ({ key, label, unit })),
});
