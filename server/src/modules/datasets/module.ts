import type { ServerModule } from '../../platform/http/module.ts';
import { fileUploads } from '../../shared/uploads/file-uploads.ts';
import { type DatasetDeps, datasetRoutes } from './dataset-routes.ts';
import { managingRoutes } from './managing/routes.ts';
import { datasetUploadRecords } from './managing/dataset-uploads.ts';
import { requestRoutes } from './request-routes.ts';

/** Flat files that users download and super administrators manage, and users' requests for data. */
export function datasetsModule(deps: DatasetDeps): ServerModule {
  const { flatFiles: folder, maxDatasetBytes: maxBytes, logger } = deps;
  const uploads = fileUploads({
    folder,
    records: datasetUploadRecords(deps.userData),
    maxBytes,
    now: deps.now,
    words: { what: 'a dataset', others: 'datasets or exports' },
  });
  return {
    open: () =>
      uploads
        .tidy()
        .catch((error: unknown) => logger.error({ err: error }, 'old uploads could not be removed')),
    routes(routes) {
      managingRoutes(routes, { ...deps, folder, uploads, maxBytes });
      datasetRoutes(routes, deps);
      requestRoutes(routes, deps);
    },
  };
}
