import { activeRows, blocksOf, joinAcross } from '@moltrove/contract';
import type { SearchQuery, SearchRow, SelectedRows } from '@moltrove/contract';

/** Whether selected structures are all that is kept, or are removed. */
export type Narrowing = 'keep' | 'remove';

const rowIdPattern = /^plot(\d+)-\d+$/;

/** The number of the narrowing that a row belongs to; null for other rows. */
const groupOf = ({ rowId }: SearchRow): number | null => {
  const [, group] = rowIdPattern.exec(rowId) ?? [];
  return group === undefined ? null : Number(group);
};

/**
 * The search with only the selected structures, or without them: each block of rows that take part gets a further row.
 * Rows that take no part stay as they are.
 */
export function narrowedQuery(query: SearchQuery, selected: SelectedRows, how: Narrowing): SearchQuery {
  const active = new Set(activeRows(query).map(({ rowId }) => rowId));
  const group = 1 + Math.max(0, ...query.rows.map((row) => groupOf(row) ?? 0));
  let number = 0;
  const added = (criterion: SelectedRows, join: Pick<SearchRow, 'operator' | 'meaning'>): SearchRow => {
    number += 1;
    return { rowId: `plot${group}-${number}`, criterion, ...join, enabled: true };
  };
  const sameRecord = { operator: 'AND', meaning: 'sameRecord' } as const;
  if (active.size === 0) {
    // Nothing precedes NOT, so that what is kept has to be said.
    const kept = how === 'keep' ? selected : allBut(selected);
    return { rows: [...query.rows.map((row) => ({ ...row, ...sameRecord })), added(kept, sameRecord)] };
  }
  const operator = how === 'keep' ? 'AND' : 'NOT';
  const rows = blocksOf(query.rows).flatMap((block) => {
    if (!block.some(({ rowId }) => active.has(rowId))) return block;
    const last = block.at(-1)!;
    return [
      ...block.slice(0, -1),
      { ...last, operator, meaning: 'sameRecord' } as const,
      added(selected, { operator: last.operator, meaning: last.meaning }),
    ];
  });
  return { rows };
}

/** All structures of the release except those that are selected. */
function allBut(selected: SelectedRows): SelectedRows {
  const { ids, within, except } = selected;
  return within === null
    ? { ...selected, ids: [], within: { query: { rows: [] }, filters: [] }, except: ids }
    : { ...selected, ids: except, within: null, except: [], outOf: null };
}

/** A narrowing of a search: which structures it keeps or removes. */
export interface NarrowingOfQuery {
  readonly group: number;
  readonly how: Narrowing;
  readonly selected: SelectedRows;
}

/** The narrowings of a search, in the order in which they were made. */
export function narrowingsOf({ rows }: SearchQuery): readonly NarrowingOfQuery[] {
  const found = new Map<number, NarrowingOfQuery>();
  rows.forEach((row, at) => {
    const group = groupOf(row);
    const { criterion } = row;
    if (group === null || criterion.option !== 'SelectedRows' || found.has(group)) return;
    const isRest = isAllBut(criterion);
    found.set(group, {
      group,
      how: isRest || rows[at - 1]?.operator === 'NOT' ? 'remove' : 'keep',
      selected: isRest ? allBut(criterion) : criterion,
    });
  });
  return [...found.values()].toSorted((a, b) => a.group - b.group);
}

/** Whether it is all structures of the release except some. */
function isAllBut({ within, except }: SelectedRows): boolean {
  return (
    within !== null && within.query.rows.length === 0 && within.filters.length === 0 && except.length > 0
  );
}

/** The search without one narrowing. */
export function withoutNarrowing(query: SearchQuery, group: number): SearchQuery {
  const kept: SearchRow[] = [];
  for (const row of query.rows) {
    const above = kept.at(-1);
    if (groupOf(row) !== group) kept.push(row);
    else if (above !== undefined) kept[kept.length - 1] = { ...above, ...joinAcross(above, row) };
  }
  return { rows: kept };
}
