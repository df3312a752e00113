import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ProgressReport } from '@moltrove/knowledge';
import type { JobEnd, JobMessage, JobWork } from './job-messages.ts';

const program = fileURLToPath(new URL('../../../cli/release-job.ts', import.meta.url));
/** Characters of the error output that are kept, for the log. */
const keptErrors = 4000;

export interface Job {
  /** Never fails: a process that ends without a result has failed. */
  readonly ended: Promise<JobEnd>;
  /** Asks the process to stop where it can continue later. */
  stop(): void;
}

/** Of the scale of `nice`: the lowest priority, because searches come first. */
export const defaultNiceness = 19;

/** Starts work on releases in a process of its own, with a priority on the scale of `nice`. */
export function startJob(work: JobWork, niceness: number, onProgress: (report: ProgressReport) => void): Job {
  const child = fork(program, [String(niceness)], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  let end: JobEnd | null = null;
  child.stderr?.on('data', (text: Buffer) => {
    errors = (errors + text.toString()).slice(-keptErrors);
  });
  child.on('message', (message: JobMessage) => {
    if (message.kind === 'progress') onProgress(message.report);
    else end = message;
  });
  const ended = new Promise<JobEnd>((resolve) => {
    const failed = (reason: string): void => resolve({ kind: 'failed', reason, isExpected: false });
    child.on('error', (error) => failed(`Its process could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      if (end !== null) return resolve(end);
      const how = signal === null ? `with code ${String(code)}` : `by ${signal}`;
      failed(`Its process ended ${how}, without a result. ${errors}`.trimEnd());
    });
  });
  child.send(work);
  return {
    ended,
    stop: () => {
      if (child.connected) child.send('stop');
    },
  };
}
