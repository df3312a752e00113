import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import {
  AppError,
  checkedQuery,
  type DynamicQuery,
  dynamicQuerySchema,
  queryResultCell,
  queryTables,
  resultColumns,
  rowsBehind,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Random } from '../testing/random.ts';
import { randomRelease, smallRelease } from '../testing/random-release.ts';
import { readTables, type ReleaseTables, writeRows } from '../testing/release-tables.ts';
import { testSeed } from '../testing/test-seed.ts';
import type { CompiledQuery } from '../knowledge-base/queries.ts';
import { compileCount, compileQuery, compileStructures, shownQuery } from './compile-query.ts';
import { openGuarded } from './guarded-database.ts';
import { readableColumns } from './readable-columns.ts';
import { runStatement } from './run-statement.ts';
import { rowsOfOracle } from './testing/query-oracle.ts';
import { randomQuery } from './testing/random-query.ts';

type Cell = string | number | null;

/** `MOLTROVE_QUERY_RUNS` asks for more. */
const hostileRuns = Number(process.env['MOLTROVE_QUERY_RUNS'] ?? 600);
const everyStructure = dynamicQuerySchema.parse({
  table: 'structure',
  columns: [{ column: 'structure.str_id' }],
});

let folder: string;
let tables: ReleaseTables;
let database: DatabaseSync;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-query-'));
  tables = randomRelease(testSeed(7301), { ...smallRelease, structures: 60, activities: 300 });
  writeRows(join(folder, 'rows.sqlite'), tables);
  // With the default values of columns that the random rows leave out.
  tables = readTables(join(folder, 'rows.sqlite'));
  database = openGuarded(folder, readableColumns, () => undefined);
});
afterAll(() => {
  database.close();
  rmSync(folder, { recursive: true });
});

function rowsOf({ sql, parameters }: CompiledQuery): Cell[][] {
  const statement = database.prepare(sql);
  statement.setReturnArrays(true);
  return statement.all(...parameters) as unknown as Cell[][];
}

const inBytes = (a: Cell, b: Cell): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : Buffer.compare(Buffer.from(String(a)), Buffer.from(String(b)));

/** Sums depend on the order of their terms in the last digits. */
const rounded = (rows: readonly Cell[][]): string[] =>
  rows.map((row) =>
    JSON.stringify(row.map((cell) => (typeof cell === 'number' ? Number(cell.toPrecision(10)) : cell))),
  );

function compared(query: DynamicQuery): (a: Cell[], b: Cell[]) => number {
  return (a, b) => {
    for (const { column, direction } of query.order) {
      const [left, right] = [a[column], b[column]];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const sign = inBytes(left, right);
      if (sign !== 0) return direction === 'asc' ? sign : -sign;
    }
    return 0;
  };
}

/** Structure ids of each table with a shown column, by plain loops. */
function structuresOfOracle(query: DynamicQuery): Cell[] {
  const shown = new Set(query.columns.map(({ column }) => column?.split('.')[0]));
  const columns = queryTables
    .filter(({ key, columns: own }) => shown.has(key) && own.some((each) => each.key === 'str_id'))
    .map(({ key }) => ({ column: `${key}.str_id`, aggregate: null }));
  return rowsOfOracle({ ...query, columns, order: [] }, tables)
    .flat()
    .filter((id) => id !== null);
}

function listedStructures(query: DynamicQuery): ReadonlySet<Cell> {
  const ids = compileStructures(checkedQuery(query));
  return new Set(ids === null || ids === 'unknown' ? [] : rowsOf(ids).flat());
}

const structuresOf = (query: unknown): number | 'unknown' | null => {
  const ids = compileStructures(checkedQuery(dynamicQuerySchema.parse(query)));
  return ids === null || ids === 'unknown' ? ids : rowsOf(ids).length;
};

describe('a query', () => {
  it('finds the rows of a plain loop over the tables', () => {
    const random = new Random(testSeed(7302));
    let notEmpty = 0;
    for (let run = 0; run < 400; run += 1) {
      const query = randomQuery(random, tables);
      const asked = checkedQuery(dynamicQuerySchema.parse(JSON.parse(JSON.stringify(query))));
      const wanted = rowsOfOracle(query, tables).toSorted(compared(query));
      const found = rowsOf(compileQuery(asked));
      const limited = wanted.slice(0, query.limit ?? wanted.length);
      const where = JSON.stringify(query);
      expect(rowsOf(compileCount(asked)), where).toEqual([[limited.length]]);
      expect(found.length, where).toBe(limited.length);
      // With ties, a limit leaves open which of the rows come first: their cells in the ordered columns do not.
      const ordered = (rows: readonly Cell[][]): Cell[][] =>
        rows.map((row) => query.order.map(({ column }) => row[column]));
      expect(rounded(ordered(found)), where).toEqual(rounded(ordered(limited)));
      if (query.limit === null) expect(rounded(found).sort(), where).toEqual(rounded(wanted).sort());
      else {
        const all = new Set(rounded(wanted));
        expect(
          rounded(found).every((row) => all.has(row)),
          where,
        ).toBe(true);
      }
      if (!query.grouped && query.limit === null)
        expect(listedStructures(query), where).toEqual(new Set(structuresOfOracle(query)));
      notEmpty += Number(found.length > 0);
    }
    expect(notEmpty).toBeGreaterThan(150);
  });

  it('opens exactly the rows and values that a number of a group counts', () => {
    const random = new Random(testSeed(7304));
    let opened = 0;
    for (let run = 0; run < 400; run += 1) {
      const asked = dynamicQuerySchema.parse({ ...randomQuery(random, tables), grouped: true });
      const columns = resultColumns(checkedQuery(asked));
      for (const stored of rowsOf(compileQuery(checkedQuery(asked))).slice(0, 3)) {
        const row = columns.map((column, at) => queryResultCell(column, stored[at]));
        for (const at of columns.keys()) {
          const behind = rowsBehind(asked, at, row);
          if (behind === null || row[at] === 0) continue;
          opened += 1;
          const [[count]] = rowsOf(compileCount(checkedQuery(behind.query)));
          expect(count, JSON.stringify({ asked, row, at })).toBe(row[at]);
        }
      }
    }
    expect(opened).toBeGreaterThan(100);
  });

  it('is shown as the statement that runs, without the conditions that stop it', () => {
    const column = { column: 'activity.pactivity' };
    const where = { match: 'all', filters: [{ ...column, operator: 'atLeast', values: [6] }] };
    const query = checkedQuery(
      dynamicQuerySchema.parse({ table: 'activity', columns: [column], where, limit: 5 }),
    );
    expect(shownQuery(query)).toEqual({
      sql: 'SELECT "activity"."pactivity"\nFROM "activity"\nWHERE ("activity"."pactivity" >= ?)\nORDER BY "activity"."act_id", 1\nLIMIT ?',
      parameters: [6, 5],
    });
    expect(rowsOf(shownQuery(query))).toEqual(rowsOf(compileQuery(query)));
  });

  it('counts the structures that its rows list, each once', () => {
    const activities = tables.activity!;
    const unique = new Set(activities.map((row) => row['str_id'])).size;
    expect(structuresOf({ table: 'activity', columns: [{ column: 'activity.pactivity' }] })).toBe(unique);
    expect(
      structuresOf({
        table: 'activity',
        columns: [{ column: 'activity.str_id' }, { column: null, aggregate: 'rows' }],
        grouped: true,
      }),
    ).toBe(unique);
    expect(structuresOf({ table: 'activity', columns: [{ column: 'activity.str_id' }], limit: 1 })).toBe(1);
  });

  it('lists no structures where only other tables, counts and means are shown', () => {
    expect(structuresOf({ table: 'assay', columns: [{ column: 'assay.assay_id' }] })).toBe(null);
    const joins = [{ from: 'assay', table: 'activity' }];
    expect(structuresOf({ table: 'assay', joins, columns: [{ column: 'assay.assay_id' }] })).toBe(null);
    const columns = [{ column: 'assay.assay_type' }, { column: 'activity.pactivity', aggregate: 'mean' }];
    expect(structuresOf({ table: 'assay', joins, columns, grouped: true })).toBe(null);
  });

  it('does not count structures that groups name without their id', () => {
    const columns = [{ column: 'structure.smiles' }, { column: null, aggregate: 'rows' }];
    expect(structuresOf({ table: 'structure', columns, grouped: true })).toBe('unknown');
  });
});

const hostileNames = [
  'sqlite_master.sql',
  'meta.value',
  'structural_alert.smarts',
  'assay.amounts',
  'activity.inner_grids',
  'structure.rowid',
  'structure.str_id"; DROP TABLE structure; --',
  'structure.__proto__',
  'constructor.name',
  'structure.str_id.str_id',
  'structure.STR_ID',
  'load_extension(1)',
  '*',
  '',
  '\0',
];

it('refuses hostile queries before any SQL is made, and runs the others', () => {
  const random = new Random(testSeed(7303));
  const texts = [...hostileNames, 'structure', 'DROP', '1 OR 1=1', "') OR ('' = '", '\u{1F9EA}', '%_\\'];
  let refused = 0;
  for (let run = 0; run < hostileRuns; run += 1) {
    const query: unknown = JSON.parse(JSON.stringify(randomQuery(random, tables)), (_, value: unknown) => {
      if (random.chance(0.97)) return value;
      if (random.chance(0.3)) return random.pick([null, -1, 1e308, [], {}, [[]], true]);
      return random.pick(texts);
    });
    const parsed = dynamicQuerySchema.safeParse(query);
    let asked;
    try {
      if (!parsed.success) throw new AppError('INVALID_REQUEST');
      asked = checkedQuery(parsed.data);
    } catch (error) {
      expect(error, JSON.stringify(query)).toMatchObject({ code: 'INVALID_REQUEST' });
      refused += 1;
      continue;
    }
    const limited = { ...asked, limit: Math.min(asked.limit ?? 5, 5) };
    expect(rowsOf(compileQuery(limited)).length).toBeLessThanOrEqual(5);
  }
  expect(refused).toBeGreaterThan(hostileRuns / 20);
  expect(rowsOf(compileCount(checkedQuery(everyStructure)))).toEqual([[tables.structure!.length]]);
});

describe('the guard of the database', () => {
  it.each([
    'SELECT * FROM structure',
    'SELECT newly_added, rowid FROM synonym',
    'SELECT inner_grids FROM activity',
    'SELECT amounts FROM assay',
    'SELECT value FROM meta',
    'SELECT smarts FROM structural_alert',
    'SELECT name FROM sqlite_master',
    'SELECT sql FROM sqlite_schema',
    "SELECT * FROM pragma_table_info('structure')",
    "SELECT * FROM json_each('[1]')",
    "SELECT load_extension('x')",
    "SELECT readfile('/etc/passwd')",
    'SELECT randomblob(1000000000)',
    'SELECT upper(smiles) FROM structure',
    "SELECT printf('%1000000000d', 1)",
    'WITH RECURSIVE t(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM t) SELECT n FROM t',
    'DELETE FROM structure',
    'UPDATE structure SET smiles = NULL',
    "INSERT INTO synonym VALUES (1, 'a', NULL)",
    'CREATE TABLE t (a)',
    'CREATE TEMP TABLE t (a)',
    'DROP TABLE structure',
    "ATTACH ':memory:' AS other",
    'PRAGMA query_only = 0',
    'PRAGMA table_list',
    "VACUUM INTO '/tmp/copy.sqlite'",
    'BEGIN IMMEDIATE',
    'ANALYZE',
    'REINDEX',
  ])('refuses %s', (sql) => {
    expect(() => database.prepare(sql).all()).toThrow(
      /not authorized|authorization denied|prohibited|no such/i,
    );
  });

  it('reads the listed columns and nothing else', () => {
    for (const { key, columns } of queryTables)
      for (const column of columns)
        expect(() => database.prepare(`SELECT "${column.key}" FROM "${key}" LIMIT 1`).all()).not.toThrow();
    const columns = database.prepare('SELECT COUNT(*) FROM structure').get();
    expect(Object.values(columns!)).toEqual([tables.structure!.length]);
  });
});

describe('a statement in its thread', () => {
  const activities = compileQuery(
    checkedQuery(dynamicQuerySchema.parse({ table: 'activity', columns: [{ column: 'activity.act_id' }] })),
  );
  /** Millions of rows: each structure's activities with all the others of the same. */
  const endless: CompiledQuery = {
    sql: `SELECT COUNT(*) FROM activity a, activity b, activity c, activity d
      WHERE ((d.act_id & 255) <> 0 OR moltrove_tick()) AND ((a.act_id & 1) = 0 OR moltrove_tick())`,
    parameters: [],
  };
  const bounds = { timeMs: 20_000, maxRows: 1e6, maxBytes: 1e9 };

  const read = async (compiled: CompiledQuery, more: object = {}) => {
    const batches = runStatement(compiled, { folder, ...bounds, ...more });
    const rows: Cell[][] = [];
    for (;;) {
      const next = await batches.next();
      if (next.done === true) return { rows, more: next.value };
      rows.push(...next.value);
    }
  };

  it('yields all rows, or says that there are more', async () => {
    expect(await read(activities)).toMatchObject({ more: false, rows: { length: tables.activity!.length } });
    expect(await read(activities, { maxRows: 10 })).toMatchObject({ more: true, rows: { length: 10 } });
  });

  it('ends at the limit of its time', async () => {
    await expect(read(endless, { timeMs: 300 })).rejects.toThrow('took longer than 0.3 seconds');
  });

  it('ends when it is cancelled', async () => {
    const cancelling = new AbortController();
    const reading = read(endless, { signal: cancelling.signal });
    cancelling.abort();
    await expect(reading).rejects.toMatchObject({ code: 'CANCELLED' });
  });

  it('ends when its rows take too much memory', async () => {
    await expect(read(activities, { maxBytes: 100 })).rejects.toThrow('too much memory');
  });

  it('leaves no file next to the rows', () => {
    const copy = `${folder}-copy`;
    cpSync(folder, copy, { recursive: true });
    const before = statSync(join(copy, 'rows.sqlite')).mtimeMs;
    const other = openGuarded(copy, readableColumns, () => undefined);
    other.prepare('SELECT COUNT(*) FROM activity').get();
    other.close();
    expect(statSync(join(copy, 'rows.sqlite')).mtimeMs).toBe(before);
    for (const end of ['-wal', '-shm', '-journal'])
      expect(existsSync(join(copy, `rows.sqlite${end}`))).toBe(false);
    rmSync(copy, { recursive: true });
  });
});
