import type { RememberedRelease, SearchAlert } from '@moltrove/contract';
import { releaseMark } from '../../../release/current-release.ts';
import { isSameRelease } from '../../../release/remembered-release.ts';
import { comparedRelease, type StoredAlert } from './stored-alert.ts';

const dayMs = 24 * 3_600_000;
const intervalMs: Record<StoredAlert['every'], number> = { release: 0, week: 7 * dayMs, month: 30 * dayMs };

/** The earliest time of the next digest; null if it may come with the next release. */
function notBefore({ every, sentAt }: StoredAlert): number | null {
  return sentAt === null || every === 'release' ? null : sentAt + intervalMs[every];
}

/**
 * Whether an alert is to run on a release: for the first time, or because it was compared with an earlier one. A
 * release that was built earlier is none that users are told of: it is in use again.
 */
export function isDue(alert: StoredAlert, release: RememberedRelease, now: number): boolean {
  if (alert.problemRelease === releaseMark(release)) return false;
  const before = comparedRelease(alert);
  if (before === null) return true;
  if (isSameRelease(before, release) || release.builtAt < before.builtAt) return false;
  return now >= (notBefore(alert) ?? 0);
}

/** An alert as its user sees it. */
export function presentedAlert(alert: StoredAlert, release: RememberedRelease): SearchAlert {
  const { about, by, every, lastRun, problem, problemRelease } = alert;
  const next = notBefore(alert);
  return {
    about,
    by,
    every,
    comparedWith: comparedRelease(alert),
    lastRun,
    problem: problemRelease === releaseMark(release) ? problem : null,
    notBefore: next === null ? null : new Date(next).toISOString(),
  };
}
