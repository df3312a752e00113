import { type TabKey, tabKeys } from '../domain/tabs.ts';
import { activityColumns } from './activity-columns.ts';
import { assayColumns } from './assay-columns.ts';
import { type CodeLabels, labelOfCode } from './code-labels.ts';
import type { Column, ColumnOrigin } from './column.ts';
import { type ColumnEntry, columnOrigins, columnsOf } from './column-entry.ts';
import { developmentCompoundColumns } from './development-compound-columns.ts';
import { documentColumns } from './document-columns.ts';
import { structureColumns } from './structure-columns.ts';

const entries: Readonly<Record<TabKey, readonly ColumnEntry[]>> = {
  structures: structureColumns,
  activities: activityColumns,
  assays: assayColumns,
  clinicalCompounds: developmentCompoundColumns,
  references: documentColumns,
};

function byTab<T>(build: (tab: TabKey, entries: readonly ColumnEntry[]) => T): Record<TabKey, T> {
  return Object.fromEntries(tabKeys.map((tab) => [tab, build(tab, entries[tab])])) as Record<TabKey, T>;
}

export const columns: Record<TabKey, readonly Column[]> = byTab(columnsOf);

/** Source and sort of every column of a tab, in the order of `columns`. */
export const originsOfColumns: Readonly<Record<TabKey, readonly ColumnOrigin[]>> = byTab(columnOrigins);

/** The column of that key in a tab, or null. */
export function columnOf(tab: TabKey, key: string): Column | null {
  return columns[tab].find((column) => column.key === key) ?? null;
}

/** Where the column of that key in a tab comes from, or null. */
export function originOfColumn(tab: TabKey, key: string): ColumnOrigin | null {
  return originsOfColumns[tab].find((column) => column.key === key) ?? null;
}

const labelsOfColumns: ReadonlyMap<string, CodeLabels> = new Map(
  Object.values(originsOfColumns).flatMap((origins) =>
    origins.flatMap(({ key, labels }) => (labels === null ? [] : [[key, labels] as const])),
  ),
);

/** The label of a code in this column; any other text unchanged. */
export function codeWords(columnKey: string, text: string): string {
  return labelOfCode(labelsOfColumns.get(columnKey) ?? null, text) ?? text;
}
