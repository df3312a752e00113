import {
  changeSavedSearch,
  compareSavedSearch,
  exportSavedSearches,
  importSavedSearches,
  listSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renewSavedSearch,
  restoreSavedSearch,
  savedSearchDifference,
  saveSearch,
  shareSavedSearch,
} from '@moltrove/contract';
import type { Routes } from '../../http/routes.ts';
import type { SavedSearchesService } from './service.ts';

export function savedSearchRoutes(routes: Routes, service: SavedSearchesService): void {
  routes.serve(saveSearch, ({ caller, body, signal }) => {
    const { replaceId, ...saved } = body;
    return service.save(caller.user, saved, replaceId, signal);
  });
  routes.serve(listSavedSearches, ({ caller }) => service.list(caller.user));
  routes.serve(openSavedSearch, ({ caller, params }) => service.open(caller.user, params.id));
  routes.serve(changeSavedSearch, ({ caller, params, body }) => {
    const { name, note } = body;
    return service.change(caller.user, params.id, {
      ...(name !== undefined && { name }),
      ...(note !== undefined && { note }),
    });
  });
  routes.serve(removeSavedSearch, async ({ caller, params }) => {
    await service.remove(caller.user, params.id);
    return { removed: true as const };
  });
  routes.serve(restoreSavedSearch, ({ caller, params }) => service.restore(caller.user, params.id));
  routes.serve(shareSavedSearch, async ({ caller, params, body }) => {
    const contractId = body.shared ? await service.contractOf(caller.user, body.contractId) : null;
    return service.share(caller.user, params.id, contractId);
  });
  routes.serve(compareSavedSearch, ({ caller, params, signal }) =>
    service.compare(caller.user, params.id, signal),
  );
  routes.serve(savedSearchDifference, async ({ caller, params }) => ({
    structureIds: await service.difference(caller.user, params.id, params.part),
  }));
  routes.serve(renewSavedSearch, ({ caller, params, signal }) =>
    service.renew(caller.user, params.id, signal),
  );
  routes.serve(exportSavedSearches, ({ caller, body }) => service.exported(caller.user, body.ids));
  routes.serve(importSavedSearches, ({ caller, body }) => service.imported(caller.user, body.file));
}
