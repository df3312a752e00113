import type { SelectivityCriterion } from '../criteria/selectivity/schema.ts';
import type { Grain } from '../domain/grain.ts';
import { criterionForAny } from './included-rows.ts';
import { type Criterion, definitionOf, type SearchQuery, type SearchRow } from './query.ts';

/** Whether a criterion selects activities or structures; this depends on the tree of a tree view, and on the tab of selected rows. */
export function grainOf(criterion: Criterion): Grain {
  return definitionOf(criterion).grain(criterion);
}

/** Whether the criterion has a value; a row without a value does not take part in the search. */
export function hasValue(criterion: Criterion): boolean {
  return definitionOf(criterion).hasValue(criterion);
}

/** How a row joins the next one. */
export type Join = Pick<SearchRow, 'operator' | 'meaning'>;

/**
 * The join between two rows after the row between them is removed: an OR on either side still separates blocks;
 * otherwise the removed row's join to the next row applies, so a NOT before the removed row never moves to the next.
 */
export function joinAcross(above: Join, gone: Join): Join {
  const { operator, meaning } = above.operator === 'OR' ? above : gone;
  return { operator, meaning };
}

/**
 * The criterion that a row searches for: its own, or, if it is included without a value, one that matches any value in
 * the release. Null for a row that takes no part in the search.
 */
export function askedBy({ criterion, included = false }: SearchRow): Criterion | null {
  if (hasValue(criterion)) return criterion;
  return included ? criterionForAny(criterion) : null;
}

/** The rows that take part (enabled and with something to search for), joined across those that do not. */
export function activeRows(query: SearchQuery): SearchRow[] {
  const active: SearchRow[] = [];
  for (const row of query.rows) {
    const above = active.at(-1);
    const criterion = row.enabled ? askedBy(row) : null;
    if (criterion !== null) active.push(criterion === row.criterion ? row : { ...row, criterion });
    else if (above !== undefined) active[active.length - 1] = { ...above, ...joinAcross(above, row) };
  }
  return active;
}

/** Rows joined by AND or NOT form a block; OR separates blocks. */
export function blocksOf(rows: readonly SearchRow[]): SearchRow[][] {
  const blocks: SearchRow[][] = [];
  let block: SearchRow[] = [];
  for (const row of rows) {
    block.push(row);
    if (row.operator === 'OR') {
      blocks.push(block);
      block = [];
    }
  }
  if (block.length > 0) blocks.push(block);
  return blocks;
}

/** The first selectivity row of active rows that is not excluded, whose fold results show; null if there is none. */
export function shownSelectivity(rows: readonly SearchRow[]): SelectivityCriterion | null {
  const shown = rows.find(
    ({ criterion }, at) => criterion.option === 'Selectivity' && rows[at - 1]?.operator !== 'NOT',
  );
  return shown?.criterion.option === 'Selectivity' ? shown.criterion : null;
}
