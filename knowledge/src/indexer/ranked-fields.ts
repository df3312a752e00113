import {
  type ColumnType,
  type SortColumn,
  type TabKey,
  charts,
  originsOfColumns,
  rowsOfTab,
} from '@moltrove/contract/without-calls';
import type { Field } from './entity-reader.ts';

const numericTypes: readonly ColumnType[] = ['number', 'integer', 'id'];
const ranked: readonly SortColumn['by'][] = ['rank', 'optional'];
type Ranked = Extract<Field, { readonly as: 'number' | 'text' }>;

/**
 * Fields of a tab's entity by whose ranks the tab is sorted. Those that a chart counts are loaded with their
 * texts when a release is opened; the others when they are first sorted by.
 */
export function rankedFields(tab: TabKey): readonly Ranked[] {
  const { entity } = rowsOfTab[tab];
  return originsOfColumns[tab].flatMap(({ type, source, sort }): Ranked[] => {
    if (sort === null || !ranked.includes(sort.by) || !sort.column.startsWith(`${entity}.`)) return [];
    const { column: name } = sort;
    const isCharted = charts.some(({ column }) => column === name);
    const load = isCharted ? 'eager' : 'lazy';
    if (numericTypes.includes(type)) return [{ as: 'number', name, sql: source, load }];
    return [{ as: 'text', name, sql: source, load, dictionary: isCharted }];
  });
}
