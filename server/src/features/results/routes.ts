import {
  allTabColumns,
  applyFilters,
  chart,
  chartByKey,
  chartDataStatus,
  columns,
  resetAllFilters,
  resultPage,
  tabs,
} from '@moltrove/contract';
import type { NewestOnly } from '../../http/newest-only.ts';
import type { Call, Routes } from '../../http/routes.ts';
import { withoutLackingFilters } from '../../release/lacking-filters.ts';
import type { ReleaseDoor } from '../../release/release-door.ts';
import { offeredCharts, resolutionStatus } from './chart-status.ts';
import type { Results, ResultsService } from './service.ts';

type SessionCall = Pick<Call<typeof chartDataStatus>, 'caller' | 'signal'> & {
  readonly body: { sessionid: string };
};

function resultsOf({ caller, body, signal }: SessionCall): Results {
  return { userId: caller.user.id, sessionId: body.sessionid, signal };
}

export function resultRoutes(
  routes: Routes,
  service: ResultsService,
  release: ReleaseDoor,
  newest: NewestOnly,
): void {
  routes.serve(resultPage, async (call) => {
    const { sessionid: _, ...params } = call.body;
    const answer = await service.page(resultsOf(call), call.params.tab, params);
    return answer.data.length > 0 ? answer : null;
  });

  routes.serve(applyFilters, (call) => {
    const { filters, ...params } = call.body.searchpayload;
    return service.filter(resultsOf(call), call.params.tab, filters, params);
  });

  routes.serve(resetAllFilters, async (call) => {
    const { partial, ...counts } = await service.resetFilters(resultsOf(call));
    return { counts, ...(partial && { partial }) };
  });

  routes.serve(chart, (call) => {
    const { charttype, type, resetFlg, contains, sessionid: _, ...request } = call.body;
    const params = { ...request, chartKey: type, chartType: charttype, searchedSet: resetFlg };
    return service.chart(resultsOf(call), { ...params, contains: contains === '' ? null : contains });
  });

  routes.serve(chartByKey, (call) => {
    const { resetFlg, contains, sessionid: _, ...request } = call.body;
    const params = { ...request, ...call.params, searchedSet: resetFlg };
    return service.chart(resultsOf(call), { ...params, contains: contains === '' ? null : contains });
  });

  routes.serve(chartDataStatus, (call) => {
    const of = resultsOf(call);
    return newest.run(`chart status ${of.userId} ${of.sessionId}`, call.signal, async (signal) => {
      const search = await service.search(of);
      const { knowledge } = release.loaded();
      const offered = knowledge.summary().charts;
      const status = await resolutionStatus(knowledge, withoutLackingFilters(offered, search), signal);
      return { status, charts: offeredCharts(offered, search) };
    });
  });

  // Everyone has the columns of the catalogue, so that there is nothing to reset yet.
  routes.serve(allTabColumns, () =>
    Promise.resolve({
      tabs: tabs.map(({ key, label, enabledByDefault }) => ({
        key,
        label,
        enabled: enabledByDefault,
        columns: [...columns[key]],
      })),
    }),
  );
}
