import type { OnProgress, ProgressReport } from '../release/progress.ts';
import type { Terminal } from './terminal.ts';
import { formatBytes, formatCount, formatDuration } from './text-table.ts';

const redrawMs = 100;
const lineEveryMs = 5000;
const clearLine = '\r\u001b[2K';

export interface ProgressLine {
  readonly onProgress: OnProgress;
  /** Clears the line, so that the next output starts on an empty one. */
  readonly end: () => void;
}

/**
 * Shows progress: on a terminal as one line that is overwritten, elsewhere as a line at each step and every few
 * seconds. Rate and remaining time refer to the step, from where this run resumed it.
 */
export function progressLine(terminal: Terminal, now: () => number = () => performance.now()): ProgressLine {
  let step: { name: string; since: number; from: number } | null = null;
  let shownAt = -Infinity;
  return {
    onProgress(report) {
      const time = now();
      const isNew = step?.name !== report.step;
      if (step === null || isNew) step = { name: report.step, since: time, from: report.done };
      if (!isNew && time - shownAt < (terminal.isTty ? redrawMs : lineEveryMs)) return;
      shownAt = time;
      const text = describeProgress(report, time - step.since, report.done - step.from);
      terminal.err(terminal.isTty ? clearLine + text.slice(0, terminal.columns - 1) : `${text}\n`);
    },
    end() {
      if (terminal.isTty && step !== null) terminal.err(clearLine);
    },
  };
}

function describeProgress(
  { step, done, total, unit }: ProgressReport,
  elapsedMs: number,
  gained: number,
): string {
  const amount = unit === 'bytes' ? formatBytes : formatCount;
  const suffix = unit === 'bytes' ? '' : ` ${unit}`;
  const parts = [step];
  if (total !== null) parts.push(`${amount(done)} of ${amount(total)}${suffix}`);
  else if (done > 0) parts.push(`${amount(done)}${suffix}`);
  if (gained > 0 && elapsedMs >= 1000) {
    const perMs = gained / elapsedMs;
    parts.push(`${amount(Math.round(perMs * 1000))}${suffix}/s`);
    if (total !== null && total > done) parts.push(`${formatDuration((total - done) / perMs)} left`);
  }
  return parts.join('  ');
}
