import { notifications } from '@mantine/notifications';
import { downloadFile, fetchExportedFile } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saveFile } from '../../ui/save-file.ts';
import { call } from '../../auth/api/call.ts';
import { session } from '../../auth/session/session.ts';
import { createFileDownloads, staleAfter } from './file-downloads.ts';
import type { DownloadedFile } from './file-downloads.ts';

const downloads = createFileDownloads({
  fetchFrom({ kind, id }, fromByte, onChunk, signal) {
    const options = { signal, onChunk };
    return kind === 'export'
      ? call(fetchExportedFile, { body: { exportId: id, fromByte } }, options)
      : call(downloadFile, { body: { flatfileId: id, fromByte } }, options);
  },
  save: saveFile,
  now: () => Date.now(),
});

// Downloads end with the session of their user.
session.subscribe(() => {
  if (!session.get().isLogin) downloads.dropAll();
});

/** Discards the download of a file that no longer exists. */
export const dropDownload = downloads.drop;

/** The running and interrupted downloads by file id, and functions to start, resume and drop one. */
export function useFileDownloads() {
  const queries = useQueryClient();
  const running = useSyncExternalStore(downloads.subscribe, downloads.get);
  return {
    running,
    drop: downloads.drop,
    start: async (file: DownloadedFile): Promise<void> => {
      const isSaved = await downloads.start(file);
      if (isSaved) notifications.show({ message: `${file.name} is downloaded.` });
      for (const key of staleAfter(file.kind, isSaved, downloads.get().get(file.id)?.state)) {
        void queries.invalidateQueries({ queryKey: [key] });
      }
    },
  };
}
