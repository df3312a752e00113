import { createReadStream } from 'node:fs';
import {
  AppError,
  beginImportUpload,
  discardImport,
  finishImportUpload,
  type ImportOverview,
  importRejectedRows,
  importReport,
  importUploadCalls,
  limits,
  listImports,
  removeImportFile,
  resumeImport,
  startImport,
  stopImport,
} from '@moltrove/contract';
import { homeAt, releaseNoise, releaseReport } from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import { serveUploads } from '../../../shared/uploads/serve-uploads.ts';
import { type ImportDeps, releaseImports } from './imports.ts';
import { incomingFiles } from './incoming.ts';
import { uploadedFiles } from './uploaded-files.ts';

/** Imports for super administrators: files, progress, reports. */
export function importRoutes(
  routes: Routes,
  deps: ImportDeps,
): { open(): Promise<void>; stop(): Promise<void> } {
  const { incoming } = deps;
  const home = homeAt(deps.home);
  const uploaded = uploadedFiles(deps);
  const imports = releaseImports(deps, uploaded);

  const overview = async (): Promise<ImportOverview> => {
    const files = [
      ...(await incomingFiles(incoming)).map((file) => ({ ...file, uploaded: false })),
      ...(await uploaded.files()).map((file) => ({ ...file, uploaded: true })),
    ].toSorted((a, b) => b.changedAt - a.changedAt);
    const records = await imports.all();
    return {
      folder: incoming,
      files: files
        .slice(0, limits.maxIncomingFiles)
        .map(({ changedAt, ...file }) => ({ ...file, changedOn: moment(changedAt) })),
      totalFiles: files.length,
      uploads: await uploaded.uploads.list(),
      maxBytes: deps.maxImportBytes(),
      freeBytes: await uploaded.uploads.room(),
      imports: await Promise.all(
        records.map(async ({ startedAt, endedAt, ...record }) => ({
          ...record,
          problem: record.problem === null ? null : withoutFolders(record.problem),
          startedOn: moment(startedAt),
          endedOn: endedAt === null ? null : moment(endedAt),
          hasReport: record.state === 'finished' && (await releaseReport(home, record.release)) !== null,
        })),
      ),
    };
  };
  const withoutFolders = (text: string): string =>
    [incoming, uploaded.folder, home.releases].reduce(
      (shorter, folder) => shorter.replaceAll(`${folder}/`, ''),
      text,
    );
  const reportOf = async (id: string) => {
    const { state, release } = await imports.known(id);
    const report = state === 'finished' ? await releaseReport(home, release) : null;
    if (report === null)
      throw new AppError('NOT_FOUND', 'This import has no report; its release may be removed.');
    return { ...report, release };
  };

  routes.serve(listImports, overview);
  routes.serve(startImport, async ({ caller: { user }, body: { name, ...source } }) => {
    await imports.start(source, name, user);
    return overview();
  });
  routes.serve(stopImport, async ({ caller: { user }, params: { id } }) => {
    await imports.stop(id, user);
    return overview();
  });
  routes.serve(resumeImport, async ({ caller: { user }, params: { id } }) => {
    await imports.resume(id, user);
    return overview();
  });
  routes.serve(discardImport, async ({ caller: { user }, params: { id } }) => {
    await imports.discard(id, user);
    return overview();
  });
  routes.serve(importReport, async ({ params: { id } }) => {
    const { summary, release } = await reportOf(id);
    const { steps, reasons, absentTables, absentColumns, computed, mergedNames = [] } = summary;
    return {
      steps: [...steps],
      reasons: [...reasons],
      absentTables: [...absentTables],
      absentColumns: [...absentColumns],
      computed: [...computed],
      mergedNames: [...mergedNames],
      noise: await releaseNoise(home, release),
    };
  });
  routes.serve(importRejectedRows, async ({ params: { id } }) => {
    const { rowsFile, release } = await reportOf(id);
    return new StreamedText(`${release}-rows.tsv`, createReadStream(rowsFile));
  });

  serveUploads(routes, importUploadCalls, uploaded.uploads);
  routes.serve(beginImportUpload, ({ caller, body }) => uploaded.begin(body, caller.user));
  routes.serve(finishImportUpload, ({ caller, params, body }) =>
    uploaded.finish(params.uploadId, body.sha256, caller.user),
  );
  routes.serve(removeImportFile, async ({ caller: { user }, body: { file } }) => {
    await imports.removeFile(file, user);
    return overview();
  });

  const open = async (): Promise<void> => {
    await imports.open();
    await uploaded.uploads
      .tidy()
      .catch((error: unknown) => deps.logger.error({ err: error }, 'old uploads could not be removed'));
  };
  return { open, stop: () => imports.close() };
}

const moment = (at: number): string => new Date(at).toISOString();
