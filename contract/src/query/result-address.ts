import { type TabKey, tabOf } from '../domain/tabs.ts';
import { limits } from '../limits.ts';
import { readTab, wireTab } from '../wire/tabs.ts';
import { activeRows, blocksOf } from './criteria.ts';
import type { Criterion, Search, SearchQuery, SearchRow, SelectedRows } from './query.ts';
import { selectedRows } from './selected-rows.ts';

/** One row of a tab: a structure, an activity, an assay, a development compound or a reference. */
export interface ResultEntity {
  readonly tab: TabKey;
  readonly id: number;
}

/** Parameters of an address of results other than the search, its grid and its charts. */
export const resultParameters = {
  /** The one row that the results are restricted to: its tab and id separated by a dot. */
  restriction: 'in',
  /** The address of the results that the selected rows come from. */
  parent: 'from',
  /** Rows that are compared side by side: their tab and ids. */
  comparison: 'compare',
  /** The chart whose complete list is shown, by its key. */
  chart: 'list',
  /** The cell whose complete list is shown: its row and column. */
  cell: 'cell',
  /** The scatter plot of structures that is open: its numbers and its view. */
  plot: 'plot',
  /** Columns and rows of a tab's grid, in a link that is copied with them. */
  layout: 'layout',
} as const;

export function entityText({ tab, id }: ResultEntity): string {
  return `${wireTab(tab)}.${id}`;
}

/** The inverse of `entityText`; null for any other text. */
export function readEntity(text: unknown): ResultEntity | null {
  const [, tab, id] = (typeof text === 'string' && /^(\w+)\.([1-9]\d{0,9})$/.exec(text)) || [];
  const known = readTab(tab);
  return known === null ? null : { tab: known, id: Number(id) };
}

/** A row of the results as a criterion. */
export function entityCriterion({ tab, id }: ResultEntity): SelectedRows {
  return selectedRows(tab, [id]);
}

/** A search restricted to one row of a tab. Throws a RangeError if the search has no room for the added rows. */
export function restrictedTo(query: SearchQuery, entity: ResultEntity): SearchQuery {
  return narrowedBy(query, entityCriterion(entity), `one ${tabOf(entity.tab).label} row`);
}

/**
 * A search narrowed by a criterion, which is added to each block of rows that take part, joined by AND in the same
 * record. Throws a RangeError that names `what` if the search has no room for the added rows.
 */
export function narrowedBy(query: SearchQuery, criterion: Criterion, what: string): SearchQuery {
  const taken = new Set(query.rows.map((row) => row.rowId));
  let number = 0;
  const row = (): SearchRow => {
    do number += 1;
    while (taken.has(`in${number}`));
    return { rowId: `in${number}`, criterion, operator: 'AND', meaning: 'sameRecord', enabled: true };
  };
  const blocks = blocksOf(activeRows(query));
  if (blocks.length === 0) return { rows: [row()] };
  const rows = blocks.flatMap((block, at) => {
    const last = block.at(-1)!;
    const joined: SearchRow = { ...last, operator: 'AND', meaning: 'sameRecord' };
    const own: SearchRow = at === blocks.length - 1 ? row() : { ...row(), operator: 'OR' };
    return [...block.slice(0, -1), joined, own];
  });
  if (rows.length > limits.maxRows) {
    throw new RangeError(`This search has too many rows to restrict it to ${what}.`);
  }
  return { rows };
}

/** A search as JSON for an address, without default values. */
export function searchJson(search: Search): string {
  return JSON.stringify(search, (key: string, value: unknown) => (isDefault(key, value) ? undefined : value));
}

const defaults: Readonly<Record<string, readonly unknown[]>> = {
  operator: ['AND', '|'],
  operatorFlag: ['AND'],
  meaning: ['sameRecord'],
  enabled: [true],
  included: [false],
  excludeRange: [false],
  chirality: [false],
};

/** Entries of lists are never omitted, including null. */
function isDefault(key: string, value: unknown): boolean {
  if (key === '' || /^\d+$/.test(key)) return false;
  if (value === null || value === '') return true;
  if (key !== 'degraderTypes' && Array.isArray(value) && value.length === 0) return true;
  return defaults[key]?.includes(value) ?? false;
}
