import {
  changeSavedSearch,
  compareSavedSearch,
  exportSavedSearches,
  importSavedSearches,
  listSavedSearches,
  openSavedSearch,
  removeSavedSearch,
  renameSavedLabel,
  renewSavedSearch,
  restoreSavedSearch,
  savedSearchDifference,
  saveSearch,
  shareSavedSearch,
} from '@moltrove/contract';
import { type Routes, userInRole } from '../../../platform/http/routes.ts';
import type { ReadFile } from './file.ts';
import type { SavedSearchesService } from './service.ts';

export function savedSearchRoutes(routes: Routes, service: SavedSearchesService): void {
  routes.serve(saveSearch, ({ body, signal, ...call }) => {
    const { replaceId, alert, ...saved } = body;
    return service.save(userInRole(call), { ...saved, alert }, replaceId, signal);
  });
  routes.serve(listSavedSearches, (call) => service.list(userInRole(call)));
  routes.serve(openSavedSearch, ({ params, ...call }) => service.open(userInRole(call), params.id));
  routes.serve(changeSavedSearch, ({ params, body, ...call }) =>
    service.change(userInRole(call), params.id, body),
  );
  routes.serve(renameSavedLabel, ({ body, ...call }) => service.renameLabel(userInRole(call), body));
  routes.serve(removeSavedSearch, async ({ params, ...call }) => {
    await service.remove(userInRole(call), params.id);
    return { removed: true as const };
  });
  routes.serve(restoreSavedSearch, ({ params, ...call }) => service.restore(userInRole(call), params.id));
  routes.serve(shareSavedSearch, async ({ params, body, ...call }) => {
    const contractId = body.shared ? await service.contractOf(userInRole(call), body.contractId) : null;
    return service.share(userInRole(call), params.id, contractId);
  });
  routes.serve(compareSavedSearch, ({ params, signal, ...call }) =>
    service.compare(userInRole(call), params.id, signal),
  );
  routes.serve(savedSearchDifference, async ({ params, ...call }) => ({
    structureIds: await service.difference(userInRole(call), params.id, params.part),
  }));
  routes.serve(renewSavedSearch, ({ params, signal, ...call }) =>
    service.renew(userInRole(call), params.id, signal),
  );
  routes.serve(exportSavedSearches, ({ body, ...call }) => service.exported(userInRole(call), body.ids));
  // The file was read with the body.
  routes.serve(importSavedSearches, ({ body, ...call }) =>
    service.imported(userInRole(call), body.file as ReadFile),
  );
}
