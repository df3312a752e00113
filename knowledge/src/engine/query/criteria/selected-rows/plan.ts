import type { SearchRow, SelectedRows, TabKey } from '@moltrove/contract';
import type { Resolved } from '../../../result-set/resolved.ts';
import { idsOf, tabSet } from '../../../result-set/tab-rows.ts';
import type { RowSet } from '../../../row-sets/row-set.ts';
import { subtract } from '../../../row-sets/set-algebra.ts';
import { chunksOf } from '../../../row-sets/chunks.ts';
import { RowCollector } from '../../../row-sets/row-collector.ts';
import { reportedStructures } from '../../reported-structures.ts';
import type { SearchContext } from '../../context.ts';
import {
  assayPlan,
  documentPlan,
  type CriterionPlan,
  activityPlan,
  structurePlan,
} from '../../criterion-plan.ts';
import { rowsOfIds } from '../../rows-of-ids.ts';

type IndexContext = Pick<SearchContext, 'index' | 'cancel'>;

/**
 * Rows that were selected in a tab: structures; activities; all activities of assays; those of references with the
 * structures that they report without one. All rows of a search less some are made by sets alone, however many they are.
 */
export function planSelectedRows(context: SearchContext, criterion: SelectedRows): CriterionPlan {
  const { index } = context;
  const rows = selectedPlaces(context, criterion);
  switch (criterion.tab) {
    case 'structuretab':
      return structurePlan(index, rows);
    case 'developmentcompoundstab':
      return structurePlan(index, structuresOfDevelopments(context, rows));
    case 'activitiestab':
      return activityPlan(rows);
    case 'assaytab':
      return assayPlan(index, rows);
    case 'documentstab':
      return documentPlan(index, rows, reportedStructures(context, rows));
  }
}

function selectedPlaces(context: SearchContext, criterion: SelectedRows): RowSet {
  const { index, cancel } = context;
  const { tab, ids, except } = criterion;
  const inner = context.within.get(criterion);
  if (inner === undefined) return placesOf(context, tab, ids);
  const all = tabSet(index, inner, tab, cancel);
  return except.length === 0 ? all : subtract(all, placesOf(context, tab, except));
}

/** Places among the rows of a tab. */
function placesOf({ index, cancel }: IndexContext, tab: TabKey, ids: readonly number[]): RowSet {
  if (tab !== 'developmentcompoundstab') return rowsOfIds(idsOf(index, tab), ids, cancel);
  const structures = rowsOfIds(index.structures.id, ids, cancel);
  const collector = new RowCollector(index.developments.count, structures.count);
  for (const chunk of chunksOf(structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const place = index.structures.development[chunk[at]];
      if (place !== 0) collector.add(place - 1);
    }
  }
  return collector.finish();
}

function structuresOfDevelopments({ index, cancel }: SearchContext, developments: RowSet): RowSet {
  const collector = new RowCollector(index.structures.count, developments.count);
  for (const chunk of chunksOf(developments, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) collector.add(index.developments.structure[chunk[at]]);
  }
  return collector.finish();
}

/** Those of some ids that a tab of the release has no row for, each once, in the order given. */
export function missingIds(context: IndexContext, tab: TabKey, ids: readonly number[]): number[] {
  const { index, cancel } = context;
  const found = new Set<number>();
  const places = placesOf(context, tab, ids);
  for (const chunk of chunksOf(places, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const place = chunk[at];
      found.add(
        tab === 'developmentcompoundstab'
          ? index.structures.id[index.developments.structure[place]]
          : idsOf(index, tab)[place],
      );
    }
  }
  return [...new Set(ids)].filter((id) => !found.has(id));
}

/** What the inner searches of rows found, by the criterion that holds the search. */
export function withinByCriterion(
  rows: readonly SearchRow[],
  within: readonly (Resolved | null)[],
): ReadonlyMap<SelectedRows, Resolved> {
  const byCriterion = new Map<SelectedRows, Resolved>();
  for (const [at, { criterion }] of rows.entries()) {
    const found = within[at];
    if (criterion.option === 'SelectedRows' && found !== null) byCriterion.set(criterion, found);
  }
  return byCriterion;
}
