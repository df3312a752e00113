import type { UploadCalls } from '@moltrove/contract';
import type { Routes } from '../../platform/http/routes.ts';
import type { FileUploads } from './file-uploads.ts';

/** Serves the calls that send the parts of an upload or cancel it. Each module serves its begin and its end. */
export function serveUploads(
  routes: Routes,
  { part, cancel }: Pick<UploadCalls, 'part' | 'cancel'>,
  uploads: FileUploads,
): void {
  routes.serve(part, async ({ params, query, bytes }) => ({
    received: await uploads.part(params.uploadId, query.offset, bytes, query.sha256),
  }));
  routes.serve(cancel, async ({ params }) => {
    await uploads.cancel(params.uploadId);
    return { cancelled: true as const };
  });
}
