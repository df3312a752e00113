import { Worker } from 'node:worker_threads';
import type { DamagedFile } from './damage-mark.ts';
import type { Manifest } from '../manifest.ts';

export interface FileCheckData {
  readonly folder: string;
  readonly files: Manifest['files'];
  readonly bytesPerSecond: number;
}

export interface FileCheck {
  /**
   * The first file whose size or checksum differs from the manifest; null if all are intact, or if the check
   * was stopped.
   */
  readonly finding: Promise<DamagedFile | null>;
  stop(): Promise<void>;
}

/** Slow enough to leave disk and processor to searches; a ChEMBL release of 10 GB takes under two minutes. */
const defaultBytesPerSecond = 100 * 1024 * 1024;

/** Compares every file of a release with the manifest, on a thread of low priority and at a limited rate. */
export function startFileCheck(
  folder: string,
  { files }: Manifest,
  bytesPerSecond = defaultBytesPerSecond,
): FileCheck {
  const workerData: FileCheckData = { folder, files, bytesPerSecond };
  const worker = new Worker(new URL('./file-check-thread.ts', import.meta.url), { workerData });
  worker.unref();
  const finding = new Promise<DamagedFile | null>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => resolve(null));
  });
  return { finding, stop: async () => void (await worker.terminate()) };
}
