import {
  AppError,
  type NamedPart,
  type NamedRole,
  type TabKey,
  limits,
  namedRoles,
  rowsOfAssay,
  rowsOfTarget,
} from '@moltrove/contract/without-calls';
import type { CallOptions } from '../../../knowledge-base.ts';
import type { ChartCalls } from '../../../knowledge-base/charts.ts';
import type { HeadCalls } from '../../../knowledge-base/heads.ts';
import type { ResultCalls } from '../../../knowledge-base/results.ts';
import type { SearchPool } from '../search-pool.ts';

type Searches = Pick<ResultCalls, 'counts'> & Pick<ChartCalls, 'chart'>;

export function headCalls(pool: SearchPool, searches: Searches): HeadCalls {
  return {
    async targetHead(request, options = {}) {
      const found = await pool.run('targetFacts', request, options);
      if (found === null) return null;
      const { facts, ...others } = found;
      if (facts === null) return { head: null, ...others };
      const { search } = rowsOfTarget(facts, 'activities');
      return { head: { ...facts, counts: await searches.counts(search, options) }, ...others };
    },
    async assayHead(assayId, options = {}) {
      const facts = await pool.run('assayFacts', assayId, options);
      if (facts === null) return null;
      const { search } = rowsOfAssay(assayId, 'activities');
      return { ...facts, counts: await searches.counts(search, options) };
    },
    async namedHead(kind, name, options = {}) {
      const roles: (NamedPart | null)[] = [];
      for (const role of namedRoles(kind, name))
        roles.push(await unlessUnavailable(() => partOf(searches, role, options)));
      const isKnown = roles.some(
        (part) => part !== null && Object.values(part.counts).some((count) => count > 0),
      );
      return isKnown ? { kind, name, roles } : null;
    },
  };
}

async function partOf(
  searches: Searches,
  { search, chart }: NamedRole,
  options: CallOptions,
): Promise<NamedPart> {
  const counts = await searches.counts(search, options);
  if (chart === null) return { counts, entries: [] };
  const request = {
    chartKey: chart.key,
    sortOrder: 'Most Results',
    maxCount: limits.maxChartEntries,
    contains: null,
  } as const;
  const drawn = await unlessUnavailable(() => searches.chart(search, request, options));
  if (drawn?.chartType !== 'List') return { counts, entries: [] };
  const countKey: Readonly<Partial<Record<TabKey, 'structures' | 'activities'>>> = {
    clinicalCompounds: 'structures',
    activities: 'activities',
  };
  return {
    counts,
    entries: drawn.chartData.flatMap(({ value, label, ...counted }) => {
      const count = counted[countKey[chart.tab]!];
      return value === null || count === 0 ? [] : [{ value, label, count }];
    }),
  };
}

/** Null for a search that the release was built without. */
async function unlessUnavailable<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError && error.code === 'SEARCH_OPTION_UNAVAILABLE') return null;
    throw error;
  }
}
