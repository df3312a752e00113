import type { ManagedDataset } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { stateOf } from '../../../platform/files/stored-files.ts';
import { flatFileStore } from '../../../shared/datasets/flat-file-store.ts';

/** All datasets with whom they are published to and their downloads, newest first. */
export async function managedDatasets(db: UserData, folder: string): Promise<ManagedDataset[]> {
  const files = await flatFileStore(db).all();
  const contracts = await db
    .selectFrom('flatFileContracts')
    .innerJoin('contracts', 'contracts.id', 'flatFileContracts.contractId')
    .select(['flatFileId', 'contracts.id', 'contracts.name'])
    .orderBy('contracts.name')
    .execute();
  const contractsOf = Map.groupBy(contracts, ({ flatFileId }) => flatFileId);
  const owners = await db
    .selectFrom('flatFiles')
    .innerJoin('users', 'users.id', 'flatFiles.ownerId')
    .select(['flatFiles.id', 'users.username'])
    .where('removedAt', 'is', null)
    .execute();
  const ownerOf = new Map(owners.map(({ id, username }) => [id, username]));
  const downloads = await db
    .selectFrom('downloads')
    .select(({ fn }) => ['fileId', fn.countAll().as('users'), fn.sum('fetchedCount').as('downloads')])
    .where('kind', '=', 'flatFile')
    .groupBy('fileId')
    .execute();
  const downloadsOf = new Map(downloads.map((each) => [each.fileId, each]));
  return Promise.all(
    files.map(async (file) => ({
      id: file.id,
      name: file.name,
      datasetType: file.datasetType,
      description: file.description,
      bytes: file.bytes,
      sha256: file.sha256,
      uploadedAt: moment(file.uploadedAt),
      state: file.damagedAt === null ? await stateOf(folder, file) : ('damaged' as const),
      audience: file.audience,
      contracts: (contractsOf.get(file.id) ?? []).map(({ id, name }) => ({ id, name })),
      owner: ownerOf.get(file.id) ?? null,
      users: Number(downloadsOf.get(file.id)?.users ?? 0),
      downloads: Number(downloadsOf.get(file.id)?.downloads ?? 0),
      revision: file.revision,
    })),
  );
}
