import type {
  CheckedChoice,
  CheckedFilter,
  CheckedGroup,
  CheckedQuery,
  QueryAggregate,
  QueryTable,
  QueryValue,
  TableColumn,
} from '@moltrove/contract/without-calls';
import type { CompiledQuery, QueryParameter } from '../knowledge-base/queries.ts';

/** The function that stops a query, called for a sample of the rows that it reads. */
export const tickFunction = 'moltrove_tick';

const quoted = (name: string): string => `"${name}"`;
const nameOf = ({ table, column }: TableColumn): string => `${quoted(table.key)}.${quoted(column.key)}`;

const aggregates: Readonly<Record<Exclude<QueryAggregate, 'rows'>, (name: string) => string>> = {
  count: (name) => `COUNT(${name})`,
  distinct: (name) => `COUNT(DISTINCT ${name})`,
  min: (name) => `MIN(${name})`,
  max: (name) => `MAX(${name})`,
  mean: (name) => `AVG(${name})`,
  median: (name) => `MEDIAN(${name})`,
};

function choiceSql({ tableColumn, aggregate }: CheckedChoice): string {
  if (tableColumn === null || aggregate === 'rows') return 'COUNT(*)';
  return aggregate === null ? nameOf(tableColumn) : aggregates[aggregate](nameOf(tableColumn));
}

/** The rows of a query, as lists of cells in the order of its columns. */
export function compileQuery(query: CheckedQuery): CompiledQuery {
  const columns = query.columns.map((choice, at) => `${choiceSql(choice)} AS c${at}`);
  return compiled(query, columns);
}

/** The statement of `compileQuery` as it is shown: without the conditions by which a running query is stopped. */
export function shownQuery(query: CheckedQuery): CompiledQuery {
  const columns = query.columns.map((choice) => choiceSql(choice));
  return compiled(query, columns, false);
}

/** The first rows of a query, at most `rows`. */
export function compileFirst(query: CheckedQuery, rows: number): CompiledQuery {
  if (query.limit !== null) return compileQuery({ ...query, limit: Math.min(query.limit, rows) });
  const { sql, parameters } = compileQuery(query);
  return { sql: `${sql}\nLIMIT ?`, parameters: [...parameters, rows] };
}

/** The number of rows of a query. */
export const compileCount = (query: CheckedQuery): CompiledQuery => counted(compileQuery(inAnyOrder(query)));

/** Without an order, unless it decides which rows are the first. */
const inAnyOrder = (query: CheckedQuery): CheckedQuery =>
  query.limit === null ? { ...query, order: [] } : query;

/**
 * The ids of the structures of the rows; null if the result lists no structures. Fails where the groups name structures
 * without their id, because their number is then not known.
 */
export function compileStructures(query: CheckedQuery): CompiledQuery | null | 'unknown' {
  const plain = query.columns.flatMap(({ tableColumn, aggregate }) =>
    tableColumn === null || aggregate !== null ? [] : [tableColumn],
  );
  const shown = query.grouped ? plain.filter(({ column }) => column.namesStructure) : plain;
  const ofStructures = new Set(
    shown.filter(({ table }) => table.columns.some(isStructureId)).map(({ table }) => table.key),
  );
  if (ofStructures.size === 0) return null;
  if (!query.grouped) {
    const tables = [query.table, ...query.joins.map(({ table }) => table)];
    const ids = tables
      .filter(({ key }) => ofStructures.has(key) && !repeatsStructures(query, key, ofStructures))
      .map(({ key }) => `"${key}"."str_id"`);
    // A limit needs the columns that decide which rows are the first; without one, only ids are held.
    const columns =
      query.limit === null ? [] : query.columns.map((choice, at) => `${choiceSql(choice)} AS c${at}`);
    const named = ids.map((id, at) => `${id} AS s${at}`);
    return unionOf(
      compiled(inAnyOrder(query), [...columns, ...named]),
      named.map((_, at) => `s${at}`),
    );
  }
  const ids = query.columns.flatMap(({ tableColumn, aggregate }, at) =>
    tableColumn !== null && aggregate === null && isStructureId(tableColumn.column)
      ? [{ table: tableColumn.table.key, name: `c${at}` }]
      : [],
  );
  const known = new Set(ids.map(({ table }) => table));
  if ([...ofStructures].some((table) => !known.has(table))) return 'unknown';
  return unionOf(
    compileQuery(inAnyOrder(query)),
    ids.map(({ name }) => name),
  );
}

/** Whether the structures of a table are those of the table that it is joined to, or some of them. */
const repeatsStructures = ({ joins }: CheckedQuery, table: string, listed: ReadonlySet<string>): boolean =>
  joins.some(({ key }) => key.table === table && key.column === 'str_id' && listed.has(key.from));

const isStructureId = ({ key }: { readonly key: string }): boolean => key === 'str_id';

function unionOf({ sql, parameters }: CompiledQuery, names: readonly string[]): CompiledQuery {
  const parts = names.map((name) => `SELECT ${name} AS str_id FROM found WHERE ${name} IS NOT NULL`);
  const isOne = parts.length === 1;
  const all = isOne ? parts[0].replace('SELECT', 'SELECT DISTINCT') : parts.join('\nUNION\n');
  return { sql: `WITH found AS ${isOne ? '' : 'MATERIALIZED '}(\n${sql}\n)\n${all}`, parameters };
}

/** The number of rows of a statement. */
export const counted = ({ sql, parameters }: CompiledQuery): CompiledQuery => ({
  sql: `SELECT COUNT(*) FROM (\n${sql}\n)`,
  parameters,
});

const idOf = ({ key, id }: QueryTable): string => `"${key}"."${id}"`;

/**
 * With a limit, rows that are equal in the ordered columns are ordered too: otherwise the rows, their number and their
 * structures could be those of different rows.
 */
function compiled(query: CheckedQuery, columns: readonly string[], stoppable = true): CompiledQuery {
  const { table, joins, where, grouped, order, limit } = query;
  const parameters: QueryParameter[] = [];
  const tables = [table, ...joins.map((join) => join.table)];
  // Cheap for most rows: only ids that are multiples of 256 call the function.
  const ticks = (stoppable ? tables : []).map(
    ({ key, id }) => `(("${key}"."${id}" & 255) <> 0 OR ${tickFunction}())`,
  );
  const filters = where === null || where.filters.length === 0 ? [] : [groupSql(where, parameters)];
  const conditions = [...ticks, ...filters];
  const groups = query.columns.flatMap(({ tableColumn, aggregate }, at) =>
    tableColumn === null || aggregate !== null ? [] : [at + 1],
  );
  const ordered = [
    ...order.map(
      ({ column, direction }) => `${column + 1} ${direction === 'asc' ? 'ASC' : 'DESC'} NULLS LAST`,
    ),
    ...(limit === null ? [] : grouped ? groups : [...tables.map(idOf), ...groups]),
  ];
  const lines = [
    `SELECT ${columns.join(', ')}`,
    `FROM "${table.key}"`,
    ...joins.map(
      ({ key, optional }) =>
        `${optional ? 'LEFT JOIN' : 'JOIN'} "${key.table}" ON "${key.table}"."${key.column}" = "${key.from}"."${key.fromColumn}"`,
    ),
    ...(conditions.length === 0 ? [] : [`WHERE ${conditions.join('\n  AND ')}`]),
    ...(grouped && groups.length > 0 ? [`GROUP BY ${groups.join(', ')}`] : []),
    ...(ordered.length === 0 ? [] : [`ORDER BY ${ordered.join(', ')}`]),
  ];
  if (limit !== null) {
    lines.push('LIMIT ?');
    parameters.push(limit);
  }
  return { sql: lines.join('\n'), parameters };
}

function groupSql({ match, filters }: CheckedGroup, parameters: QueryParameter[]): string {
  const parts = filters
    .filter((part) => !('filters' in part) || part.filters.length > 0)
    .map((part) => ('filters' in part ? groupSql(part, parameters) : filterSql(part, parameters)));
  return parts.length === 0 ? '1' : `(${parts.join(match === 'all' ? ' AND ' : ' OR ')})`;
}

const comparisons = { is: '=', not: '<>', less: '<', atMost: '<=', more: '>', atLeast: '>=' } as const;

function filterSql(filter: CheckedFilter, parameters: QueryParameter[]): string {
  const { operator, values, column } = filter;
  const name = nameOf(filter);
  const isText = ['text', 'smiles', 'prefix'].includes(column.type);
  if (operator === 'empty') return isText ? `(${name} IS NULL OR ${name} = '')` : `${name} IS NULL`;
  if (operator === 'filled')
    return isText ? `(${name} IS NOT NULL AND ${name} <> '')` : `${name} IS NOT NULL`;
  if (operator === 'contains') {
    parameters.push(`%${String(values[0]).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`);
    return `${name} LIKE ? ESCAPE '\\'`;
  }
  parameters.push(...values.map(bound));
  if (operator === 'exactly') return `${name} = ?`;
  const collation = isText && column.type !== 'smiles' ? ' COLLATE NOCASE' : '';
  if (operator === 'between') return `${name} BETWEEN ? AND ?`;
  if (operator === 'in') return `${name}${collation} IN (${values.map(() => '?').join(', ')})`;
  return `${name} ${comparisons[operator]} ?${collation}`;
}

const bound = (value: QueryValue): QueryParameter => (typeof value === 'boolean' ? Number(value) : value);
