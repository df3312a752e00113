import { beginDatasetUpload } from '@moltrove/contract';
import type { DatasetUpload } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { superadmin } from '../use-super-change.ts';
import { sendParts } from './send-parts.ts';

/** An upload of this page: running, paused or failed, or complete. */
export interface RunningUpload {
  readonly upload: DatasetUpload;
  readonly file: File;
  readonly state: 'running' | 'paused' | 'complete';
  readonly error: unknown;
}

/** The upload of one file at a time. Leaving the page pauses it; the server keeps what it has. */
export function useUpload() {
  const queries = useQueryClient();
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (file: File, upload: DatasetUpload): Promise<void> => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    let latest = upload;
    const show = (state: RunningUpload['state'], error: unknown = null): void =>
      setRunning({ upload: latest, file, state, error });
    show('running');
    try {
      await sendParts(file, upload, {
        signal: own.signal,
        onReceived(received) {
          latest = { ...latest, received };
          if (!own.signal.aborted) show('running');
        },
      });
      show('complete');
    } catch (error) {
      show('paused', isCancelled(error) ? null : error);
    }
    void queries.invalidateQueries({ queryKey: [superadmin, 'datasets'] });
  };

  return {
    running,
    /** Why the last file was not begun. */
    failure,
    async begin(file: File): Promise<void> {
      setFailure(null);
      try {
        const upload = await call(beginDatasetUpload, { body: { name: file.name, bytes: file.size } });
        await run(file, upload);
      } catch (error) {
        setFailure(error);
      }
    },
    /** Continues an upload with the same file, chosen again after the page was left. */
    continueWith: (file: File, upload: DatasetUpload): void => {
      const isSame = file.name === upload.name && file.size === upload.bytes;
      setFailure(
        isSame
          ? null
          : new Error(
              `Choose the same file: ${upload.name} with ${upload.bytes.toLocaleString('en-US')} bytes.`,
            ),
      );
      if (isSame) void run(file, upload);
    },
    pause: () => stop.current?.abort(),
    resume: () => running !== null && void run(running.file, running.upload),
    close: (): void => {
      stop.current?.abort();
      setRunning(null);
    },
  };
}
