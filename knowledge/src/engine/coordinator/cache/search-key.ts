import { createHash } from 'node:crypto';
import {
  type ChartFilter,
  type Search,
  type SearchRow,
  activeRows,
  inKeyOrder,
} from '@moltrove/contract/without-calls';
import { isActive } from '../../answers/charts/filters.ts';

/** A search reduced to the parts that affect its answer, with keys that are equal for equal answers. */
export interface NormalSearch {
  readonly rows: readonly SearchRow[];
  readonly filters: readonly ChartFilter[];
  readonly queryKey: string;
  readonly key: string;
  /** Length of the rows as JSON. */
  readonly characters: number;
}

/** Searches seen before: a list of thousands of terms is normalized once, not for each chart of a page. */
const known = new WeakMap<Search, NormalSearch>();

/** Longer keys are replaced by their digest. */
const maxKeyLength = 1000;

/**
 * Drops inactive rows and filters, the ids of rows, the last operator, and the order of filters. A search must not be
 * modified after it was passed here.
 */
export function normalSearch(search: Search): NormalSearch {
  let normal = known.get(search);
  if (normal === undefined) known.set(search, (normal = normalised(search)));
  return normal;
}

function normalised(search: Search): NormalSearch {
  const rows = activeRows(search.query);
  const written = JSON.stringify(
    rows.map(({ criterion, operator, meaning }, at) => ({
      criterion: inKeyOrder(whatCounts(criterion)),
      ...(at === rows.length - 1 ? {} : { operator, meaning }),
    })),
  );
  const query = { rows, queryKey: shortened(written), characters: written.length };
  return filtered(query, search.filters.filter(isActive));
}

/** Selected rows are identified by the key of their inner search. */
function whatCounts(criterion: SearchRow['criterion']): unknown {
  if (criterion.option !== 'SelectedRows') return criterion;
  const { option, tab, ids, within, except } = criterion;
  return { option, tab, ids, except, within: within === null ? null : normalSearch(within).key };
}

/** The same search without the filters of one chart. */
export function withoutChart(search: NormalSearch, chartKey: string): NormalSearch {
  const others = search.filters.filter((filter) => filter.chartKey !== chartKey);
  return others.length === search.filters.length ? search : filtered(search, others);
}

/** The same search without one of its filters. */
export function withoutFilter(search: NormalSearch, filter: ChartFilter): NormalSearch {
  return filtered(
    search,
    search.filters.filter((each) => each !== filter),
  );
}

/** The same search without any filter. */
export function withoutFilters(search: NormalSearch): NormalSearch {
  return filtered(search, []);
}

type Query = Pick<NormalSearch, 'rows' | 'queryKey' | 'characters'>;

function filtered({ rows, queryKey, characters }: Query, filters: readonly ChartFilter[]): NormalSearch {
  const key = shortened([queryKey, ...filters.map(keyOfFilter).sort()].join('\n'));
  return { rows, filters, queryKey, characters, key };
}

/** Each filter is serialized once, because a search is looked up without each of its filters. */
const knownFilters = new WeakMap<ChartFilter, string>();

function keyOfFilter(filter: ChartFilter): string {
  let key = knownFilters.get(filter);
  if (key === undefined) {
    key = shortened(JSON.stringify(inKeyOrder(filter)));
    knownFilters.set(filter, key);
  }
  return key;
}

function shortened(key: string): string {
  return key.length <= maxKeyLength ? key : createHash('sha256').update(key).digest('base64');
}
