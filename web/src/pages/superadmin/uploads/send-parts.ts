import { limits } from '@moltrove/contract';
import type { FileUpload, UploadCalls } from '@moltrove/contract';
import { ApiError, isCancelled } from '../../../auth/api/api-error.ts';
import { call } from '../../../auth/api/call.ts';

interface Options {
  readonly call: UploadCalls['part'];
  readonly signal: AbortSignal;
  /** Called with the bytes that the server has. */
  readonly onReceived: (bytes: number) => void;
  /** Time before a part is sent again after a lost connection, by the number of failures. */
  readonly waitMs?: (failures: number) => number;
}

/** A longer interruption has to be continued by the user. */
const maxFailures = 6;
const usualWait = (failures: number): number => Math.min(30_000, 1000 * 2 ** failures);

/**
 * Sends the rest of a file in parts. Where the server has more or fewer bytes than expected, it goes on from there; a
 * lost connection is tried again. Fails with AbortError when the signal aborts.
 */
export async function sendParts(file: Blob, upload: FileUpload, options: Options): Promise<void> {
  const { call: part, signal, onReceived, waitMs = usualWait } = options;
  let offset = upload.received;
  let failures = 0;
  while (offset < file.size) {
    signal.throwIfAborted();
    const bytes = file.slice(offset, offset + limits.uploadPartBytes);
    try {
      const sha256 = await sumOf(bytes);
      const input = {
        params: { uploadId: upload.uploadId },
        query: { offset, ...(sha256 !== null && { sha256 }) },
      };
      const { received } = await call(part, input, { signal, bytes });
      offset = received;
      failures = 0;
      onReceived(offset);
    } catch (error) {
      const there = receivedOf(error);
      if (there !== null && there !== offset) {
        offset = there;
        onReceived(offset);
        continue;
      }
      failures += 1;
      if (isCancelled(error) || !isPassing(error) || failures > maxFailures) throw error;
      await pause(waitMs(failures - 1), signal);
    }
  }
}

/** Hexadecimal SHA-256; null where the browser has none, because the page came without TLS. */
async function sumOf(part: Blob): Promise<string | null> {
  const { subtle } = globalThis.crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return null;
  const sum = await subtle.digest('SHA-256', await part.arrayBuffer());
  return [...new Uint8Array(sum)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function receivedOf(error: unknown): number | null {
  if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return null;
  const { received } = error.details;
  return typeof received === 'number' ? received : null;
}

/** Whether the same request may succeed a little later. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && ['NETWORK', 'RATE_LIMITED', 'RELEASE_NOT_READY'].includes(error.code);

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, ms);
    const stop = (): void => {
      clearTimeout(timer);
      reject(new DOMException('The upload was paused.', 'AbortError'));
    };
    signal.addEventListener('abort', stop, { once: true });
  });
