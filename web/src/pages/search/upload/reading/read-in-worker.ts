import type { UploadSource } from './read-upload.ts';
import { UnreadableFile } from './upload-table.ts';
import type { UploadTable } from './upload-table.ts';
import type { ReadAnswer } from './upload-worker.ts';

/** Reads a source in a worker. Throws UnreadableFile, or AbortError when the signal aborts. */
export function readInWorker(source: UploadSource, signal: AbortSignal): Promise<UploadTable> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./upload-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      signal.removeEventListener('abort', stop);
      settle();
    };
    const stop = () => end(() => reject(new DOMException('Aborted', 'AbortError')));
    signal.addEventListener('abort', stop);
    worker.addEventListener('message', ({ data }: MessageEvent<ReadAnswer>) =>
      end(() => (data.ok ? resolve(data.table) : reject(new UnreadableFile(data.reason)))),
    );
    worker.addEventListener('error', () =>
      end(() =>
        reject(new UnreadableFile('The part of the page that reads files could not be loaded. Try again.')),
      ),
    );
    worker.postMessage(source, source.kind === 'file' ? [source.bytes.buffer] : []);
  });
}
