import {
  type ChartData,
  type ChartFilter,
  charts,
  chartTypes,
  columns,
  defaultChartKeys,
  limits,
  sarViewSchema,
  type Search,
  type TabKey,
  tabOf,
  tabs,
  wireTab,
} from '@moltrove/contract';
import type { KnowledgeBase, Page, PageRequest } from '@moltrove/knowledge';
import { drawCharts, resolvedAgain } from '../release/engine-calls.ts';
import { type Measured, quantile, type Timing } from '../timing.ts';
import { fourCharts, type Line, type PartKey, type SearchLines, sixCounts, twentyCharts } from './lines.ts';

export interface NamedResults {
  readonly key: string;
  readonly name: string;
  readonly search: Search;
}

export interface LinesRequest {
  readonly knowledge: KnowledgeBase;
  readonly runs: number;
  /** Also measures what the server would refuse to show. */
  readonly beyondCap: boolean;
}

/**
 * Slow calls are repeated fewer times, but at least once, so that each line takes about this long in total.
 */
const budgetMs = 10_000;
const twenty = 20;
const pageSize = limits.defaultPageSize;
/** Acetanilide, for results without a drawing. */
const fallbackSmiles = 'CC(=O)Nc1ccccc1';

/** Measures every line of a search: what the results page requests, from a result set without cached data. */
export async function measureLines(request: LinesRequest, named: NamedResults): Promise<SearchLines> {
  const { knowledge } = request;
  const { search } = named;
  const counts = await knowledge.counts(search);
  const beyondCap = counts.activities > limits.activityCap && !request.beyondCap;
  const lines: Line[] = [];
  const isEverything = search.query.rows.length === 0 && search.filters.length === 0;
  const add = async (part: PartKey, name: string, measured: Measured): Promise<void> => {
    // Counts of everything, made by the warm-up, are cached while the release is open.
    const isGrouped = part === 'sar' && counts.activities <= limits.activityCap;
    const fromCache = isEverything && (part === 'chart' || part === 'charts' || isGrouped);
    lines.push({ part, name, fromCache, ...(await timedWithin(request.runs, measured)) });
  };
  await add('counts', sixCounts, {
    prepare: () => knowledge.forget(search),
    call: () => knowledge.counts(search),
  });
  if (!beyondCap) {
    const prepare = async (): Promise<void> => {
      // The first page in an order starts a background search for the first rows of that order.
      await knowledge.settled();
      await resolvedAgain(knowledge, search);
    };
    for (const { part, name, call } of shownSteps(knowledge, search, counts))
      await add(part, name, { prepare, call });
    for (const { name, ...measured } of await sarSteps(knowledge, search)) await add('sar', name, measured);
    for (const { name, ...measured } of await similaritySteps(knowledge, search))
      await add('similarity', name, measured);
  }
  for (const { name, ...measured } of await filterSteps(knowledge, search))
    await add('filters', name, measured);
  await knowledge.forget(search);
  return { key: named.key, name: named.name, counts, beyondCap, lines };
}

type Step = Measured & { readonly name: string };

function shownSteps(
  knowledge: KnowledgeBase,
  search: Search,
  counts: SearchLines['counts'],
): (Step & { readonly part: PartKey })[] {
  const steps: (Step & { part: PartKey })[] = [];
  for (const { key, count } of tabs) {
    const middle = Math.floor(counts[count] / 2 / pageSize);
    steps.push({
      part: 'pages',
      name: `${wireTab(key)}, first`,
      call: pageCall(knowledge, search, { tab: key }),
    });
    steps.push({
      part: 'pages',
      name: `${wireTab(key)}, in the middle`,
      call: pageCall(knowledge, search, { tab: key, pageNumber: middle }),
    });
  }
  for (const { key: tab } of tabs) {
    for (const { key: column } of columns[tab].filter(({ sortable }) => sortable)) {
      const call = pageCall(knowledge, search, { tab, sort: { column, direction: 'desc' } });
      steps.push({ part: 'sorts', name: `${wireTab(tab)} ${column}`, call });
    }
  }
  const offered = knowledge.summary().charts;
  for (const key of offered)
    steps.push({ part: 'chart', name: key, call: () => drawCharts(knowledge, search, [key]) });
  const atOnce = (name: string, keys: readonly string[]): void =>
    void steps.push({ part: 'charts', name, call: () => drawCharts(knowledge, search, keys) });
  atOnce(
    fourCharts,
    offered.filter((key) => defaultChartKeys.includes(key)),
  );
  atOnce(twentyCharts, offered.slice(0, twenty));
  return steps;
}

function pageCall(
  knowledge: KnowledgeBase,
  search: Search,
  request: Partial<PageRequest> & { readonly tab: TabKey },
): () => Promise<Page> {
  return () => knowledge.page(search, { pageNumber: 0, pageSize, sort: null, ...request });
}

/**
 * The first table of results, for which their activities are grouped, then other tables of the same results.
 */
async function sarSteps(knowledge: KnowledgeBase, search: Search): Promise<Step[]> {
  const first = sarViewSchema.parse({});
  const { columns } = await knowledge.sarTable(search, first);
  const prepare = (): Promise<void> => resolvedAgain(knowledge, search);
  const steps: Step[] = [{ name: 'first', prepare, call: () => knowledge.sarTable(search, first) }];
  steps.push({ name: 'next page', call: () => knowledge.sarTable(search, { ...first, pageNumber: 1 }) });
  if (columns.length === 0) return steps;
  const sortOrder = { column: columns[0].key, direction: 'asc' } as const;
  steps.push({
    name: 'by its first column',
    call: () => knowledge.sarTable(search, { ...first, sortOrder }),
  });
  return steps;
}

/** The first step uses another molecule each time; the others use one whose comparison is cached. */
async function similaritySteps(knowledge: KnowledgeBase, search: Search): Promise<Step[]> {
  const { rows } = await knowledge.page(search, {
    tab: 'structures',
    pageNumber: 0,
    pageSize: 100,
    sort: null,
  });
  const drawings = rows.flatMap(({ smiles }) => (typeof smiles === 'string' ? [smiles] : []));
  const molecules = drawings.length === 0 ? [fallbackSmiles] : drawings;
  const similar = (tab: TabKey, smiles: string): Promise<Page> =>
    pageCall(knowledge, search, {
      tab,
      similarTo: { smiles, category: 'similarity', min: null, max: null },
    })();
  let next = 0;
  const prepare = (): Promise<void> => resolvedAgain(knowledge, search);
  const fresh: Step = {
    name: `${wireTab('structures')}, the next molecule`,
    prepare,
    call: () => similar('structures', molecules[next++ % molecules.length]),
  };
  const [compared] = molecules;
  const again = tabs.map(({ key }) => ({
    name: `${wireTab(key)}, a molecule that was compared`,
    prepare,
    call: () => similar(key, compared),
  }));
  return [fresh, ...again];
}

/** A filter of the first usable chart of each type, and the reset. */
async function filterSteps(knowledge: KnowledgeBase, search: Search): Promise<Step[]> {
  const steps: Step[] = [];
  const firstPage = { tab: tabOf('structures').key };
  const show = (shown: Search): Promise<unknown> =>
    Promise.all([knowledge.counts(shown), pageCall(knowledge, shown, firstPage)()]);
  for (const type of chartTypes) {
    const chosen = await firstFilter(knowledge, search, type);
    if (chosen === null) continue;
    const filtered = { ...search, filters: [...search.filters, chosen] };
    steps.push({
      name: `${type} (${chosen.chartKey})`,
      prepare: async () => {
        await knowledge.forget(filtered);
        await knowledge.resolve(search);
      },
      call: () => show(filtered),
    });
  }
  steps.push({ name: 'reset', prepare: () => knowledge.resolve(search), call: () => show(search) });
  return steps;
}

async function firstFilter(
  knowledge: KnowledgeBase,
  search: Search,
  type: ChartData['chartType'],
): Promise<ChartFilter | null> {
  const offered = knowledge.summary().charts;
  for (const { key } of charts.filter((chart) => chart.type === type && offered.includes(chart.key))) {
    const [drawn] = await drawCharts(knowledge, search, [key]);
    const filter = filterOf(drawn);
    if (filter !== null) return filter;
  }
  return null;
}

/**
 * The entry with the most results, or the upper half of a range; null for a chart with fewer than two
 * choices.
 */
export function filterOf(chart: ChartData): ChartFilter | null {
  const none = { chartKey: chart.chartKey, include: [], exclude: [], excludeRange: false };
  if (chart.chartType === 'Range') {
    const { minValue, maxValue } = chart;
    if (minValue === null || maxValue === null || minValue === maxValue) return null;
    return { ...none, minValue: (minValue + maxValue) / 2, maxValue: null };
  }
  const values =
    chart.chartType === 'Tree'
      ? chart.chartData.map(({ id }) => id)
      : chart.chartData.flatMap(({ value }) => (value === null ? [] : [value]));
  return values.length < 2 ? null : { ...none, include: [values[0]], minValue: null, maxValue: null };
}

/** One unmeasured run, then as many as the budget allows, between one and `runs`. */
export async function timedWithin(runs: number, { prepare, call }: Measured): Promise<Timing> {
  const times: number[] = [];
  let wanted = 1;
  for (let run = -1; run < wanted; run += 1) {
    await prepare?.();
    const begun = performance.now();
    await call();
    const taken = performance.now() - begun;
    if (run >= 0) times.push(taken);
    else wanted = Math.max(1, Math.min(runs, Math.floor(budgetMs / Math.max(taken, 0.001))));
  }
  return { medianMs: quantile(times, 0.5), p95Ms: quantile(times, 0.95), runs: times.length };
}
