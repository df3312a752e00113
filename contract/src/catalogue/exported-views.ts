import { analyzerKeys, analyzerOf } from './analyzers.ts';
import type { ExportFormat } from './export-formats.ts';
import { sarTabLabels, sarTabs } from './sar-table.ts';

/** Tables, other than tabs of the results, that are exported as they are shown. */
export const exportedViews = [...sarTabs, ...analyzerKeys] as const;
export type ExportedView = (typeof exportedViews)[number];

/** Formats of these tables. */
export const viewFormats = [
  'csv',
  'tsv',
  'xlsx',
  'json',
  'parquet',
] as const satisfies readonly ExportFormat[];
export type ViewFormat = (typeof viewFormats)[number];

export const exportedViewLabel = (view: ExportedView): string =>
  view === 'sartable' ? sarTabLabels[view] : analyzerOf(view).label;

/** The view with this key; null for any other text. */
export const readExportedView = (text: unknown): ExportedView | null =>
  exportedViews.find((view) => view === text) ?? null;

/** Whatever is exported as a single table, other than tabs: these views, and the rows of a dynamic query. */
export const exportedTables = [...exportedViews, 'dynamicquery'] as const;
export type ExportedTable = (typeof exportedTables)[number];

export const exportedTableLabel = (table: ExportedTable): string =>
  table === 'dynamicquery' ? 'Dynamic query' : exportedViewLabel(table);

/** The table with this key; null for any other text. */
export const readExportedTable = (text: unknown): ExportedTable | null =>
  exportedTables.find((table) => table === text) ?? null;

/** Formats of the rows of a dynamic query. */
export const queryFormats = ['csv', 'parquet'] as const satisfies readonly ExportFormat[];
export type QueryFormat = (typeof queryFormats)[number];
