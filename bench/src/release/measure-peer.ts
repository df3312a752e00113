import { isDeepStrictEqual } from 'node:util';
import { type ChartData, defaultChartKeys } from '@moltrove/contract';
import type { KnowledgeBase, Page } from '@moltrove/knowledge';
import type { SqlQuery, SqlSet } from '@moltrove/knowledge/testing/sql-counts';
import { megabytes, ms, table, whole } from '../table.ts';
import { type Measured, type Timing, timedInTurn } from '../timing.ts';
import { drawCharts, pageOf, resolvedAgain } from './engine-calls.ts';
import type { NamedSearch } from './searches.ts';
import { peerCharts, type PeerEntry, SqlitePeer } from './sqlite-peer.ts';

type Compared = NamedSearch & { readonly query: SqlQuery };

/** The tables of engine and SQLite side by side, after a check that both return the same. */
export async function peerTables(
  knowledge: KnowledgeBase,
  searches: readonly NamedSearch[],
  file: string,
  runs: number,
): Promise<string[]> {
  const peer = await SqlitePeer.open(file);
  try {
    const compared = searches.filter((named): named is Compared => named.query !== null);
    const rows: Record<'counts' | 'charts' | 'page', string[][]> = { counts: [], charts: [], page: [] };
    for (const named of compared) {
      const { activities } = await requireEqual(knowledge, peer, named);
      const add = (to: string[][], timings: readonly Timing[]): void =>
        void to.push([named.name, whole(activities), ...sideBySide(timings)]);
      add(rows.counts, await timedInTurn(runs, countsOfBoth(knowledge, peer, named)));
      const set = peer.resolve(named.query);
      add(rows.charts, await timedInTurn(runs, chartsOfBoth(knowledge, peer, named, set)));
      add(rows.page, await timedInTurn(runs, pagesOfBoth(knowledge, peer, named, set)));
      peer.forget();
    }
    const columns = ['activities', 'engine ms', 'p95', 'SQLite ms', 'p95', 'ratio'];
    return [
      `SQLite ${peer.version}: ${megabytes(peer.bytes)} of joined tables and indexes, made in ${ms(peer.buildMs)} ms; ` +
        `counts, charts and first pages are equal in all ${compared.length} searches`,
      table(['resolve + 6 counts', ...columns], rows.counts),
      table([`${defaultChartKeys.length} default charts`, ...columns], rows.charts),
      table(['first page by value', ...columns], rows.page),
    ];
  } finally {
    peer.close();
  }
}

function sideBySide([engine, sqlite]: readonly Timing[]): string[] {
  const figures = [engine.medianMs, engine.p95Ms, sqlite.medianMs, sqlite.p95Ms].map(ms);
  return [...figures, `${(sqlite.medianMs / engine.medianMs).toFixed(1)}x`];
}

const sync = (work: () => unknown) => async (): Promise<unknown> => work();

function countsOfBoth(knowledge: KnowledgeBase, peer: SqlitePeer, { search, query }: Compared): Measured[] {
  return [
    { prepare: () => knowledge.forget(search), call: () => knowledge.counts(search) },
    { prepare: sync(() => peer.forget()), call: sync(() => peer.counts(query)) },
  ];
}

/** Both draw over an existing set, and neither caches counts from an earlier drawing. */
function chartsOfBoth(
  knowledge: KnowledgeBase,
  peer: SqlitePeer,
  { search }: NamedSearch,
  set: SqlSet,
): Measured[] {
  return [
    {
      prepare: () => resolvedAgain(knowledge, search),
      call: () => drawCharts(knowledge, search, peerCharts),
    },
    { call: sync(() => peerCharts.map((key) => peer.chart(set, key))) },
  ];
}

function pagesOfBoth(
  knowledge: KnowledgeBase,
  peer: SqlitePeer,
  { search }: NamedSearch,
  set: SqlSet,
): Measured[] {
  return [
    {
      prepare: () => resolvedAgain(knowledge, search),
      call: () => pageOf(knowledge, search, 0, 'activity_value'),
    },
    { call: sync(() => peer.firstPage(set)) },
  ];
}

async function requireEqual(
  knowledge: KnowledgeBase,
  peer: SqlitePeer,
  { name, search, query }: Compared,
): Promise<{ activities: number }> {
  const counts = await knowledge.counts(search);
  const set = peer.resolve(query);
  requireSame(name, 'counts', counts, peer.counts(query));
  const charts = await drawCharts(knowledge, search, peerCharts);
  for (const [at, key] of peerCharts.entries())
    requireSame(name, `the chart ${key}`, engineFigures(charts[at]), peerFigures(key, peer.chart(set, key)));
  requireSame(
    name,
    'the first page',
    actIds(await pageOf(knowledge, search, 0, 'activity_value')),
    peer.firstPage(set),
  );
  peer.forget();
  return counts;
}

function requireSame(search: string, what: string, engine: unknown, peer: unknown): void {
  if (isDeepStrictEqual(engine, peer)) return;
  throw new Error(
    `${search}: ${what} differ. Engine: ${JSON.stringify(engine)}. SQLite: ${JSON.stringify(peer)}.`,
  );
}

const actIds = ({ rows }: Page): unknown[] => rows.map((row) => row['act_id']);

/**
 * The figures that must agree: the structures of the first entries in order; for years, which the engine
 * groups into bars, the total of activities.
 */
function engineFigures(chart: ChartData): number[] {
  if (chart.chartType !== 'Range') return chart.chartData.map(({ structures }) => structures);
  const inBars = chart.chartData.reduce((sum, bar) => sum + bar.activities, 0);
  return [inBars, chart.withoutValue.activities];
}

function peerFigures(key: string, entries: readonly PeerEntry[]): number[] {
  if (key !== 'year') return entries.map(({ structures }) => structures);
  return [
    sum(entries.filter(({ value }) => value !== null)),
    sum(entries.filter(({ value }) => value === null)),
  ];
}

function sum(entries: readonly PeerEntry[]): number {
  return entries.reduce((all, { activities }) => all + activities, 0);
}
