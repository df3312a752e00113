import {
  aggregatesOf,
  AppError,
  checkedQuery,
  type CheckedQuery,
  type DynamicQuery,
  dynamicQuerySchema,
  operatorsOf,
  queryColumnOf,
  type QueryFilter,
  type QueryGroup,
  type QueryJoinKey,
  queryJoinKeys,
  queryTableOf,
  type QueryTable,
  type QueryValue,
} from '@moltrove/contract';

type Choice = DynamicQuery['columns'][number];
type Part = QueryGroup['filters'][number];
/** Positions from the outermost group to a part. */
export type FilterPath = readonly number[];

export const emptyGroup: QueryGroup = { match: 'all', filters: [] };
const tableOfName = (name: string): string => name.split('.')[0] ?? '';

/** A query of a table, without columns. */
export const draftOf = (table: string): DynamicQuery => ({
  table,
  joins: [],
  columns: [],
  where: null,
  grouped: false,
  order: [],
  limit: null,
});

export type CheckedDraft =
  | { readonly ok: true; readonly query: DynamicQuery; readonly checked: CheckedQuery }
  | { readonly ok: false; readonly problem: string };

/** The query, or what it still lacks. */
export function checkedDraft(draft: DynamicQuery): CheckedDraft {
  const parsed = dynamicQuerySchema.safeParse(draft);
  if (!parsed.success)
    return { ok: false, problem: parsed.error.issues[0]?.message ?? 'It is not complete.' };
  try {
    return { ok: true, query: parsed.data, checked: checkedQuery(parsed.data) };
  } catch (error) {
    if (error instanceof AppError) return { ok: false, problem: error.message };
    throw error;
  }
}

/** The tables that a query uses, in order. */
export const usedTables = ({ table, joins }: DynamicQuery): QueryTable[] =>
  [table, ...joins.map((join) => join.table)].flatMap((key) => queryTableOf(key) ?? []);

/** The keys that lead to further tables. */
export function furtherJoins(query: DynamicQuery): QueryJoinKey[] {
  const used = new Set(usedTables(query).map(({ key }) => key));
  return queryJoinKeys.filter(({ from, table }) => used.has(from) && !used.has(table));
}

export const addJoin = (query: DynamicQuery, { from, table }: QueryJoinKey): DynamicQuery => ({
  ...query,
  joins: [...query.joins, { from, table, optional: false }],
});

/** Removes a table, those that were reached through it, and everything of them. */
export function removeJoin(query: DynamicQuery, table: string): DynamicQuery {
  const gone = new Set([table]);
  const joins = query.joins.filter((join) => {
    if (join.table !== table && !gone.has(join.from)) return true;
    gone.add(join.table);
    return false;
  });
  const isLeft = (name: string | null): boolean => name === null || !gone.has(tableOfName(name));
  const where = query.where === null ? null : withoutFilters(query.where, (filter) => !isLeft(filter.column));
  return withColumns(
    { ...query, joins, where },
    query.columns.filter(({ column }) => isLeft(column)),
  );
}

function withoutFilters(
  { match, filters }: QueryGroup,
  isGone: (filter: QueryFilter) => boolean,
): QueryGroup {
  const left = filters.flatMap((part): Part[] => {
    if (!('filters' in part)) return isGone(part) ? [] : [part];
    const inner = withoutFilters(part, isGone);
    return inner.filters.length === 0 && part.filters.length > 0 ? [] : [inner];
  });
  return { match, filters: left };
}

const isSame = (a: Choice, b: Choice): boolean => a.column === b.column && a.aggregate === b.aggregate;

/** Other columns; the order follows those that stay. */
export function withColumns(query: DynamicQuery, columns: readonly Choice[]): DynamicQuery {
  const order = query.order.flatMap(({ column, direction }) => {
    const before = query.columns[column];
    const at = before === undefined ? -1 : columns.findIndex((each) => isSame(each, before));
    return at === -1 ? [] : [{ column: at, direction }];
  });
  return { ...query, columns: [...columns], order };
}

/** Replaces a column in its place; orders by it stay. */
export const replaceColumn = (query: DynamicQuery, at: number, choice: Choice): DynamicQuery => ({
  ...query,
  columns: query.columns.with(at, choice),
});

export function moveColumn(query: DynamicQuery, from: number, to: number): DynamicQuery {
  const moved = query.columns[from];
  if (moved === undefined || to < 0 || to >= query.columns.length) return query;
  return withColumns(query, query.columns.toSpliced(from, 1).toSpliced(to, 0, moved));
}

/** Turns groups on with the number of rows, or off without any aggregate. */
export function withGroups(query: DynamicQuery, grouped: boolean): DynamicQuery {
  if (!grouped) {
    const plain = query.columns.flatMap(({ column }) =>
      column === null ? [] : [{ column, aggregate: null }],
    );
    const unique = plain.filter((each, at) => plain.findIndex((other) => isSame(each, other)) === at);
    return withColumns({ ...query, grouped }, unique);
  }
  return { ...query, grouped, columns: [...query.columns, { column: null, aggregate: 'rows' }] };
}

/** What a column can be in a grouped result. */
export const aggregateChoices = (name: string): readonly Choice['aggregate'][] => {
  const found = queryColumnOf(name);
  return found === null ? [null] : [null, ...aggregatesOf(found.column)];
};

/** A filter of a column with its first operator and no value yet; numbers start with a range. */
export function newFilter(name: string): QueryFilter {
  const column = queryColumnOf(name)?.column;
  const operators = column === undefined ? (['is'] as const) : operatorsOf(column);
  const isText = column?.type === 'text' && column.labels === null;
  return {
    column: name,
    operator: isText ? 'contains' : operators.includes('atLeast') ? 'atLeast' : 'is',
    values: [],
  };
}

/** Another operator keeps the values that it can have. */
export function withOperator(filter: QueryFilter, operator: QueryFilter['operator']): QueryFilter {
  const { values } = filter;
  if (operator === 'empty' || operator === 'filled') return { ...filter, operator, values: [] };
  if (operator === 'in') return { ...filter, operator, values };
  return { ...filter, operator, values: values.slice(0, operator === 'between' ? 2 : 1) };
}

/** Changes the part at a path; null removes it. */
export function changePart(group: QueryGroup, path: FilterPath, change: Part | null): QueryGroup {
  const [at, ...rest] = path;
  const part = at === undefined ? undefined : group.filters[at];
  if (at === undefined || part === undefined) return group;
  if (rest.length === 0) {
    const filters = change === null ? group.filters.toSpliced(at, 1) : group.filters.with(at, change);
    return { ...group, filters };
  }
  return 'filters' in part
    ? { ...group, filters: group.filters.with(at, changePart(part, rest, change)) }
    : group;
}

/** The values of a list, one in each line; what is no value of the column is returned as it was typed. */
export function readList(
  text: string,
  isNumber: boolean,
): { readonly values: QueryValue[]; readonly wrong: readonly string[] } {
  const lines = [...new Set(text.split(/[\n\t;]+/).map((line) => line.trim()))].filter((line) => line !== '');
  if (!isNumber) return { values: lines, wrong: [] };
  const numbers = lines.map((line) => ({ line, number: Number(line.replaceAll(',', '')) }));
  return {
    values: numbers.flatMap(({ number }) => (Number.isFinite(number) ? [number] : [])),
    wrong: numbers.flatMap(({ line, number }) => (Number.isFinite(number) ? [] : [line])),
  };
}
