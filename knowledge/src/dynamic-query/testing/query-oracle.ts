import type { DynamicQuery, QueryAggregate, QueryFilter, QueryGroup } from '@moltrove/contract/without-calls';
import { queryColumnOf, queryJoinKey } from '@moltrove/contract/without-calls';
import type { TableRow } from '../../testing/release-tables.ts';

type Cell = string | number | null;
/** A row of each table of the query; none for a partner that is missing. */
type Met = Readonly<Record<string, TableRow | undefined>>;

/** The rows of a query before its order and limit, found by plain loops over the rows of the tables. */
export function rowsOfOracle(
  query: DynamicQuery,
  tables: Readonly<Record<string, readonly TableRow[]>>,
): Cell[][] {
  let met: Met[] = (tables[query.table] ?? []).map((row) => ({ [query.table]: row }));
  for (const { from, table, optional } of query.joins) {
    const { fromColumn, column } = queryJoinKey(from, table)!;
    met = met.flatMap((row): Met[] => {
      const key = row[from]?.[fromColumn] ?? null;
      const partners = key === null ? [] : (tables[table] ?? []).filter((each) => each[column] === key);
      if (partners.length === 0) return optional ? [{ ...row, [table]: undefined }] : [];
      return partners.map((partner) => ({ ...row, [table]: partner }));
    });
  }
  const { where, grouped, columns } = query;
  const filtered =
    where === null ? met : met.filter((row) => where.filters.length === 0 || meets(row, where));
  if (!grouped) return filtered.map((row) => columns.map(({ column }) => cellOf(row, column!)));
  const plain = columns.filter(({ aggregate }) => aggregate === null).map(({ column }) => column!);
  const groups = new Map<string, Met[]>();
  if (plain.length === 0) groups.set('', []);
  for (const row of filtered) {
    const key = plain.length === 0 ? '' : JSON.stringify(plain.map((name) => cellOf(row, name)));
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [row]);
    else group.push(row);
  }
  return [...groups.values()].map((rows) =>
    columns.map(({ column, aggregate }) => {
      if (column === null) return rows.length;
      if (aggregate === null) return cellOf(rows[0], column);
      return aggregated(
        aggregate,
        rows.map((row) => cellOf(row, column)).filter((cell) => cell !== null),
      );
    }),
  );
}

function cellOf(row: Met, name: string): Cell {
  const [table, column] = name.split('.');
  return (row[table]?.[column] ?? null) as Cell;
}

function aggregated(aggregate: QueryAggregate, cells: readonly (string | number)[]): Cell {
  if (aggregate === 'count') return cells.length;
  if (aggregate === 'distinct') return new Set(cells).size;
  if (cells.length === 0) return null;
  const numbers = cells.map(Number).sort((a, b) => a - b);
  if (aggregate === 'min') return numbers[0];
  if (aggregate === 'max') return numbers.at(-1)!;
  if (aggregate === 'mean') return numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
  const middle = (numbers.length - 1) / 2;
  return (numbers[Math.floor(middle)] + numbers[Math.ceil(middle)]) / 2;
}

/** A group without filters does not restrict anything, so it is left out of the group around it. */
function meets(row: Met, { match, filters }: QueryGroup): boolean {
  const met = filters
    .filter((part) => !('filters' in part) || part.filters.length > 0)
    .map((part) => ('filters' in part ? meets(row, part) : passes(row, part)));
  if (met.length === 0) return true;
  return match === 'all' ? met.every(Boolean) : met.some(Boolean);
}

const folded = (text: string): string => text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

function passes(row: Met, { column: name, operator, values }: QueryFilter): boolean {
  const cell = cellOf(row, name);
  const { type } = queryColumnOf(name)!.column;
  const isText = type === 'text' || type === 'prefix' || type === 'smiles';
  const isEmpty = cell === null || (isText && cell === '');
  if (operator === 'empty') return isEmpty;
  if (operator === 'filled') return !isEmpty;
  if (cell === null) return false;
  if (operator === 'exactly') return cell === values[0];
  if (operator === 'contains') return folded(String(cell)).includes(folded(String(values[0])));
  const form = (value: unknown): unknown => {
    if (typeof value === 'boolean') return Number(value);
    return isText && type !== 'smiles' ? folded(String(value)) : value;
  };
  const [own, listed] = [form(cell), values.map(form)];
  if (operator === 'is') return own === listed[0];
  if (operator === 'not') return own !== listed[0];
  if (operator === 'in') return listed.includes(own);
  const [number, first, second] = [Number(cell), Number(values[0]), Number(values[1])];
  if (operator === 'less') return number < first;
  if (operator === 'atMost') return number <= first;
  if (operator === 'more') return number > first;
  if (operator === 'atLeast') return number >= first;
  return number >= first && number <= second;
}
