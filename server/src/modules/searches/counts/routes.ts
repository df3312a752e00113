import {
  allResultsCount,
  count,
  criteriaSearchCount,
  defaultCount,
  filterSearch,
  releaseCount,
  storeSearch,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { partsNotInRelease, sixCounts } from '../../../shared/searches/counted.ts';
import type { SearchService } from './service.ts';

const only = <T>(row: T): [T] => [row];

export function searchRoutes(routes: Routes, service: SearchService, release: CurrentRelease): void {
  routes.serve(count, async ({ caller, body, signal }) => {
    const counted = await service.count(caller.user.id, body.sessionid, body.searchcriteria, signal);
    const { compoundRecords: _, partial, ...five } = counted.counts;
    return { rows: only(five), ...(partial && { partial }), ...partsNotInRelease(counted) };
  });

  routes.serve(allResultsCount, async ({ caller, body, signal }) =>
    sixCounts(await service.countAndStore(caller.user.id, body.sessionid, body.searchcriteria, signal)),
  );

  routes.serve(storeSearch, async ({ caller, body, signal }) => {
    const { searchId, counts, ...absent } = await service.store(caller.user.id, body.search, signal);
    const { partial, ...six } = counts;
    return { searchid: searchId, counts: six, ...(partial && { partial }), ...partsNotInRelease(absent) };
  });

  routes.serve(filterSearch, async ({ caller, params, body, signal }) => {
    const answer = await service.filter(caller.user.id, params.searchid, body.filters, signal);
    const { partial, ...six } = answer.counts;
    return { searchid: answer.searchId, counts: six, ...(partial && { partial }) };
  });

  const releaseCounts = async () => {
    const { knowledge, approvedCount } = release.loaded();
    return { ...knowledge.summary().counts, approvedDrugs: await approvedCount() };
  };
  routes.serve(defaultCount, releaseCounts);
  routes.serve(criteriaSearchCount, releaseCounts);
  routes.serve(releaseCount, releaseCounts);
}
