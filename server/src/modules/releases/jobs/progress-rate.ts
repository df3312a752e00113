import type { WorkProgress } from '@moltrove/contract';
import type { ProgressReport } from '@moltrove/knowledge';

/** Milliseconds of a step before its rate is stated. */
const settleMs = 1000;

/** Adds the rate and the time left to reports; both refer to the step, from where this run began it. */
export function progressRate(now: () => number = () => performance.now()) {
  let step: { readonly name: string; readonly since: number; readonly from: number } | null = null;
  return ({ step: name, done, total, unit }: ProgressReport): WorkProgress => {
    const at = now();
    if (step?.name !== name) step = { name, since: at, from: done };
    const elapsed = at - step.since;
    const gained = done - step.from;
    const perSecond = gained > 0 && elapsed >= settleMs ? (gained * 1000) / elapsed : null;
    const secondsLeft = perSecond === null || total === null ? null : Math.max(total - done, 0) / perSecond;
    return { step: name, done, total, unit, perSecond, secondsLeft };
  };
}
