import { type SearchRow, type SelectedRows, type TabKey, tabOfWire } from '@moltrove/contract/without-calls';
import type { ResultSet } from '../../../result-set/result-set.ts';
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
 * Rows that were selected in a tab: structures, activities, all activities of assays, or all activities of references
 * with the structures that they report without one. "All rows of a search except some" is evaluated on sets, however
 * many rows there are.
 */
export function planSelectedRows(context: SearchContext, criterion: SelectedRows): CriterionPlan {
  const { index } = context;
  const rows = selectedOrdinals(context, criterion);
  switch (tabOfWire(criterion.tab)) {
    case 'structures':
      return structurePlan(index, rows);
    case 'clinicalCompounds':
      return structurePlan(index, structuresOfDevelopments(context, rows));
    case 'activities':
      return activityPlan(rows);
    case 'assays':
      return assayPlan(index, rows);
    case 'references':
      return documentPlan(index, rows, reportedStructures(context, rows));
  }
}

function selectedOrdinals(context: SearchContext, criterion: SelectedRows): RowSet {
  const { index, cancel } = context;
  const { ids, except } = criterion;
  const tab = tabOfWire(criterion.tab);
  const inner = context.within.get(criterion);
  if (inner === undefined) return ordinalsOf(context, tab, ids);
  const all = tabSet(index, inner, tab, cancel);
  return except.length === 0 ? all : subtract(all, ordinalsOf(context, tab, except));
}

/** Ordinals of ids among the rows of a tab. */
function ordinalsOf({ index, cancel }: IndexContext, tab: TabKey, ids: readonly number[]): RowSet {
  if (tab !== 'clinicalCompounds') return rowsOfIds(idsOf(index, tab), ids, cancel);
  const structures = rowsOfIds(index.structures.id, ids, cancel);
  const collector = new RowCollector(index.developments.count, structures.count);
  for (const chunk of chunksOf(structures, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const ordinal = index.structures.development[chunk[at]];
      if (ordinal !== 0) collector.add(ordinal - 1);
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

/** The given ids that a tab of the release has no row for, each once, in the given order. */
export function missingIds(context: IndexContext, tab: TabKey, ids: readonly number[]): number[] {
  const { index, cancel } = context;
  const found = new Set<number>();
  const ordinals = ordinalsOf(context, tab, ids);
  for (const chunk of chunksOf(ordinals, cancel)) {
    for (let at = 0; at < chunk.length; at += 1) {
      const ordinal = chunk[at];
      found.add(
        tab === 'clinicalCompounds'
          ? index.structures.id[index.developments.structure[ordinal]]
          : idsOf(index, tab)[ordinal],
      );
    }
  }
  return [...new Set(ids)].filter((id) => !found.has(id));
}

/** The result sets of the rows' inner searches, by the criterion that holds the search. */
export function withinByCriterion(
  rows: readonly SearchRow[],
  within: readonly (ResultSet | null)[],
): ReadonlyMap<SelectedRows, ResultSet> {
  const byCriterion = new Map<SelectedRows, ResultSet>();
  for (const [at, { criterion }] of rows.entries()) {
    const found = within[at];
    if (criterion.option === 'SelectedRows' && found !== null) byCriterion.set(criterion, found);
  }
  return byCriterion;
}
