import { readUpload } from './read-upload.ts';
import type { UploadSource } from './read-upload.ts';
import { UnreadableFile } from './upload-table.ts';
import type { UploadTable } from './upload-table.ts';

export type ReadAnswer =
  | { readonly ok: true; readonly table: UploadTable }
  | { readonly ok: false; readonly reason: string };

self.addEventListener('message', ({ data }: MessageEvent<UploadSource>) => {
  self.postMessage(answerTo(data));
});

function answerTo(source: UploadSource): ReadAnswer {
  try {
    return { ok: true, table: readUpload(source) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { ok: false, reason: error.message };
    return { ok: false, reason: 'The file could not be read. Save the list as .csv or .txt and try again.' };
  }
}
