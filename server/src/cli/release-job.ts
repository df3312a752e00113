import { setPriority } from 'node:os';
import { AppError } from '@moltrove/contract';
import { homeAt, importChembl, type ProgressReport, verifyNamed } from '@moltrove/knowledge';
import type { JobMessage, JobWork } from '../modules/releases/jobs/job-messages.ts';

/** Milliseconds between two reports of a step. */
const reportEveryMs = 250;

const send = (message: JobMessage): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined || !process.connected) return resolve();
    process.send(message, () => resolve());
  });

/** Reports each step, and within it a few times a second. */
function reporter(): (report: ProgressReport) => void {
  let last = { step: '', at: -Infinity };
  return (report) => {
    const at = performance.now();
    const isEnd = report.done === report.total;
    if (report.step === last.step && !isEnd && at - last.at < reportEveryMs) return;
    last = { step: report.step, at };
    void send({ kind: 'progress', report });
  };
}

async function resultOf(work: JobWork, signal: AbortSignal): Promise<JobMessage> {
  const home = homeAt(work.home);
  const onProgress = reporter();
  if (work.kind === 'verify') {
    const report = (progress: ProgressReport): void => {
      signal.throwIfAborted();
      onProgress(progress);
    };
    return { kind: 'verified', findings: await verifyNamed(home, work.release, report) };
  }
  const { path, id, name } = work;
  const manifest = await importChembl({ home, path, id, name, onProgress, signal, isChosen: false });
  return { kind: 'imported', release: manifest.id, name: manifest.name };
}

/**
 * Work on releases in a process of its own, started by the server, which says its priority on the scale of `nice`, sends
 * what to do, and then gets progress and the result. It stops when the server says so or ends.
 */
const stopped = new AbortController();
process.on('disconnect', () => stopped.abort());
// Ctrl-C in the terminal of the server reaches this process too: the server says when to stop.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stopped.abort());
setPriority(Number(process.argv[2]));
process.on('message', (message: JobWork | 'stop') => {
  if (message === 'stop') return stopped.abort();
  void resultOf(message, stopped.signal)
    .catch((error: unknown): JobMessage => {
      if (stopped.signal.aborted) return { kind: 'stopped' };
      const reason = error instanceof Error ? error.message : String(error);
      return { kind: 'failed', reason, isExpected: error instanceof AppError };
    })
    .then(send)
    .then(() => process.exit());
});
