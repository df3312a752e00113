import type { DatabaseSync } from 'node:sqlite';
import {
  type EmptyColumns,
  type TabKey,
  columns,
  originsOfColumns,
  rowsOfTab,
  tabKeys,
} from '@moltrove/contract/without-calls';

type RowTable = 'structure' | 'activity' | 'assay' | 'development_compound' | 'document';

/** Tables of a tab's columns, by name. */
const tablesOf: Readonly<Record<TabKey, readonly RowTable[]>> = {
  structures: ['structure'],
  activities: ['activity', 'assay'],
  assays: ['assay'],
  clinicalCompounds: ['development_compound'],
  references: ['document'],
};

/** Most columns with a value have one among this many rows; only the others are searched in the whole table. */
const sampleRows = 20_000;

/** Columns that every table of a release has values of, for a release whose degraders are not known. */
const degraderKeys = ['degrader', 'ligase_name'];

/**
 * Columns of the tabs of which no row has a value. A tab without rows has no empty columns. Without
 * `withActivities` the activities, which are many, are not read; their columns then count as filled. Without
 * degraders the columns of degraders are empty in any case.
 */
export function emptyColumnsOf(
  rows: DatabaseSync,
  { hasDegraders, withActivities }: { readonly hasDegraders: boolean; readonly withActivities: boolean },
): EmptyColumns {
  const emptyOf = new Map<RowTable, ReadonlySet<string>>();
  const emptyIn = (table: RowTable): ReadonlySet<string> => {
    const known = emptyOf.get(table) ?? emptyColumnsIn(rows, table, table === 'activity' && !withActivities);
    emptyOf.set(table, known);
    return known;
  };
  const emptyOfTab = (tab: TabKey): string[] => {
    const empty = new Set(tablesOf[tab].flatMap((table) => [...emptyIn(table)]));
    if (tab === 'activities' && !hasDegraders) for (const key of degraderKeys) empty.add(key);
    return columns[tab].flatMap(({ key }) => (empty.has(key) ? [key] : []));
  };
  const empty = Object.fromEntries(tabKeys.map((tab) => [tab, emptyOfTab(tab)])) as unknown as EmptyColumns;
  return withAbsentColumns(rows, empty);
}

/** The empty columns with those that were introduced after the release was built: its tables do not have them. */
export function withAbsentColumns(rows: DatabaseSync, empty: EmptyColumns): EmptyColumns {
  const added = tabKeys.map((tab): [TabKey, string[]] => {
    const { table } = rowsOfTab[tab];
    const own = new Set(namesOf(rows, table));
    const listed = new Set(empty[tab]);
    for (const { key, source } of originsOfColumns[tab])
      if (source === `${table}.${key}` && !own.has(key)) listed.add(key);
    return [tab, columns[tab].flatMap(({ key }) => (listed.has(key) ? [key] : []))];
  });
  return Object.fromEntries(added) as unknown as EmptyColumns;
}

function namesOf(rows: DatabaseSync, table: string): string[] {
  return rows
    .prepare('SELECT name FROM pragma_table_info(?)')
    .all(table)
    .map(({ name }) => String(name));
}

function emptyColumnsIn(rows: DatabaseSync, table: RowTable, isLeftOut: boolean): Set<string> {
  const names = namesOf(rows, table);
  const sampled = isLeftOut ? [] : withoutValue(rows, `(SELECT * FROM ${table} LIMIT ${sampleRows})`, names);
  const empty = sampled.length === 0 ? [] : withoutValue(rows, table, sampled);
  const amounts = table === 'assay' ? emptyAmounts(rows) : [];
  return new Set([...empty, ...amounts]);
}

/** The given columns that are empty in every row; none if there are no rows. */
function withoutValue(rows: DatabaseSync, from: string, names: readonly string[]): string[] {
  const counts = names.map((name) => `COUNT(NULLIF(${name}, ''))`).join(', ');
  const statement = rows.prepare(`SELECT COUNT(*), ${counts} FROM ${from}`);
  statement.setReturnArrays(true);
  const [all, ...filled] = statement.get() as unknown as number[];
  return all === 0 ? [] : names.filter((_, at) => filled[at] === 0);
}

/** Columns of the assay tab that are stored in `amounts` and that no assay has. */
function emptyAmounts(rows: DatabaseSync): string[] {
  const own = new Set(namesOf(rows, 'assay'));
  const statement = rows.prepare(
    'SELECT DISTINCT j.key AS name FROM assay a, json_each(a.amounts) j WHERE a.amounts IS NOT NULL',
  );
  const filled = new Set(statement.all().map(({ name }) => name));
  if (rows.prepare('SELECT 1 FROM assay LIMIT 1').get() === undefined) return [];
  return columns.assays.flatMap(({ key }) =>
    amountKey.test(key) && !own.has(key) && !filled.has(key) ? [key] : [],
  );
}

const amountKey = /_(?:prefix|concentration|uom)$|^(?:incubation|temperature)$/;
