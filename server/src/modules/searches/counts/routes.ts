import { allResultsCount, count, criteriaSearchCount, defaultCount, releaseCount } from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { ReleaseDoor } from '../../../release/release-door.ts';
import { lackingOf, sixCounts } from '../../../shared/search-sessions/counted.ts';
import type { SearchService } from './service.ts';

const only = <T>(row: T): [T] => [row];

export function searchRoutes(routes: Routes, service: SearchService, release: ReleaseDoor): void {
  routes.serve(count, async ({ caller, body, signal }) => {
    const found = await service.count(caller.user.id, body.sessionid, body.searchcriteria, signal);
    const { gvkidscount: _, partial, ...five } = found.counts;
    return { rows: only(five), ...(partial && { partial }), ...lackingOf(found) };
  });

  routes.serve(allResultsCount, async ({ caller, body, signal }) =>
    sixCounts(await service.countAndKeep(caller.user.id, body.sessionid, body.searchcriteria, signal)),
  );

  const releaseCounts = async () => {
    const { knowledge, approvedCount } = release.loaded();
    const { counts } = knowledge.summary();
    return {
      refIdsCount: counts.refidscount,
      strIdsCount: counts.stridscount,
      gvkIdsCount: counts.gvkidscount,
      actIdsCount: counts.actidscount,
      assayIdsCount: counts.assayidscount,
      clinicalCompoundIdsCount: counts.clinicalcompoundidscount,
      drugIdsCount: await approvedCount(),
    };
  };
  routes.serve(defaultCount, releaseCounts);
  routes.serve(criteriaSearchCount, releaseCounts);
  routes.serve(releaseCount, releaseCounts);
}
