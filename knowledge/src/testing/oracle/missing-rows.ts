import {
  type MissingRows,
  type Search,
  type SearchRow,
  type TabKey,
  activeRows,
  limits,
  tabOfWire,
} from '@moltrove/contract/without-calls';
import type { OracleRelease } from './tables.ts';

/** Selected rows that the release does not have, including those of nested searches, by search row and tab. */
export function missingRows(release: OracleRelease, search: Search): MissingRows[] {
  return activeRows(search.query).flatMap((row) => {
    const selected = idsIn(row);
    const tabs = [...new Set(selected.map(({ tab }) => tab))];
    return tabs.flatMap((tab) => {
      const own = new Set(selected.filter((each) => each.tab === tab).map(({ id }) => id));
      const missing = [...own].filter((id) => !rowsOf(release, tab).has(id));
      const ids = missing.slice(0, limits.maxNamedMissingIds);
      return missing.length === 0 ? [] : [{ rowId: row.rowId, tab, missing: missing.length, ids }];
    });
  });
}

function idsIn({ criterion }: SearchRow): { tab: TabKey; id: number }[] {
  if (criterion.option !== 'SelectedRows') return [];
  const { ids, except, within } = criterion;
  const tab = tabOfWire(criterion.tab);
  const own = [...ids, ...except].map((id) => ({ tab, id }));
  return [...own, ...(within === null ? [] : activeRows(within.query).flatMap(idsIn))];
}

function rowsOf(release: OracleRelease, tab: TabKey): ReadonlyMap<number, unknown> {
  const { structure, activity, assay, development, document } = release;
  return {
    structures: structure,
    activities: activity,
    assays: assay,
    clinicalCompounds: development,
    references: document,
  }[tab];
}
