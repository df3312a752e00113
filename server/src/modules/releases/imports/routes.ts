import { createReadStream } from 'node:fs';
import {
  AppError,
  discardImport,
  type ImportOverview,
  importRejectedRows,
  importReport,
  limits,
  listImports,
  resumeImport,
  startImport,
  stopImport,
} from '@moltrove/contract';
import { homeAt, releaseReport } from '@moltrove/knowledge';
import type { Routes } from '../../../platform/http/routes.ts';
import { StreamedText } from '../../../platform/http/streamed-text.ts';
import { type ImportDeps, releaseImports } from './imports.ts';
import { incomingFiles } from './incoming.ts';

/** Imports for super administrators: files, progress, reports. */
export function importRoutes(
  routes: Routes,
  deps: ImportDeps,
): { open(): Promise<void>; stop(): Promise<void> } {
  const { incoming } = deps;
  const home = homeAt(deps.home);
  const imports = releaseImports(deps);

  const overview = async (): Promise<ImportOverview> => {
    const files = await incomingFiles(incoming);
    const records = await imports.all();
    return {
      folder: incoming,
      files: files
        .slice(0, limits.maxIncomingFiles)
        .map(({ name, bytes, changedAt }) => ({ name, bytes, changedOn: moment(changedAt) })),
      totalFiles: files.length,
      imports: await Promise.all(
        records.map(async ({ startedAt, endedAt, ...record }) => ({
          ...record,
          problem: record.problem?.replaceAll(`${incoming}/`, '').replaceAll(`${home.releases}/`, '') ?? null,
          startedOn: moment(startedAt),
          endedOn: endedAt === null ? null : moment(endedAt),
          hasReport: record.state === 'finished' && (await releaseReport(home, record.release)) !== null,
        })),
      ),
    };
  };
  const reportOf = async (id: string) => {
    const { state, release } = await imports.known(id);
    const report = state === 'finished' ? await releaseReport(home, release) : null;
    if (report === null)
      throw new AppError('NOT_FOUND', 'This import has no report; its release may be removed.');
    return { ...report, release };
  };

  routes.serve(listImports, overview);
  routes.serve(startImport, async ({ caller: { user }, body: { file, name } }) => {
    await imports.start(file, name, user);
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
    const { steps, reasons, absentTables, absentColumns, computed } = (await reportOf(id)).summary;
    return {
      steps: [...steps],
      reasons: [...reasons],
      absentTables: [...absentTables],
      absentColumns: [...absentColumns],
      computed: [...computed],
    };
  });
  routes.serve(importRejectedRows, async ({ params: { id } }) => {
    const { rowsFile, release } = await reportOf(id);
    return new StreamedText(`${release}-rows.tsv`, createReadStream(rowsFile));
  });

  return { open: () => imports.open(), stop: () => imports.close() };
}

const moment = (at: number): string => new Date(at).toISOString();
