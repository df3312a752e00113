import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError, cleanedFileName, type FileUpload } from '@moltrove/contract';
import { checkImportable, isImportable, importableHeaderBytes } from '@moltrove/knowledge';
import type { User } from '../../../platform/access/user.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { fileUploads } from '../../../shared/uploads/file-uploads.ts';
import { type IncomingFile, incomingFiles, incomingPath } from './incoming.ts';
import { uploadNotes } from './upload-notes.ts';

interface Deps {
  readonly userData: UserData;
  /** Folder of the installation. */
  readonly home: string;
  readonly maxImportBytes: () => number;
  readonly now: () => number;
}

const wrongKind = 'The file is neither a SQLite database nor a .gz, .tar or .tar.gz of one.';

/** Files to import that were uploaded on the page: complete ones under their names, and unfinished ones below. */
export function uploadedFiles({ userData, home, maxImportBytes, now }: Deps) {
  const folder = join(home, 'uploads');
  const unfinished = join(folder, 'unfinished');
  const records = uploadNotes(unfinished);
  const uploads = fileUploads({
    folder: unfinished,
    records,
    maxBytes: maxImportBytes,
    now,
    words: { what: 'a file to import', others: 'uploaded files, releases or exports' },
    checkStart(bytes) {
      const isShort = bytes.length < importableHeaderBytes;
      if (!isShort && !isImportable(bytes))
        throw new AppError('INVALID_REQUEST', wrongKind, { removed: true });
    },
  });
  const record = (actor: User, action: string, file: string, after: Record<string, unknown> | null) =>
    auditTrail(userData).add({
      actor,
      at: now(),
      action,
      subject: { kind: 'importFile', id: file },
      before: null,
      after,
    });
  const requireFree = async (name: string): Promise<void> => {
    if ((await incomingFiles(folder)).some((file) => file.name === name))
      throw new AppError(
        'CONFLICT',
        `There is an uploaded file “${name}” already. Remove it first, or rename yours.`,
      );
  };

  return {
    folder,
    uploads,
    files: (): Promise<IncomingFile[]> => incomingFiles(folder),
    path: (name: string): Promise<string> => incomingPath(folder, name),

    begin(file: { readonly name: string; readonly bytes: number }, actor: User): Promise<FileUpload> {
      const name = cleanedFileName(file.name);
      return uploads.begin({ name, bytes: file.bytes }, actor, async (others) => {
        await requireFree(name);
        if (others.some((other) => other.name === name))
          throw new AppError(
            'CONFLICT',
            `An upload of “${name}” is unfinished. Continue or cancel it first, or rename yours.`,
          );
      });
    },

    /** Keeps a complete upload. Fails with INVALID_REQUEST if its bytes are no database that is imported. */
    finish: (
      id: string,
      expected: string | null,
      actor: User,
    ): Promise<{ file: string; bytes: number; sha256: string }> =>
      uploads.finish(id, expected, async ({ name, bytes }, sha256, part) => {
        await checkImportable(part.path, `“${name}”`);
        await requireFree(name);
        await part.complete(join(folder, name));
        await records.remove(id);
        await record(actor, 'importFile.uploaded', name, { bytes, sha256 });
        return { file: name, bytes, sha256 };
      }),

    async remove(name: string, actor: User): Promise<void> {
      await rm(await incomingPath(folder, name), { force: true });
      await record(actor, 'importFile.removed', name, null);
    },
  };
}

export type UploadedFiles = ReturnType<typeof uploadedFiles>;
