import { AppError } from '../errors.ts';
import { queryJoinKey } from './joins.ts';
import {
  type DynamicQuery,
  type QueryAggregate,
  type QueryFilter,
  type QueryGroup,
  queryLimits,
  type QueryOperator,
  type QueryValue,
} from './query.ts';
import type { QueryColumn, QueryJoinKey, QueryTable } from './table.ts';
import { queryTables } from './table-entries.ts';

export interface TableColumn {
  readonly table: QueryTable;
  readonly column: QueryColumn;
}

export interface CheckedFilter extends TableColumn {
  readonly operator: QueryOperator;
  readonly values: readonly QueryValue[];
}

export interface CheckedGroup {
  readonly match: 'all' | 'any';
  readonly filters: readonly (CheckedFilter | CheckedGroup)[];
}

export interface CheckedChoice {
  /** Null for the number of rows. */
  readonly tableColumn: TableColumn | null;
  readonly aggregate: QueryAggregate | null;
}

/** A query whose names are entries of the list of tables. */
export interface CheckedQuery {
  readonly table: QueryTable;
  readonly joins: ReadonlyArray<{
    readonly key: QueryJoinKey;
    readonly table: QueryTable;
    readonly optional: boolean;
  }>;
  readonly columns: readonly CheckedChoice[];
  readonly where: CheckedGroup | null;
  readonly grouped: boolean;
  readonly order: ReadonlyArray<{ readonly column: number; readonly direction: 'asc' | 'desc' }>;
  readonly limit: number | null;
}

const shown = (name: string): string => JSON.stringify(name.slice(0, 60));
const refused = (message: string, field: string): AppError =>
  new AppError('INVALID_REQUEST', message, { field });

/** The table of that key, or null. */
export const queryTableOf = (key: string): QueryTable | null =>
  queryTables.find((table) => table.key === key) ?? null;

/** The column `table.column` of the list of tables, or null. */
export function queryColumnOf(name: string): TableColumn | null {
  const [tableKey = '', key, ...rest] = name.split('.');
  const table = queryTableOf(tableKey);
  const column = table?.columns.find((each) => each.key === key) ?? null;
  return table === null || column === null || rest.length > 0 ? null : { table, column };
}

const isNumeric = ({ type }: QueryColumn): boolean => type === 'number' || type === 'integer';

/** The operators that a column can be filtered by. */
export function operatorsOf(column: QueryColumn): readonly QueryOperator[] {
  if (column.type === 'flag') return ['is', 'empty', 'filled'];
  if (column.type === 'id') return ['is', 'not', 'in', 'empty', 'filled'];
  if (isNumeric(column))
    return ['is', 'not', 'less', 'atMost', 'more', 'atLeast', 'between', 'in', 'empty', 'filled'];
  // Codes and SMILES have no other case.
  const exactly = column.labels === null && column.type !== 'smiles' ? (['exactly'] as const) : [];
  return ['is', 'not', 'in', 'contains', ...exactly, 'empty', 'filled'];
}

/** The aggregates of a column; texts and ids are only counted. */
export const aggregatesOf = (column: QueryColumn): readonly QueryAggregate[] =>
  isNumeric(column) ? ['count', 'distinct', 'min', 'max', 'mean', 'median'] : ['count', 'distinct'];

/** Resolves the names of a query; fails with INVALID_REQUEST and a message that names the reason. */
export function checkedQuery(query: DynamicQuery): CheckedQuery {
  const table = requireTable(query.table, 'table');
  const used = new Map([[table.key, table]]);
  const joins = query.joins.map(({ from, table: key, optional }, at) => {
    const field = `joins[${at}]`;
    requireTable(from, field);
    const joined = requireTable(key, field);
    if (!used.has(from)) throw refused(`The query does not use the table ${shown(from)} yet.`, field);
    if (used.has(key))
      throw refused(`The table "${joined.label}" is used twice. Use each table once.`, field);
    const joinKey = queryJoinKey(from, key);
    if (joinKey === null)
      throw refused(`No known key leads from "${used.get(from)!.label}" to "${joined.label}".`, field);
    used.set(key, joined);
    return { key: joinKey, table: joined, optional };
  });
  const columnAt = (name: string, field: string): TableColumn => {
    const found = queryColumnOf(name);
    if (found === null) throw refused(unknownColumn(name), field);
    if (!used.has(found.table.key))
      throw refused(`The query does not use the table "${found.table.label}". Add it first.`, field);
    return found;
  };

  const columns = query.columns.map(({ column: name, aggregate }, at): CheckedChoice => {
    const field = `columns[${at}]`;
    if (name === null) {
      if (aggregate !== 'rows') throw refused('Only the number of rows has no column.', field);
      return { tableColumn: null, aggregate };
    }
    const tableColumn = columnAt(name, field);
    if (aggregate !== null && !aggregatesOf(tableColumn.column).includes(aggregate))
      throw refused(`"${tableColumn.column.label}" has no ${aggregate}: it is not a number.`, field);
    return { tableColumn, aggregate };
  });
  const names = query.columns.map(({ column, aggregate }) => `${column} ${aggregate}`);
  for (const [at, name] of names.entries())
    if (names.indexOf(name) !== at) throw refused('A column is chosen twice.', `columns[${at}]`);
  if (!query.grouped && columns.some(({ aggregate }) => aggregate !== null))
    throw refused('Counts, means and other aggregates need groups. Turn on "Group".', 'grouped');
  for (const [at, { column }] of query.order.entries())
    if (column >= columns.length)
      throw refused('Rows can only be ordered by a chosen column.', `order[${at}]`);

  let filters = 0;
  const groupOf = ({ match, filters: parts }: QueryGroup, field: string): CheckedGroup => ({
    match,
    filters: parts.map((part, at) => {
      const where = `${field}.filters[${at}]`;
      if ('filters' in part) return groupOf(part, where);
      filters += 1;
      if (filters > queryLimits.maxFilters)
        throw refused(`A query has at most ${queryLimits.maxFilters} filters.`, where);
      return filterOf(part, columnAt(part.column, where), where);
    }),
  });
  const where = query.where === null ? null : groupOf(query.where, 'where');
  const { grouped, order, limit } = query;
  return { table, joins, columns, where, grouped, order, limit };
}

function requireTable(key: string, field: string): QueryTable {
  const table = queryTableOf(key);
  if (table === null) throw refused(`There is no table ${shown(key)} that a query may read.`, field);
  return table;
}

function unknownColumn(name: string): string {
  const table = queryTableOf(name.split('.')[0] ?? '');
  return table === null
    ? `There is no column ${shown(name)} that a query may read.`
    : `The table "${table.label}" has no column ${shown(name.slice(table.key.length + 1))} that a query may read.`;
}

function filterOf({ operator, values }: QueryFilter, tableColumn: TableColumn, field: string): CheckedFilter {
  const { column } = tableColumn;
  if (!operatorsOf(column).includes(operator))
    throw refused(`"${column.label}" can't be filtered by "${operatorWords[operator]}".`, field);
  const wanted = operator === 'empty' || operator === 'filled' ? 0 : operator === 'between' ? 2 : 1;
  if (operator === 'in' ? values.length === 0 : values.length !== wanted)
    throw refused(
      `"${column.label} ${operatorWords[operator]}" needs ${operator === 'in' ? 'at least one value' : valuesText(wanted)}.`,
      field,
    );
  for (const value of values)
    if (!fits(column, value))
      throw refused(
        `${JSON.stringify(value)} is not a value of "${column.label}": give ${typeWords(column)}.`,
        field,
      );
  return { ...tableColumn, operator, values };
}

const valuesText = (count: number): string =>
  count === 0 ? 'no value' : count === 1 ? 'one value' : 'two values';

function fits({ type }: QueryColumn, value: QueryValue): boolean {
  if (type === 'flag') return typeof value === 'boolean';
  if (type === 'id') return Number.isSafeInteger(value);
  if (type === 'number' || type === 'integer') return typeof value === 'number' && Number.isFinite(value);
  return typeof value === 'string' && !value.includes('\0') && value.isWellFormed();
}

function typeWords({ type }: QueryColumn): string {
  if (type === 'flag') return 'yes or no';
  if (type === 'id') return 'a whole number';
  return type === 'number' || type === 'integer' ? 'a number' : 'text';
}

export const operatorWords: Readonly<Record<QueryOperator, string>> = {
  is: 'is',
  not: 'is not',
  less: 'is less than',
  atMost: 'is at most',
  more: 'is more than',
  atLeast: 'is at least',
  between: 'is between',
  in: 'is one of',
  contains: 'contains',
  exactly: 'is exactly',
  empty: 'is empty',
  filled: 'is not empty',
};
