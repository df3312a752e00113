import {
  aggregatesOf,
  type DynamicQuery,
  operatorsOf,
  type QueryColumn,
  type QueryFilter,
  type QueryGroup,
  queryJoinKeys,
  queryTables,
  type QueryTable,
  type QueryValue,
} from '@moltrove/contract/without-calls';
import type { Random } from '../../testing/random.ts';
import type { TableRow } from '../../testing/release-tables.ts';

type Tables = Readonly<Record<string, readonly TableRow[]>>;

/** A valid query whose values are mostly those of the rows. */
export function randomQuery(random: Random, tables: Tables): DynamicQuery {
  const first = random.pick(queryTables);
  const used: QueryTable[] = [first];
  const joins: DynamicQuery['joins'] = [];
  while (joins.length < 3 && random.chance(0.5)) {
    const { from, table } = random.pick(queryJoinKeys);
    if (!used.some(({ key }) => key === from) || used.some(({ key }) => key === table)) continue;
    used.push(queryTables.find(({ key }) => key === table)!);
    joins.push({ from, table, optional: random.chance(0.4) });
  }
  const grouped = random.chance(0.4);
  const chosen = new Map<string, DynamicQuery['columns'][number]>();
  for (let count = 1 + random.below(4); count > 0; count -= 1) {
    const table = random.pick(used);
    const column = random.pick(table.columns);
    const aggregate = grouped && random.chance(0.6) ? random.pick(aggregatesOf(column)) : null;
    const each =
      grouped && random.chance(0.15)
        ? { column: null, aggregate: 'rows' as const }
        : { column: `${table.key}.${column.key}`, aggregate };
    chosen.set(`${each.column} ${each.aggregate}`, each);
  }
  const columns = [...chosen.values()];
  return {
    table: first.key,
    joins,
    columns,
    grouped,
    where: random.chance(0.8) ? randomGroup(random, used, tables, 0) : null,
    order: columns.flatMap((_, column) =>
      random.chance(0.3) ? [{ column, direction: random.pick(['asc', 'desc'] as const) }] : [],
    ),
    limit: random.chance(0.3) ? 1 + random.below(40) : null,
  };
}

function randomGroup(random: Random, used: readonly QueryTable[], tables: Tables, depth: number): QueryGroup {
  const filters = Array.from({ length: random.below(3) + (depth === 0 ? 1 : 0) }, () =>
    depth < 4 && random.chance(0.25)
      ? randomGroup(random, used, tables, depth + 1)
      : randomFilter(random, random.pick(used), tables),
  );
  return { match: random.pick(['all', 'any'] as const), filters };
}

function randomFilter(random: Random, table: QueryTable, tables: Tables): QueryFilter {
  const column = random.pick(table.columns);
  const operator = random.pick(operatorsOf(column));
  const value = (): QueryValue => randomValue(random, column, tables[table.key] ?? []);
  const name = `${table.key}.${column.key}`;
  if (operator === 'empty' || operator === 'filled') return { column: name, operator, values: [] };
  if (operator === 'between') return { column: name, operator, values: [value(), value()] };
  if (operator === 'in')
    return { column: name, operator, values: Array.from({ length: 1 + random.below(4) }, value) };
  if (operator !== 'contains') return { column: name, operator, values: [value()] };
  const text = String(value());
  const from = random.below(Math.max(1, text.length));
  const part = text.slice(from, from + 1 + random.below(4));
  return { column: name, operator, values: [part.isWellFormed() ? part : ''] };
}

const oddTexts = ['', '%', '_', String.raw`a\b`, `'; DROP TABLE structure; --`, '"', 'ic50', 'ß', '\n'];

function randomValue(random: Random, { key, type }: QueryColumn, rows: readonly TableRow[]): QueryValue {
  if (type === 'flag') return random.chance(0.5);
  const cell = rows.length === 0 ? null : random.pick(rows)[key];
  if (type === 'id') return typeof cell === 'number' ? cell : random.below(100);
  if (type === 'integer' || type === 'number') return typeof cell === 'number' ? cell : random.below(400) / 4;
  if (typeof cell !== 'string' || random.chance(0.1)) return random.pick(oddTexts);
  return random.chance(0.2) ? cell.slice(0, 400).toUpperCase() : cell.slice(0, 400);
}
