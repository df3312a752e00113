import {
  allTabs,
  chartOf,
  type ExportedTable,
  type Search,
  type SearchNames,
  sentenceOf,
  type TabKey,
  tabKeys,
  wireTab,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import type { CurrentRelease } from '../../release/current-release.ts';
import { knownChart } from '../../release/known-names.ts';
import { requireActivityCap } from '../../release/require-activity-cap.ts';
import { namedSearch, type Searches } from '../../shared/searches/named-search.ts';
import { searchNames } from '../../shared/searches/search-names.ts';
import type { Asked, TabsAsked, ViewAsked } from './export-requests.ts';
import type { StoredExport } from './export-store.ts';
import { cutShort } from './refusals.ts';
import { rowsKeyOf } from './rows-key.ts';
import { openShown } from './shown/open-shown.ts';
import type { OpenTable } from './shown/open-table.ts';

interface Deps {
  readonly release: CurrentRelease;
  readonly searches: Searches;
}

/** The current rows of an export. */
export interface Sized {
  /** The search or the query in words. */
  readonly sentence: string;
  readonly knowledge: KnowledgeBase;
  readonly rows: number;
  /** Distinct structures in the rows of all its tabs. */
  readonly structures: number;
  readonly rowsKey: string;
}

export interface SizedTab {
  readonly tab: TabKey;
  readonly rows: number;
  readonly structures: number;
}

interface SizedSearch extends Sized {
  readonly search: Search;
}

export interface SizedTabs extends SizedSearch {
  readonly tabs: readonly SizedTab[];
}

export interface SizedView extends SizedSearch {
  readonly table: OpenTable;
}

/** The current rows of a tab or of all tabs; fails with DATA_RESTRICTION if they are too many or incomplete. */
export async function sizeOfTabs(deps: Deps, asked: TabsAsked): Promise<SizedTabs> {
  const { tab, signal } = asked;
  const { key, ...complete } = await completeSearch(deps, asked);
  const { search, knowledge } = complete;
  const tabs: SizedTab[] = [];
  for (const each of tab === null ? tabKeys : [tab])
    tabs.push({ tab: each, ...(await knowledge.tabSize(search, each, { signal })) });
  const rows = tabs.reduce((sum, each) => sum + each.rows, 0);
  // The first of several tabs is the structures tab, and the rows of the others have no structure that it lacks.
  const [{ structures }] = tabs;
  const rowsKey = rowsKeyOf(knowledge, [storedTab(tab), key]);
  return { ...complete, tabs, rows, structures, rowsKey };
}

/** The current rows of a SAR table or an analyzer; fails like `sizeOfTabs`, and for unknown charts and columns. */
export async function sizeOfView(deps: Deps, asked: ViewAsked): Promise<SizedView> {
  const { shown, signal } = asked;
  if (shown.view !== 'sartable') for (const { chartKey } of [shown.rows, shown.columns]) knownChart(chartKey);
  const { key, ...complete } = await completeSearch(deps, asked);
  const { search, knowledge } = complete;
  const table = await openShown(knowledge, search, shown, signal);
  const { rowCount: rows, structures } = table;
  return { ...complete, rows, structures, rowsKey: rowsKeyOf(knowledge, [shown, key]), table };
}

async function completeSearch({ release, searches }: Deps, { userId, search: name, signal }: Asked) {
  const search = await namedSearch(searches, userId, name);
  const { knowledge } = release.loaded();
  const { key, partial } = await requireActivityCap(knowledge, search, signal);
  if (partial !== undefined) throw cutShort(partial.looked, partial.total);
  const names = await searchNames(knowledge, search.query, signal);
  return { search, knowledge, key, sentence: sentenceWithFilters(search, names) };
}

function sentenceWithFilters({ query, filters }: Search, names: SearchNames): string {
  const charts = [...new Set(filters.map(({ chartKey }) => chartOf(chartKey)?.label ?? chartKey))];
  const sentence = sentenceOf(query, names);
  return charts.length === 0
    ? sentence
    : `${sentence.replace(/\.$/, '')}; with filters on ${charts.join(', ')}.`;
}

/** What is exported, as it is stored; null for all tabs. */
export const storedTab = (tab: TabKey | ExportedTable | null): StoredExport['tab'] =>
  tab === null ? allTabs : isTab(tab) ? wireTab(tab) : tab;

const isTab = (tab: TabKey | ExportedTable): tab is TabKey => tabKeys.some((key) => key === tab);
