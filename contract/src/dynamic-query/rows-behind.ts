import { checkedQuery, operatorsOf, queryColumnOf } from './checked-query.ts';
import type { QueryResultCell } from './cells.ts';
import {
  type DynamicQuery,
  dynamicQuerySchema,
  type QueryFilter,
  type QueryGroup,
  queryLimits,
} from './query.ts';

/** The query of the rows that a number of a grouped result counts. */
export interface RowsBehind {
  /** Lists exactly these rows, or the distinct values. */
  readonly query: DynamicQuery;
  /** Lists exactly the structures, for a number of distinct structures; else null. */
  readonly structures: DynamicQuery | null;
}

/**
 * What the number in a column of a row of a grouped result counts; null for other cells, and where a filter cannot name
 * the group, such as for a very long text.
 */
export function rowsBehind(
  query: DynamicQuery,
  at: number,
  row: readonly QueryResultCell[],
): RowsBehind | null {
  const choice = query.columns[at];
  if (!query.grouped || choice === undefined) return null;
  const { column, aggregate } = choice;
  if (aggregate !== 'rows' && aggregate !== 'count' && aggregate !== 'distinct') return null;
  const ofGroup = query.columns.map((each, index) =>
    each.column === null || each.aggregate !== null ? [] : groupFilter(each.column, row[index] ?? null),
  );
  if (ofGroup.includes(null)) return null;
  const counted = column === null || aggregate === 'rows' ? [] : [hasValue(column)];
  const filters = [...ofGroup.flatMap((each) => each ?? []), ...counted];
  const { where } = query;
  const all =
    where === null || where.filters.length === 0
      ? { match: 'all' as const, filters }
      : where.match === 'all'
        ? { ...where, filters: [...where.filters, ...filters] }
        : { match: 'all' as const, filters: [where, ...filters] };
  const { table, joins } = query;
  const base = { table, joins, where: all.filters.length === 0 ? null : all };
  if (aggregate === 'distinct') {
    const rows = { column: null, aggregate: 'rows' };
    const listed = possible({
      ...base,
      grouped: true,
      columns: [{ column }, rows],
      order: [{ column: 1, direction: 'desc' }],
    });
    const isStructure = column !== null && queryColumnOf(column)?.column.opens === 'structure';
    return (
      listed && {
        query: listed,
        structures: isStructure ? possible({ ...base, columns: [{ column }] }) : null,
      }
    );
  }
  const id = `${table}.${checkedQuery(query).table.id}`;
  const names = new Set([id, ...query.columns.flatMap((each) => each.column ?? [])]);
  const columns = [...names].slice(0, queryLimits.maxColumns).map((name) => ({ column: name }));
  const listed = possible({ ...base, columns });
  return listed && { query: listed, structures: null };
}

/** The query, if it is within the limits. */
function possible(query: object): DynamicQuery | null {
  try {
    const parsed = dynamicQuerySchema.parse(query);
    checkedQuery(parsed);
    return parsed;
  } catch {
    return null;
  }
}

/** The filter of rows that an aggregate counts: an empty text counts, and no value does not. */
function hasValue(column: string): QueryFilter | QueryGroup {
  const filled: QueryFilter = { column, operator: 'filled', values: [] };
  return isText(column) ? { match: 'any', filters: [filled, equals(column, '')] } : filled;
}

const isText = (name: string): boolean =>
  ['text', 'prefix', 'smiles'].includes(queryColumnOf(name)?.column.type ?? '');

/** Whether the case of a text is compared, which `is` does for SMILES alone. */
const equals = (column: string, value: string): QueryFilter => ({
  column,
  operator: operatorsOf(queryColumnOf(column)!.column).includes('exactly') ? 'exactly' : 'is',
  values: [value],
});

/** The filter that a group meets and no other group; null if there is none. */
function groupFilter(name: string, cell: QueryResultCell): QueryFilter[] | null {
  // Of texts, `empty` means an empty one too, which is a group of its own.
  if (cell === null) return isText(name) ? null : [{ column: name, operator: 'empty', values: [] }];
  if (typeof cell !== 'string') return [{ column: name, operator: 'is', values: [cell] }];
  if (cell.length > queryLimits.maxText) return null;
  const labels = queryColumnOf(name)?.column.labels ?? {};
  const codes = Object.entries(labels).flatMap(([code, label]) => (label === cell ? [code] : []));
  return codes.length > 1 ? null : [equals(name, codes[0] ?? cell)];
}
