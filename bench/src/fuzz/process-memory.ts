import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Resident memory of a process in bytes; null if neither /proc nor ps reports it. */
export function residentBytes(pid: number): number | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(status)?.[1];
    if (kilobytes !== undefined) return Number(kilobytes) * 1024;
  } catch {
    // Without /proc, ask ps.
  }
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  const kilobytes = Number((stdout ?? '').trim());
  return kilobytes > 0 ? kilobytes * 1024 : null;
}
