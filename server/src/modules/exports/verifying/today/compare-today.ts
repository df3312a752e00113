import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportedTableLabel, type TabKey, tabOf } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { Description } from '../description.ts';
import { askedOf, type LinkedSearch } from './asked-of.ts';
import { type Comparing, compareTable, readable, type TableToday } from './compare-table.ts';
import { fileTables } from './file-tables.ts';
import { queryToday } from './query-today.ts';
import { tabToday, type TodayTable, viewToday } from './today-tables.ts';

/** How the rows of a file differ from those that its search has today. */
export interface Today {
  /** Name and ID of the release in use. */
  readonly release: string;
  /** Whether the file is from a release of this name and ID. */
  readonly isSameRelease: boolean;
  readonly tables: readonly TableToday[];
}

interface ToCompare extends Partial<Omit<Comparing, 'folder'>> {
  readonly path: string;
  /** Of the unchanged file. */
  readonly description: Description;
  readonly linkedSearch: LinkedSearch;
}

/**
 * Runs the search of an exported file in a release, and compares the rows of each of its tables cell by cell. Fails with
 * INVALID_REQUEST for a file whose search or rows cannot be read.
 */
export async function compareToday(
  {
    path,
    description,
    linkedSearch,
    signal = new AbortController().signal,
    onProgress = () => undefined,
  }: ToCompare,
  knowledge: KnowledgeBase,
): Promise<Today> {
  const isQuery = description.tab === exportedTableLabel('dynamicquery');
  const asked = isQuery ? null : await askedOf(description, linkedSearch);
  const folder = await mkdtemp(join(tmpdir(), 'moltrove-compare-'));
  const tableToday = async (tab: TabKey | null): Promise<TodayTable> => {
    if (asked === null) return queryToday(knowledge, description.query, signal);
    return tab === null
      ? viewToday(knowledge, asked, description.table, signal)
      : tabToday(knowledge, asked, tab);
  };
  try {
    const tables: TableToday[] = [];
    for await (const file of readable(fileTables(path, description, folder))) {
      const today = await tableToday(file.tab);
      const described = describedColumns(description, file.tab);
      tables.push(await compareTable(file, today, described, { folder, signal, onProgress }));
    }
    const { id, name } = knowledge.summary();
    const release = `${name} (${id})`;
    return { release, isSameRelease: release === description.release, tables };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The keys of the columns of a table. Files of earlier versions name tabs as the specification does. */
function describedColumns(
  { columns, tab: whole }: Description,
  tab: TabKey | null,
): readonly string[] | undefined {
  if (tab === null) return columns[whole];
  const { label, specifiedLabel } = tabOf(tab);
  return columns[label] ?? columns[specifiedLabel];
}
