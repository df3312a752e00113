import type { TabKey } from '../domain/tabs.ts';
import { activityColumns } from './activity-columns.ts';
import { assayColumns } from './assay-columns.ts';
import type { Column } from './column.ts';
import { developmentCompoundColumns } from './development-compound-columns.ts';
import { documentColumns } from './document-columns.ts';
import { structureColumns } from './structure-columns.ts';

export const columns: Record<TabKey, readonly Column[]> = {
  structuretab: structureColumns,
  activitiestab: activityColumns,
  assaytab: assayColumns,
  developmentcompoundstab: developmentCompoundColumns,
  documentstab: documentColumns,
};

/** The column of that key in a tab, or null. */
export function columnOf(tab: TabKey, key: string): Column | null {
  return columns[tab].find((column) => column.key === key) ?? null;
}
