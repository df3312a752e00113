import {
  AppError,
  type Dataset,
  deleteFile,
  downloadFile,
  downloadHistory,
  fetchDatasets,
  tabOfWire,
} from '@moltrove/contract';
import { moment, momentOrNull } from '../../platform/access/moment.ts';
import { normalName, type Subscription } from '../../platform/access/user.ts';
import { type FileState, readStored, removeStored, stateOf } from '../../platform/files/stored-files.ts';
import { FileStream } from '../../platform/http/file-stream.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { type Download, downloadStore } from '../../shared/downloads/download-store.ts';
import type { ModuleDeps } from '../../shared/module-deps.ts';
import { downloadPage } from './download-history.ts';
import { flatFileAccess } from './flat-file-access.ts';
import { type FlatFile, flatFileStore } from '../../shared/datasets/flat-file-store.ts';

export interface DatasetDeps extends Pick<
  ModuleDeps,
  'userData' | 'background' | 'mailer' | 'pages' | 'logger' | 'now'
> {
  /** Folder of the flat files. */
  readonly flatFiles: string;
  /** Most bytes that a dataset uploaded in the browser may have, asked at each upload. */
  readonly maxDatasetBytes: () => number;
  /** Whether the file of a user's export can be downloaded. */
  readonly canDownloadExport: (userId: string, exportId: string) => Promise<boolean>;
}

const noAccess: Record<'none' | 'expired', () => AppError> = {
  none: () => new AppError('ROLE_REFUSED', 'Your subscription does not include flat files.'),
  expired: () => new AppError('SUBSCRIPTION_EXPIRED'),
};

/**
 * The contracts whose files these subscriptions give access to. Fails if none includes flat files, or if
 * those that do have expired.
 */
export function contractsWithFiles(inRole: readonly Subscription[], now: number): readonly string[] {
  const { access, contractIds } = flatFileAccess(inRole, now);
  if (access !== 'granted') throw noAccess[access]();
  return contractIds;
}

const noSuchFile = (): AppError =>
  new AppError('NOT_FOUND', 'You have no such dataset. It may have been withdrawn.');
const notWhole = (state: Exclude<FileState, 'ready'>): AppError =>
  new AppError('NOT_FOUND', `This dataset is ${state} on the server. Ask an administrator to restore it.`);

export function datasetRoutes(routes: Routes, parts: DatasetDeps): void {
  const { userData, flatFiles: folder, logger, background, now } = parts;
  const files = flatFileStore(userData);
  const downloads = downloadStore(userData);
  const currentState = async (file: FlatFile): Promise<FileState> =>
    file.damagedAt === null ? stateOf(folder, file) : 'damaged';
  const datasetRow = async (
    file: FlatFile,
    userId: string,
    lastFetched: number | null,
  ): Promise<Dataset> => ({
    flatfileId: file.id,
    datasetType: file.datasetType,
    flatfileName: file.name,
    flatfileSize: file.bytes,
    uploadedDate: moment(file.uploadedAt),
    description: file.description,
    sha256: file.sha256,
    state: await currentState(file),
    offeredTo: file.audience === 'user' ? 'user' : file.audience === 'contracts' ? 'contract' : 'everyone',
    deletable: file.ownerId === userId,
    lastDownloadedDate: momentOrNull(lastFetched),
  });

  routes.serve(fetchDatasets, async ({ caller: { user }, inRole, query }) => {
    if (normalName(query.userName) !== user.username)
      throw new AppError('ROLE_REFUSED', 'You can list only the datasets of your own user name.');
    const { access, contractIds } = flatFileAccess(inRole, now());
    if (access !== 'granted') return { access, datasets: [] };
    const lastFetched = await downloads.lastFetched(user.id);
    const datasets: Dataset[] = [];
    for (const file of await files.listFor({ userId: user.id, contractIds }))
      datasets.push(await datasetRow(file, user.id, lastFetched.get(file.id) ?? null));
    return { access, datasets };
  });

  routes.serve(downloadFile, async ({ caller, inRole, body: { flatfileId, fromByte } }) => {
    const userId = caller.user.id;
    const contractIds = contractsWithFiles(inRole, now());
    const file = await files.openTo({ userId, contractIds }, flatfileId);
    if (file === null) throw noSuchFile();
    const state = await currentState(file);
    if (state !== 'ready') throw notWhole(state);
    if (fromByte > file.bytes)
      throw new AppError('INVALID_REQUEST', `fromByte is beyond the end of the file (${file.bytes} bytes).`);
    await downloads[fromByte === 0 ? 'fetched' : 'resumed'](fetchOf(file, userId, now()));
    const onDamage = (): AppError => {
      logger.error({ flatFile: file.id }, 'a flat file differs from what was stored');
      background.run('recording a damaged file', () => files.markDamaged(file.id, now()));
      return notWhole('damaged');
    };
    const { name, bytes, sha256 } = file;
    const stream = readStored(folder, file, fromByte, onDamage);
    return new FileStream({ name, bytes: bytes - fromByte, etag: `"${sha256}"`, stream });
  });

  routes.serve(deleteFile, async ({ caller: { user }, inRole, body: { flatfileId } }) => {
    const { contractIds } = flatFileAccess(inRole, now());
    const file = await files.openTo({ userId: user.id, contractIds }, flatfileId);
    if (file === null) throw noSuchFile();
    if (file.ownerId !== user.id)
      throw new AppError('ROLE_REFUSED', 'You can delete only your own custom cuts.');
    if (!(await files.remove(file.id, user, now()))) throw noSuchFile();
    background.run('deleting a flat file', () => removeStored(folder, file.id));
    return { deleted: true as const };
  });

  routes.serve(downloadHistory, async ({ caller: { user }, inRole, query }) => {
    const { access, contractIds } = flatFileAccess(inRole, now());
    const open = access === 'granted' ? await files.listFor({ userId: user.id, contractIds }) : [];
    const byId = new Map(open.map((file) => [file.id, file]));
    const { rows, total } = await downloadPage(userData, user.id, query);
    const isAvailable = async ({ kind, fileId }: Download): Promise<boolean> => {
      if (kind === 'export') return parts.canDownloadExport(user.id, fileId);
      const file = byId.get(fileId);
      return file !== undefined && (await currentState(file)) === 'ready';
    };
    const shownRows = rows.map(async (row) => ({
      downloadId: row.id,
      kind: row.kind,
      fileId: row.fileId,
      name: row.name,
      tab: row.tab === null ? null : tabOfWire(row.tab),
      structures: row.structures,
      credits: row.credits,
      size: row.bytes,
      createdDate: moment(row.createdAt),
      keptUntil: momentOrNull(row.keptUntil),
      fetchedCount: row.fetchedCount,
      lastFetchedDate: momentOrNull(row.lastFetchedAt),
      available: await isAvailable(row),
    }));
    return { downloads: await Promise.all(shownRows), total };
  });
}

const fetchOf = (file: FlatFile, userId: string, at: number) => ({
  userId,
  kind: 'flatFile' as const,
  fileId: file.id,
  name: file.name,
  tab: null,
  structures: null,
  credits: 0,
  bytes: file.bytes,
  at,
  keptUntil: null,
});
