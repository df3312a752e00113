import type { FastifyBaseLogger } from 'fastify';
import {
  AppError,
  cancelExport,
  deleteExport,
  exportAllTabsCount,
  exportDataCount,
  exportQueryCount,
  exportViewCount,
  fetchExportedFile,
  fetchExports,
  startAllTabsExport,
  startDossierExport,
  startExport,
  startQueryExport,
  startViewExport,
} from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { readStored } from '../../platform/files/stored-files.ts';
import { FileStream } from '../../platform/http/file-stream.ts';
import type { Routes } from '../../platform/http/routes.ts';
import type { Background } from '../../platform/jobs/background.ts';
import { downloadStore } from '../../shared/downloads/download-store.ts';
import { downloadOf } from './export-store.ts';
import { damagedText, type Exports } from './exports.ts';
import type { ExportService } from './service.ts';

interface ExportRouteDeps {
  readonly service: ExportService;
  readonly exporting: Exports;
  readonly userData: UserData;
  readonly background: Background;
  readonly logger: FastifyBaseLogger;
  readonly now: () => number;
}

export function exportRoutes(routes: Routes, parts: ExportRouteDeps): void {
  const { service, exporting, background, logger, now } = parts;
  const downloads = downloadStore(parts.userData);

  routes.serve(exportDataCount, ({ caller, body, signal }) =>
    service.count({ userId: caller.user.id, search: body, tab: body.tab, signal }),
  );

  routes.serve(exportAllTabsCount, ({ caller, body, signal }) =>
    service.countAllTabs({ userId: caller.user.id, search: body, signal }),
  );

  routes.serve(startAllTabsExport, ({ caller, inRole, body, signal }) => {
    const { searchid, sessionid, ...asked } = body;
    const search = { searchid, sessionid };
    return service.startAllTabs({ ...asked, userId: caller.user.id, search, tab: null, inRole, signal });
  });

  routes.serve(startDossierExport, ({ caller, inRole, body, signal }) => {
    const { searchid, sessionid, ...asked } = body;
    const search = { searchid, sessionid };
    return service.startDossier({ ...asked, userId: caller.user.id, search, inRole, signal });
  });

  routes.serve(exportViewCount, ({ caller, body, signal }) => {
    const { searchid, sessionid, shown } = body;
    return service.countView({ userId: caller.user.id, search: { searchid, sessionid }, shown, signal });
  });

  routes.serve(startViewExport, ({ caller, inRole, body, signal }) => {
    const { searchid, sessionid, ...asked } = body;
    const search = { searchid, sessionid };
    return service.startView({ ...asked, userId: caller.user.id, search, inRole, signal });
  });

  routes.serve(startExport, ({ caller, inRole, params, body, signal }) => {
    const { searchid, sessionid, sortOrder: sort, sortSmiles, smilesSortCategory, ...asked } = body;
    const similarTo =
      sortSmiles === null ? null : { smiles: sortSmiles, category: smilesSortCategory, min: null, max: null };
    const search = { searchid, sessionid };
    return service.start({
      ...asked,
      userId: caller.user.id,
      search,
      tab: params.tab,
      sort,
      similarTo,
      inRole,
      signal,
    });
  });

  routes.serve(exportQueryCount, async ({ caller, body, signal }) =>
    service.countQuery({ userId: caller.user.id, query: body.query, signal }),
  );

  routes.serve(startQueryExport, async ({ caller, inRole, body, signal }) =>
    service.startQuery({ ...body, userId: caller.user.id, inRole, signal }),
  );

  routes.serve(fetchExports, ({ caller }) => service.list(caller.user.id));

  routes.serve(cancelExport, ({ caller, body }) => service.cancel(caller.user.id, body.exportId));

  routes.serve(deleteExport, async ({ caller, body }) => {
    await service.remove(caller.user.id, body.exportId);
    return { deleted: true as const };
  });

  routes.serve(fetchExportedFile, async ({ caller, body: { exportId, fromByte } }) => {
    const stored = await service.downloadable(caller.user.id, exportId);
    const file = { id: stored.fileId, bytes: stored.bytes!, sha256: stored.sha256! };
    if (fromByte > file.bytes)
      throw new AppError('INVALID_REQUEST', `fromByte is beyond the end of the file (${file.bytes} bytes).`);
    await downloads[fromByte === 0 ? 'fetched' : 'resumed'](downloadOf(stored, now()));
    const onDamage = (): AppError => {
      logger.error({ export: stored.fileId }, 'an exported file differs from what was written');
      background.run('recording a damaged export', () => exporting.damaged(stored));
      return new AppError('NOT_FOUND', damagedText);
    };
    const stream = readStored(exporting.folder, file, fromByte, onDamage);
    return new FileStream({
      name: stored.name,
      bytes: file.bytes - fromByte,
      etag: `"${file.sha256}"`,
      stream,
    });
  });
}
