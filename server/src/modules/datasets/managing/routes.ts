import {
  AppError,
  beginDatasetUpload,
  datasetUploadCalls,
  deleteDataset,
  describeDataset,
  finishDatasetUpload,
  listManagedDatasets,
  publishDataset,
} from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import { removeStored } from '../../../platform/files/stored-files.ts';
import type { Routes } from '../../../platform/http/routes.ts';
import { flatFileStore } from '../../../shared/datasets/flat-file-store.ts';
import type { ModuleDeps } from '../../../shared/module-deps.ts';
import type { FileUploads } from '../../../shared/uploads/file-uploads.ts';
import { serveUploads } from '../../../shared/uploads/serve-uploads.ts';
import { managedDatasets } from './managed-datasets.ts';
import { storeUpload } from './dataset-uploads.ts';

interface Deps extends Pick<ModuleDeps, 'userData' | 'background' | 'now'> {
  readonly folder: string;
  readonly uploads: FileUploads;
  readonly maxBytes: () => number;
}

export function managingRoutes(
  routes: Routes,
  { userData, background, folder, uploads, maxBytes, now }: Deps,
): void {
  const files = flatFileStore(userData);

  routes.serve(listManagedDatasets, async () => ({
    datasets: await managedDatasets(userData, folder),
    uploads: await uploads.list(),
    maxBytes: maxBytes(),
    freeBytes: await uploads.room(),
  }));

  routes.serve(beginDatasetUpload, ({ caller, body }) => uploads.begin(body, caller.user));
  serveUploads(routes, datasetUploadCalls, uploads);
  routes.serve(finishDatasetUpload, ({ caller, params, body }) =>
    storeUpload({ userData, uploads, now }, params.uploadId, body, caller.user),
  );

  routes.serve(describeDataset, ({ caller: { user }, params: { id }, body: { revision, ...description } }) =>
    files.change(id, revision, user, now(), description),
  );

  routes.serve(publishDataset, ({ caller: { user }, params: { id }, body }) =>
    inTransaction(userData, async (tx) => {
      const { revision, audience, contractIds } = body;
      if ((audience === 'contracts') !== contractIds.length > 0) {
        const reason =
          audience === 'contracts' ? 'Choose a contract.' : 'Contracts belong to the audience contracts.';
        throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'contractIds', reason }] });
      }
      return flatFileStore(tx).publish(id, revision, user, now(), { audience, contractIds });
    }),
  );

  routes.serve(deleteDataset, async ({ caller: { user }, params: { id }, body: { revision } }) => {
    await inTransaction(userData, async (tx) => {
      const store = flatFileStore(tx);
      await store.requireRevision(id, revision);
      await store.remove(id, user, now());
    });
    background.run('deleting a flat file', () => removeStored(folder, id));
    return { deleted: true as const };
  });
}
