import {
  allTabColumns,
  applyFilters,
  chart,
  chartByKey,
  chartDataStatus,
  type Column,
  columnLayoutKey,
  columns,
  columnsOfRelease,
  laidOutColumns,
  mergeLayout,
  resetAllFilters,
  resultPage,
  type SearchName,
  type TabKey,
  tabs,
} from '@moltrove/contract';
import type { Call, Routes } from '../../../platform/http/routes.ts';
import type { NewestOnly } from '../../../platform/jobs/newest-only.ts';
import { withoutUnsupportedFilters } from '../../../release/unsupported-filters.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { offeredCharts, resolutionStatus } from './chart-status.ts';
import type { Results, ResultsService, SessionResults } from './service.ts';

type CallOver<Body> = Pick<Call<typeof chartDataStatus>, 'caller' | 'signal'> & { readonly body: Body };

function resultsOf({ caller, body, signal }: CallOver<SearchName>): Results {
  const { searchid, sessionid } = body;
  return { userId: caller.user.id, name: { searchid, sessionid }, signal };
}

function sessionOf({ caller, body, signal }: CallOver<{ sessionid: string }>): SessionResults {
  return { userId: caller.user.id, sessionId: body.sessionid, signal };
}

export function resultRoutes(
  routes: Routes,
  service: ResultsService,
  release: CurrentRelease,
  newest: NewestOnly,
  settingsOf: (userId: string) => Promise<Readonly<Record<string, string>>>,
): void {
  routes.serve(resultPage, async (call) => {
    const { searchid: _, sessionid: __, ...params } = call.body;
    const answer = await service.page(resultsOf(call), call.params.tab, params);
    return answer.data.length > 0 ? answer : null;
  });

  routes.serve(applyFilters, (call) => {
    const { filters, ...params } = call.body.searchpayload;
    return service.filter(sessionOf(call), call.params.tab, filters, params);
  });

  routes.serve(resetAllFilters, async (call) => {
    const { partial, ...counts } = await service.resetFilters(sessionOf(call));
    return { counts, ...(partial && { partial }) };
  });

  routes.serve(chart, (call) => {
    const { charttype, type, resetFlg, contains, searchid: _, sessionid: __, ...request } = call.body;
    const params = { ...request, chartKey: type, chartType: charttype, searchedSet: resetFlg };
    return service.chart(resultsOf(call), { ...params, contains: contains === '' ? null : contains });
  });

  routes.serve(chartByKey, (call) => {
    const { resetFlg, contains, searchid: _, sessionid: __, ...request } = call.body;
    const params = { ...request, ...call.params, searchedSet: resetFlg };
    return service.chart(resultsOf(call), { ...params, contains: contains === '' ? null : contains });
  });

  routes.serve(chartDataStatus, (call) => {
    const results = resultsOf(call);
    const status = async (signal: AbortSignal) => {
      const search = await service.search(results);
      const { knowledge } = release.loaded();
      const offered = knowledge.summary().charts;
      const reached = await resolutionStatus(knowledge, withoutUnsupportedFilters(offered, search), signal);
      return { status: reached, charts: offeredCharts(offered, search) };
    };
    const { sessionid } = results.name;
    if (sessionid === undefined) return status(call.signal);
    return newest.run(`chart status ${results.userId} ${sessionid}`, call.signal, status);
  });

  routes.serve(allTabColumns, async ({ caller, params }) => {
    const { emptyColumns } = release.loaded().knowledge.summary();
    const isReset = params.resetAllFlag === 'true' || params.resetAllFlag === '1';
    const settings = isReset ? {} : await settingsOf(caller.user.id);
    const columnsOf = (tab: TabKey): Column[] => {
      const layout = settings[columnLayoutKey(caller.user.username, tab)] ?? 'null';
      const offered = columnsOfRelease(columns[tab], emptyColumns[tab]);
      return laidOutColumns(offered, mergeLayout(offered, readLayout(layout)));
    };
    return {
      tabs: tabs.map(({ key, specifiedLabel, enabledByDefault }) => ({
        key,
        label: specifiedLabel,
        enabled: enabledByDefault,
        columns: columnsOf(key),
      })),
    };
  });
}

/** Parses a text saved by the page; null when it is not JSON. */
function readLayout(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
