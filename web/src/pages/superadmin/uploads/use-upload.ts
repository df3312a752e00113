import type { FileUpload, UploadCalls } from '@moltrove/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError, isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';
import { superadmin } from '../use-super-change.ts';
import { sendParts } from './send-parts.ts';

/** An upload of this page: running, paused or failed, or complete. */
export interface RunningUpload {
  readonly upload: FileUpload;
  readonly file: File;
  readonly state: 'running' | 'paused' | 'complete';
  readonly error: unknown;
}

interface Options {
  readonly calls: UploadCalls;
  /** The name that the server gives a file. */
  readonly nameOf?: (name: string) => string;
}

/** The upload of one file at a time. Leaving the page pauses it; the server keeps what it has. */
export function useUpload({ calls, nameOf = (name) => name }: Options) {
  const queries = useQueryClient();
  const [running, setRunning] = useState<RunningUpload | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const run = async (file: File, upload: FileUpload): Promise<void> => {
    stop.current?.abort();
    const own = new AbortController();
    stop.current = own;
    let latest = upload;
    const show = (state: RunningUpload['state'], error: unknown = null): void =>
      setRunning({ upload: latest, file, state, error });
    show('running');
    try {
      await sendParts(file, upload, {
        call: calls.part,
        signal: own.signal,
        onReceived(received) {
          latest = { ...latest, received };
          if (!own.signal.aborted) show('running');
        },
      });
      show('complete');
    } catch (error) {
      // Closed, or replaced by another upload.
      if (stop.current !== own) return;
      if (isRemoved(error)) {
        setRunning(null);
        setFailure(error);
      } else show('paused', isCancelled(error) ? null : error);
    }
    void queries.invalidateQueries({ queryKey: [superadmin] });
  };

  return {
    calls,
    running,
    /** Why the last file is not uploaded. */
    failure,
    async begin(file: File): Promise<void> {
      setFailure(null);
      try {
        const upload = await call(calls.begin, { body: { name: file.name, bytes: file.size } });
        await run(file, upload);
      } catch (error) {
        setFailure(error);
      }
    },
    /** Continues an upload with the same file, chosen again after the page was left. */
    continueWith: (file: File, upload: FileUpload): void => {
      const isSame = nameOf(file.name) === upload.name && file.size === upload.bytes;
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
      stop.current = null;
      setRunning(null);
    },
  };
}

export type Upload = ReturnType<typeof useUpload>;

/** Whether the server refused what the file begins with, and has removed the upload. */
const isRemoved = (error: unknown): boolean => error instanceof ApiError && error.details['removed'] === true;
