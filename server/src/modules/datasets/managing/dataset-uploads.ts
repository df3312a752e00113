import type { CallBody, finishDatasetUpload } from '@moltrove/contract';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { flatFileStore } from '../../../shared/datasets/flat-file-store.ts';
import type { FileUploads, UploadRecords } from '../../../shared/uploads/file-uploads.ts';

/** Unfinished uploads of datasets, in the user data as the datasets are. */
export const datasetUploadRecords = (db: UserData): UploadRecords => ({
  all: () => db.selectFrom('datasetUploads').selectAll().orderBy('startedAt').orderBy('id').execute(),
  async add(upload) {
    await db.insertInto('datasetUploads').values(upload).execute();
  },
  async remove(id) {
    await db.deleteFrom('datasetUploads').where('id', '=', id).execute();
  },
});

interface Deps {
  readonly userData: UserData;
  readonly uploads: FileUploads;
  readonly now: () => number;
}

/** Makes a dataset of a complete upload, published to nobody. */
export const storeUpload = (
  { userData, uploads, now }: Deps,
  uploadId: string,
  { sha256: expected, ...description }: CallBody<typeof finishDatasetUpload>,
  actor: { readonly id: string; readonly username: string },
): Promise<{ id: string; sha256: string }> =>
  uploads.finish(uploadId, expected, async ({ id, name, bytes }, sha256, file) => {
    const stored = { ...description, id, bytes, sha256, name, contractId: null, ownerId: null };
    await file.complete();
    try {
      await inTransaction(userData, async (tx) => {
        await flatFileStore(tx).add({ ...stored, audience: 'nobody', at: now() }, actor);
        await datasetUploadRecords(tx).remove(id);
      });
    } catch (error) {
      await file.reopen();
      throw error;
    }
    return { id, sha256 };
  });
