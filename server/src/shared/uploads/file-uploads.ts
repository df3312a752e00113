import { createHash, type Hash, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import {
  AppError,
  type beginDatasetUpload,
  type CallBody,
  type DatasetUpload,
  type finishDatasetUpload,
  limits,
} from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { freeBytes, partFile } from '../../../platform/files/part-file.ts';
import { serialRunner } from '../../../platform/jobs/serially.ts';
import { flatFileStore } from '../../../shared/datasets/flat-file-store.ts';

interface Actor {
  readonly id: string;
  readonly username: string;
}

type Upload = Selectable<UserTables['datasetUploads']>;

interface Deps {
  readonly userData: UserData;
  /** Folder of the flat files. */
  readonly folder: string;
  /** Most bytes that a file may have. */
  readonly maxBytes: () => number;
  readonly now: () => number;
}

/** Bytes of the disk that uploads leave free for everything else. */
const reservedBytes = 1e9;
const dayMs = 24 * 3_600_000;

/** Bytes that the next file may have: those free on the disk, without a reserve and what running uploads still need. */
const availableBytes = async (folder: string, stillToCome: number): Promise<number> =>
  Math.max(0, (await freeBytes(folder)) - reservedBytes - stillToCome);

const text = (amount: number): string => amount.toLocaleString('en-US');

/** Uploads of datasets in parts, which can be continued after an interruption of the browser or of the server. */
export function datasetUploads({ userData, folder, maxBytes, now }: Deps) {
  const serially = serialRunner();
  /** Checksums of the parts so far; after a restart they are computed again from the file. */
  const hashes = new Map<string, { readonly hash: Hash; readonly bytes: number }>();
  const all = (): Promise<Upload[]> =>
    userData.selectFrom('datasetUploads').selectAll().orderBy('startedAt').orderBy('id').execute();
  const byId = async (id: string): Promise<Upload> => {
    const upload = await userData
      .selectFrom('datasetUploads')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (upload === undefined)
      throw new AppError('NOT_FOUND', 'There is no such upload. It may have been finished or cancelled.');
    return upload;
  };
  const shown = async ({ id, name, bytes, startedAt, startedBy }: Upload): Promise<DatasetUpload> => ({
    uploadId: id,
    name,
    bytes,
    received: await partFile(folder, id).size(),
    startedAt: moment(startedAt),
    by: startedBy,
  });
  const room = async (): Promise<number> => {
    const uploads = await Promise.all((await all()).map(shown));
    return availableBytes(
      folder,
      uploads.reduce((sum, { bytes, received }) => sum + bytes - received, 0),
    );
  };
  const hashOf = async (id: string, received: number): Promise<Hash> => {
    const known = hashes.get(id);
    return known?.bytes === received ? known.hash : partFile(folder, id).hash();
  };
  const remove = async (id: string): Promise<void> => {
    hashes.delete(id);
    await userData.deleteFrom('datasetUploads').where('id', '=', id).execute();
    await partFile(folder, id).remove();
  };

  return {
    list: async (): Promise<DatasetUpload[]> => Promise.all((await all()).map(shown)),

    /** Bytes that the next file may have by the disk. */
    room,

    begin: ({ name, bytes }: CallBody<typeof beginDatasetUpload>, actor: Actor): Promise<DatasetUpload> =>
      serially(['begin'], async () => {
        if (bytes > maxBytes())
          throw new AppError(
            'TOO_LARGE',
            `The file has ${text(bytes)} bytes; a dataset may have ${text(maxBytes())}. The limit is in the section Limits.`,
          );
        const free = await room();
        if (bytes > free)
          throw new AppError(
            'CONFLICT',
            `The disk of the server has room for ${text(free)} bytes more, and the file has ${text(bytes)}. Delete datasets or exports first.`,
            { freeBytes: free },
          );
        if ((await all()).length >= limits.maxDatasetUploads)
          throw new AppError(
            'CONFLICT',
            `There are ${limits.maxDatasetUploads} unfinished uploads, the maximum. Finish or cancel one first.`,
          );
        const upload = { id: randomUUID(), name, bytes, startedAt: now(), startedBy: actor.username };
        await userData.insertInto('datasetUploads').values(upload).execute();
        return shown(upload);
      }),

    /** Appends a part; returns the bytes received so far. */
    part: (id: string, offset: number, bytes: Uint8Array, sha256: string | undefined): Promise<number> =>
      serially([id], async () => {
        const upload = await byId(id);
        const file = partFile(folder, id);
        const received = await file.size();
        if (offset !== received)
          throw new AppError('CONFLICT', `The server has ${received} bytes of this file. Go on there.`, {
            received,
          });
        if (received + bytes.length > upload.bytes)
          throw new AppError('INVALID_REQUEST', `The file has ${upload.bytes} bytes, and more were sent.`);
        if (sha256 !== undefined && createHash('sha256').update(bytes).digest('hex') !== sha256)
          throw new AppError('INVALID_REQUEST', 'This part was changed on its way. Send it again.', {
            fields: [{ path: 'sha256', reason: 'differs from the bytes that arrived' }],
          });
        const hash = await hashOf(id, received);
        await file.write(bytes, offset);
        hash.update(bytes);
        hashes.set(id, { hash, bytes: received + bytes.length });
        return received + bytes.length;
      }),

    /** Makes a dataset of a complete upload, published to nobody. */
    finish: (
      id: string,
      { datasetType, description, sha256: expected }: CallBody<typeof finishDatasetUpload>,
      actor: Actor,
    ): Promise<{ id: string; sha256: string }> =>
      serially([id], async () => {
        const { name, bytes } = await byId(id);
        const file = partFile(folder, id);
        const received = await file.size();
        if (received !== bytes)
          throw new AppError(
            'CONFLICT',
            `The server has ${received} of ${bytes} bytes. Send the rest first.`,
            {
              received,
            },
          );
        const sha256 = (await hashOf(id, received)).copy().digest('hex');
        if (expected !== null && expected !== sha256) {
          const reason = `The file on the server has the SHA-256 ${sha256}.`;
          throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'sha256', reason }] });
        }
        const stored = { id, bytes, sha256, datasetType, name, description, contractId: null, ownerId: null };
        await file.complete();
        try {
          await inTransaction(userData, async (tx) => {
            await flatFileStore(tx).add({ ...stored, audience: 'nobody', at: now() }, actor);
            await tx.deleteFrom('datasetUploads').where('id', '=', id).execute();
          });
        } catch (error) {
          await file.reopen();
          throw error;
        }
        hashes.delete(id);
        return { id, sha256 };
      }),

    cancel: (id: string): Promise<void> =>
      serially([id], async () => {
        await byId(id);
        await remove(id);
      }),

    /** Removes uploads that were begun too long ago to be continued. */
    async tidy(): Promise<void> {
      const before = now() - limits.datasetUploadDays * dayMs;
      for (const { id, startedAt } of await all())
        if (startedAt < before) await serially([id], () => remove(id));
    },
  };
}

export type DatasetUploads = ReturnType<typeof datasetUploads>;
