import { hostname } from 'node:os';
import { z } from 'zod';

/** What a file says of the process that wrote it. */
export const processMarkSchema = z.object({ pid: z.int().positive(), host: z.string(), since: z.string() });
export type ProcessMark = z.infer<typeof processMarkSchema>;

export function ownMark(): ProcessMark {
  return { pid: process.pid, host: hostname(), since: new Date().toISOString() };
}

/** Whether the process runs. `own`: the answer for this process. One of another machine cannot be checked, so it counts as running. */
export function isRunning({ pid, host }: ProcessMark, own: boolean): boolean {
  if (host !== hostname()) return true;
  if (pid === process.pid) return own;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
