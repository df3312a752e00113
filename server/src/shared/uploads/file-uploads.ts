import { createHash, type Hash, randomUUID } from 'node:crypto';
import { AppError, type FileUpload, limits } from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import { freeBytes, partFile } from '../../platform/files/part-file.ts';
import { serialRunner } from '../../platform/jobs/serially.ts';

interface Actor {
  readonly id: string;
  readonly username: string;
}

/** An upload whose bytes are not complete; the file on disk says how many there are. */
export interface UploadRecord {
  readonly id: string;
  readonly name: string;
  readonly bytes: number;
  readonly startedAt: number;
  /** User name. */
  readonly startedBy: string;
}

/** Where unfinished uploads are noted. */
export interface UploadRecords {
  /** Oldest first. */
  all(): Promise<UploadRecord[]>;
  add(upload: UploadRecord): Promise<void>;
  remove(id: string): Promise<void>;
}

interface Deps {
  /** Folder of the unfinished files. */
  readonly folder: string;
  readonly records: UploadRecords;
  /** Most bytes that a file may have. */
  readonly maxBytes: () => number;
  readonly now: () => number;
  /** What is uploaded, such as `a dataset`, and what to delete for more room on the disk, such as `datasets`. */
  readonly words: { readonly what: string; readonly others: string };
  /** Fails with AppError if a file that begins with these bytes is not taken; the upload is removed then. */
  readonly checkStart?: (bytes: Uint8Array) => void;
}

/** Keeps a complete file and removes the record of its upload. If it fails, the file must be as it was. */
type Keep<T> = (upload: UploadRecord, sha256: string, file: ReturnType<typeof partFile>) => Promise<T>;

/** Bytes of the disk that uploads leave free for everything else. */
const reservedBytes = 1e9;
const dayMs = 24 * 3_600_000;

/** Bytes that the next file may have: those free on the disk, without a reserve and what running uploads still need. */
const availableBytes = async (folder: string, stillToCome: number): Promise<number> =>
  Math.max(0, (await freeBytes(folder)) - reservedBytes - stillToCome);

const text = (amount: number): string => amount.toLocaleString('en-US');

/** Uploads in parts, which can be continued after an interruption of the browser or of the server. */
export function fileUploads({ folder, records, maxBytes, now, words, checkStart }: Deps) {
  const serially = serialRunner();
  /** Checksums of the parts so far; after a restart they are computed again from the file. */
  const hashes = new Map<string, { readonly hash: Hash; readonly bytes: number }>();
  const byId = async (id: string): Promise<UploadRecord> => {
    const upload = (await records.all()).find((each) => each.id === id);
    if (upload !== undefined) return upload;
    throw new AppError('NOT_FOUND', 'There is no such upload. It may have been finished or cancelled.');
  };
  const shown = async ({ id, name, bytes, startedAt, startedBy }: UploadRecord): Promise<FileUpload> => ({
    uploadId: id,
    name,
    bytes,
    received: await partFile(folder, id).size(),
    startedAt: moment(startedAt),
    by: startedBy,
  });
  const room = async (): Promise<number> => {
    const uploads = await Promise.all((await records.all()).map(shown));
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
    await records.remove(id);
    await partFile(folder, id).remove();
  };

  return {
    list: async (): Promise<FileUpload[]> => Promise.all((await records.all()).map(shown)),

    /** Bytes that the next file may have by the disk. */
    room,

    /** Fails with TOO_LARGE and CONFLICT, and as `check` does, which no other upload begins meanwhile. */
    begin: (
      { name, bytes }: Pick<UploadRecord, 'name' | 'bytes'>,
      actor: Actor,
      check: (unfinished: readonly UploadRecord[]) => Promise<void> = () => Promise.resolve(),
    ): Promise<FileUpload> =>
      serially(['begin'], async () => {
        if (bytes > maxBytes())
          throw new AppError(
            'TOO_LARGE',
            `The file has ${text(bytes)} bytes; ${words.what} may have ${text(maxBytes())}. The limit is in the section Limits.`,
          );
        const free = await room();
        if (bytes > free)
          throw new AppError(
            'CONFLICT',
            `The disk of the server has room for ${text(free)} bytes more, and the file has ${text(bytes)}. Delete ${words.others} first.`,
            { freeBytes: free },
          );
        const unfinished = await records.all();
        if (unfinished.length >= limits.maxUnfinishedUploads)
          throw new AppError(
            'CONFLICT',
            `There are ${limits.maxUnfinishedUploads} unfinished uploads, the maximum. Finish or cancel one first.`,
          );
        await check(unfinished);
        const upload = { id: randomUUID(), name, bytes, startedAt: now(), startedBy: actor.username };
        await records.add(upload);
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
        if (offset === 0) {
          try {
            checkStart?.(bytes);
          } catch (error) {
            await remove(id);
            throw error;
          }
        }
        const hash = await hashOf(id, received);
        await file.write(bytes, offset);
        hash.update(bytes);
        hashes.set(id, { hash, bytes: received + bytes.length });
        return received + bytes.length;
      }),

    /** Checks that an upload is complete and has the expected SHA-256, if there is one, and keeps its file. */
    finish: <T>(id: string, expected: string | null, keep: Keep<T>): Promise<T> =>
      serially([id], async () => {
        const upload = await byId(id);
        const { bytes } = upload;
        const file = partFile(folder, id);
        const received = await file.size();
        if (received !== bytes)
          throw new AppError(
            'CONFLICT',
            `The server has ${received} of ${bytes} bytes. Send the rest first.`,
            { received },
          );
        const sha256 = (await hashOf(id, received)).copy().digest('hex');
        if (expected !== null && expected !== sha256) {
          const reason = `The file on the server has the SHA-256 ${sha256}.`;
          throw new AppError('INVALID_REQUEST', reason, { fields: [{ path: 'sha256', reason }] });
        }
        const kept = await keep(upload, sha256, file);
        hashes.delete(id);
        return kept;
      }),

    cancel: (id: string): Promise<void> =>
      serially([id], async () => {
        await byId(id);
        await remove(id);
      }),

    /** Removes uploads that were begun too long ago to be continued. */
    async tidy(): Promise<void> {
      const before = now() - limits.uploadDays * dayMs;
      for (const { id, startedAt } of await records.all())
        if (startedAt < before) await serially([id], () => remove(id));
    },
  };
}

export type FileUploads = ReturnType<typeof fileUploads>;
