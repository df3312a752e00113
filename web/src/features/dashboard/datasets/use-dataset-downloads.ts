import { notifications } from '@mantine/notifications';
import { downloadFile } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { call } from '../../../app/api/call.ts';
import { session } from '../../../app/session/session.ts';
import { saveFile } from '../../../charts/export/save-file.ts';
import { createDatasetDownloads } from './dataset-downloads.ts';
import type { DownloadedFile } from './dataset-downloads.ts';

const downloads = createDatasetDownloads({
  fetchFrom: ({ flatfileId }, fromByte, onChunk, signal) =>
    call(downloadFile, { body: { flatfileId, fromByte } }, { signal, onChunk }),
  save: saveFile,
  now: () => Date.now(),
});

// What somebody downloads ends with their session.
session.subscribe(() => {
  if (!session.get().isLogin) downloads.dropAll();
});

/** The downloads that run or broke off, by the id of the file, and how to start, go on with and drop one. */
export function useDatasetDownloads() {
  const queries = useQueryClient();
  const running = useSyncExternalStore(downloads.subscribe, downloads.get);
  return {
    running,
    drop: downloads.drop,
    start: async (file: DownloadedFile): Promise<void> => {
      if (!(await downloads.start(file))) return;
      notifications.show({ message: `${file.flatfileName} is downloaded.` });
      void queries.invalidateQueries({ queryKey: ['datasets'] });
      void queries.invalidateQueries({ queryKey: ['downloadHistory'] });
    },
  };
}
