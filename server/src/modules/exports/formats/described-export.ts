import { type ExportedColumn, type TabKey, tabOf } from '@moltrove/contract';
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

/** What files with several tables call themselves in place of a tab. */
export const allTabsLabel = 'All tabs';
export const dossierLabel = 'Dossier';

/** A tab in a file of all tabs. */
export interface TabPart {
  readonly tab: TabKey;
  readonly rows: number;
  readonly columns: readonly ExportedColumn[];
}

export interface DescribedAllTabs extends Omit<DescribedExport, 'columns'> {
  readonly tabs: ReadonlyArray<Pick<DescribedExport, 'tab' | 'rows' | 'columns'>>;
}

/** The description of a file of all tabs. */
export const describedAllTabs = (about: ExportAbout, parts: readonly TabPart[]): DescribedAllTabs => ({
  product: 'Moltrove',
  ...about,
  tabs: parts.map(({ tab, rows, columns }) => ({
    tab: tabOf(tab).label,
    rows,
    columns: columns.map(({ key, label, unit }) => ({ key, label, unit })),
  })),
});
