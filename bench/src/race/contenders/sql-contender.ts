import type { Dictionaries } from '../facts/entity-columns.ts';
import { pageNumbers, pageTexts } from '../facts/fact-tables.ts';
import type { Connection, Peer, SqlCell, SqlRow } from '../peers/peer.ts';
import type { RaceSearch } from '../searches/race-searches.ts';
import { type Bars, chartSql, defaultCharts, raceCharts, type RaceChart } from '../sql/charts.ts';
import { countsOfActivities, countsSql } from '../sql/counts.ts';
import type { PageVariant, Source, Variants } from '../sql/dialect.ts';
import { joinedRowsSql, pageIdsSql, pageRowsSql, type PageSlice, separateRows } from '../sql/pages.ts';
import { type ChartSources, dropSetSql, materializedSet, makeSetSql, wholeRelease } from '../sql/sets.ts';
import { type Answer, peerChart, peerCounts } from './answers.ts';
import { exportLength, pageSize, type StepKey } from './steps.ts';

/** One way of doing a step: the work, and the part of the result that is compared. */
export interface Variant {
  readonly run: () => Promise<unknown>;
  readonly answer: (rows: unknown) => Answer;
}

export interface StepContext {
  readonly named: RaceSearch;
  readonly deepPage: number;
  /**
   * Bars of the engine's charts, so that all contenders use the same ones; null for a list or a chart without
   * values.
   */
  readonly bars: ReadonlyMap<string, Bars | null>;
  readonly filterWhere: string;
}

interface ShownRow {
  readonly activity: SqlRow;
  readonly others: readonly (SqlRow | undefined)[];
}

/** A peer over one connection, with all its ways of doing each step. */
export class SqlContender {
  readonly peer: Peer;
  readonly #connection: Connection;
  readonly #dictionaries: Dictionaries;

  constructor(peer: Peer, connection: Connection, dictionaries: Dictionaries) {
    this.peer = peer;
    this.#connection = connection;
    this.#dictionaries = dictionaries;
  }

  /** Creates the tables that charts and pages of the search may read. */
  async makeSet({ sql }: RaceSearch): Promise<void> {
    for (const statement of makeSetSql(this.peer.dialect, sql)) await this.#connection.query(statement);
  }

  async dropSet(): Promise<void> {
    for (const statement of dropSetSql) await this.#connection.query(statement);
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  ways(step: StepKey, context: StepContext): Variants<Variant> {
    const { named, filterWhere } = context;
    const { dialect } = this.peer;
    const whole = named.sql.where === null;
    const base: Source = { table: 'activity', where: named.sql.where };
    const source: Source = whole ? base : materializedSet.activities;
    switch (step) {
      case 'counts':
        return this.#counting(countsSql(dialect, named.sql));
      case 'charts4':
        return this.#drawing(defaultCharts, context);
      case 'charts20':
        return this.#drawing(raceCharts, context);
      case 'first-page':
        return this.#paging({ sort: 'value', from: 0, size: pageSize }, base, source);
      case 'deep-page':
        return this.#paging(
          { sort: 'reference', from: context.deepPage * pageSize, size: pageSize },
          base,
          source,
        );
      case 'new-filter':
        return {
          ...this.#counting(countsOfActivities(dialect, source, filterWhere), 'from the set: '),
          ...this.#counting(countsOfActivities(dialect, base, filterWhere)),
        };
      case 'export':
        return this.#paging({ sort: 'own', from: 0, size: exportLength }, base, source);
    }
  }

  /** Four charts of a search directly from the wide table, without precomputation. */
  chartsFromBase(context: StepContext): Variants<Variant> {
    const activities: Source = { table: 'activity', where: context.named.sql.where };
    return this.#chartWays(defaultCharts, context, { ...wholeRelease, activities });
  }

  #counting(statements: Variants<string>, prefix = ''): Variants<Variant> {
    return mapWays(statements, prefix, (sql) => ({
      run: () => this.#connection.query(sql),
      answer: (rows) => peerCounts(rows as readonly SqlRow[]),
    }));
  }

  #drawing(charts: readonly RaceChart[], context: StepContext): Variants<Variant> {
    return this.#chartWays(
      charts,
      context,
      context.named.sql.where === null ? wholeRelease : materializedSet,
    );
  }

  #chartWays(charts: readonly RaceChart[], { bars }: StepContext, sources: ChartSources): Variants<Variant> {
    const statements = charts.map((chart) =>
      chartSql(this.peer.dialect, chart, sources, bars.get(chart.key) ?? null),
    );
    const names = Object.fromEntries(Object.keys(statements[0]).map((name) => [name, name]));
    return mapWays(names, '', (name) => ({
      run: async () => {
        const drawn: (readonly SqlRow[])[][] = [];
        for (const ways of statements) {
          const answers: (readonly SqlRow[])[] = [];
          for (const sql of ways[name]) answers.push(await this.#connection.query(sql));
          drawn.push(answers);
        }
        return drawn;
      },
      answer: (drawn) =>
        charts.map((chart, at) =>
          peerChart(this.#dictionaries, chart, (drawn as (readonly SqlRow[])[][])[at]),
        ),
    }));
  }

  #paging(slice: PageSlice, base: Source, source: Source): Variants<Variant> {
    const ways: Record<string, Variant> = {};
    const sources = source === base ? { '': base } : { '': base, 'from the set: ': source };
    for (const [prefix, source] of Object.entries(sources)) {
      for (const way of this.peer.dialect.pageWays) ways[prefix + way] = this.#pageWay(way, source, slice);
    }
    return ways;
  }

  #pageWay(way: PageVariant, source: Source, slice: PageSlice): Variant {
    switch (way) {
      case 'one statement':
        return { run: () => this.#connection.query(pageRowsSql(source, slice)), answer: joinedAnswer };
      case 'ids, then a join':
        return { run: () => this.#thenJoined(source, slice), answer: joinedAnswer };
      case 'ids, then a table at a time':
        return {
          run: () => this.#separately(source, slice),
          answer: (rows) => (rows as ShownRow[]).map(separateCells),
        };
    }
  }

  async #thenJoined(source: Source, slice: PageSlice): Promise<SqlRow[]> {
    const ids = await this.#ids(source, slice);
    return ids.length === 0 ? [] : inOrder(ids, await this.#connection.query(joinedRowsSql(ids)));
  }

  async #ids(source: Source, slice: PageSlice): Promise<number[]> {
    return (await this.#connection.query(pageIdsSql(source, slice))).map(([id]) => Number(id));
  }

  async #separately(source: Source, slice: PageSlice): Promise<ShownRow[]> {
    const ids = await this.#ids(source, slice);
    if (ids.length === 0) return [];
    const activities = inOrder(ids, await this.#connection.query(separateRows.activities(ids)));
    const others: Map<number, SqlRow>[] = [];
    for (const [at, sql] of separateRows.others.entries()) {
      const wanted = [...new Set(activities.map((row) => Number(row[firstLink + at])))];
      others.push(new Map((await this.#connection.query(sql(wanted))).map((row) => [Number(row[0]), row])));
    }
    return activities.map((activity) => ({
      activity,
      others: others.map((rows, at) => rows.get(Number(activity[firstLink + at]))),
    }));
  }
}

/** Columns 1 to 4 of an activity on a page are the ids of its structure, assay, document and record. */
const firstLink = 1;
const own = ['act_id', 'str_id', 'assay_id', 'ref_id', 'gvk_id', ...pageNumbers, ...pageTexts];
const at = {
  value: own.indexOf('activity_value'),
  measured: own.indexOf('measured'),
  smiles: own.length,
  protein: own.length + 2,
  assay: own.length + 3,
  reference: own.length + 9,
  name: own.length + 10,
} as const;

const plain = (cell: SqlCell | undefined): SqlCell => cell ?? null;

const joinedAnswer = (rows: unknown): Answer => (rows as readonly SqlRow[]).map(joinedCells);

function joinedCells(row: SqlRow): Answer {
  const { value, measured, smiles, protein, assay, reference, name } = at;
  const columns = [value, measured, smiles, protein, assay, reference, name];
  return [Number(row[0]), Number(row[1]), ...columns.map((column) => row[column])];
}

function separateCells({ activity, others: [structure, assay, document, record] }: ShownRow): Answer {
  const joined = [structure?.[1], assay?.[1], assay?.[2], document?.[1], record?.[1]];
  const own = [Number(activity[0]), Number(activity[1]), activity[at.value], activity[at.measured]];
  return [...own, ...joined.map(plain)];
}

function inOrder(ids: readonly number[], rows: readonly SqlRow[]): SqlRow[] {
  const byId = new Map(rows.map((row) => [Number(row[0]), row]));
  return ids.map((id) => byId.get(id)!);
}

function mapWays<T>(ways: Variants<T>, prefix: string, make: (way: T) => Variant): Variants<Variant> {
  return Object.fromEntries(Object.entries(ways).map(([name, way]) => [prefix + name, make(way)]));
}
