import {
  cancelDataRequest,
  type DataRequest,
  datasetTypeLabels,
  fetchDataRequests,
  limits,
  saveDataRequest,
} from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import type { User } from '../../platform/access/user.ts';
import type { Routes } from '../../platform/http/routes.ts';
import { mailAdministrators } from '../../shared/notifying/mail-administrators.ts';
import { dataRequestedMail } from '../../shared/notifying/notice-mails.ts';
import { contractsWithFiles, type DatasetDeps } from './dataset-routes.ts';
import { flatFileAccess } from './flat-file-access.ts';
import { flatFileStore } from '../../shared/datasets/flat-file-store.ts';
import { type DataRequestRow, isOpen, requestStore } from '../../shared/datasets/request-store.ts';

export function requestRoutes(
  routes: Routes,
  parts: Omit<DatasetDeps, 'flatFiles' | 'canDownloadExport' | 'logger' | 'maxDatasetBytes'>,
): void {
  const { userData, pages, now } = parts;
  const requests = requestStore(userData);
  const files = flatFileStore(userData);

  routes.serve(fetchDataRequests, async ({ caller: { user }, inRole, query: { page, pageSize } }) => {
    const { access, contractIds } = flatFileAccess(inRole, now());
    const { rows, total } = await requests.page(user.id, page, pageSize);
    const wanted = rows.filter(({ flatFileId }) => flatFileId !== null);
    const open =
      access === 'granted' && wanted.length > 0 ? await files.listFor({ userId: user.id, contractIds }) : [];
    const there = new Set(open.map(({ id }) => id));
    return {
      requests: rows.map((row) => requestRow(row, user, there)),
      total,
      open: await requests.open(user.id),
      openLimit: limits.maxOpenDataRequests,
      mayAsk: access === 'granted',
    };
  });

  routes.serve(saveDataRequest, async ({ caller: { user }, inRole, body: { datasetType, description } }) => {
    contractsWithFiles(inRole, now());
    const row = await requests.save({ userId: user.id, datasetType, description, at: now() });
    const asked = { by: user.username, datasetType: datasetTypeLabels[datasetType], description };
    mailAdministrators(parts, ['GOSTAR_ADMIN', 'FLAT_FILE_ADMIN'], (to) =>
      dataRequestedMail(to, asked, pages()),
    );
    return { request: requestRow(row, user, new Set()) };
  });

  routes.serve(cancelDataRequest, async ({ caller: { user }, body: { requestId } }) => ({
    request: requestRow(await requests.cancel(requestId, user, now()), user, new Set()),
  }));
}

/** `there` are the flat files that the user may download now. */
const requestRow = (row: DataRequestRow, { username }: User, there: ReadonlySet<string>): DataRequest => ({
  requestId: row.id,
  datasetType: row.datasetType,
  description: row.description,
  requestedBy: username,
  requestedOn: moment(row.requestedAt),
  cancelled_by: row.cancelledBy,
  status: row.status,
  changedOn: moment(row.changedAt),
  answer: row.answer,
  flatfileId: row.flatFileId !== null && there.has(row.flatFileId) ? row.flatFileId : null,
  cancellable: isOpen(row),
});
