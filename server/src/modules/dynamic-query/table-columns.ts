import {
  aggregatesOf,
  operatorsOf,
  type QueryColumn,
  queryJoinKeys,
  queryTables,
  type TableColumns,
} from '@moltrove/contract';

/** The tables, columns and keys that a query may use. They are the same for every release and user. */
export const tableColumns: TableColumns = {
  tables: queryTables.map(({ key: table, label, description, columns }) => ({
    table,
    label,
    description,
    columns: columns.map((column) => columnOf(table, column)),
  })),
  joins: queryJoinKeys.map(({ from, table, phrase, many }) => ({ from, table, phrase, many })),
};

function columnOf(table: string, column: QueryColumn): TableColumns['tables'][number]['columns'][number] {
  const { key, label, type, unit, description, labels, namesStructure } = column;
  return {
    column: `${table}.${key}`,
    label,
    type,
    unit,
    description,
    labels: labels === null ? null : { ...labels },
    namesStructure,
    operators: [...operatorsOf(column)],
    aggregates: [...aggregatesOf(column)],
  };
}
