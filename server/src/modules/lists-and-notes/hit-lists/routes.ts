import {
  addToHitList,
  createHitList,
  hitListInRelease,
  hitListStructures,
  limits,
  listHitLists,
  putBackInHitList,
  removeHitList,
  renameHitList,
  restoreHitList,
  takeFromHitList,
} from '@moltrove/contract';
import type { Routes } from '../../../platform/http/routes.ts';
import type { CurrentRelease } from '../../../release/current-release.ts';
import { loadedRelease } from '../../../release/remembered-release.ts';
import type { HitListService } from './hit-list-service.ts';

export function hitListRoutes(routes: Routes, release: CurrentRelease, lists: HitListService): void {
  routes.serve(listHitLists, async ({ caller }) => ({
    lists: await lists.list(caller.user.id),
    limits: {
      lists: limits.maxHitLists,
      inList: limits.maxHitListStructures,
      inAll: limits.maxListedStructures,
    },
  }));
  routes.serve(createHitList, ({ caller, body }) => lists.create(caller.user.id, body.name));
  routes.serve(renameHitList, ({ caller, params, body }) =>
    lists.rename(caller.user.id, params.id, body.name),
  );
  routes.serve(removeHitList, async ({ caller, params }) => {
    await lists.remove(caller.user.id, params.id);
    return { removed: true as const };
  });
  routes.serve(restoreHitList, ({ caller, params }) => lists.restore(caller.user.id, params.id));
  routes.serve(addToHitList, ({ caller, params, body, signal }) =>
    lists.add(caller.user.id, params.id, body, signal),
  );
  routes.serve(takeFromHitList, ({ caller, params, body, signal }) => {
    const { structureIds = [], keys = [] } = body;
    return lists.take(caller.user.id, params.id, structureIds, keys, signal);
  });
  routes.serve(putBackInHitList, ({ caller, params, body }) =>
    lists.putBack(caller.user.id, params.id, body.removal),
  );
  routes.serve(hitListStructures, async ({ caller, params, query, signal }) => ({
    ...(await lists.page(caller.user.id, params.id, query, signal)),
    release: loadedRelease(release),
  }));
  routes.serve(hitListInRelease, async ({ caller, params, signal }) => ({
    ...(await lists.inRelease(caller.user.id, params.id, signal)),
    release: loadedRelease(release),
  }));
}
