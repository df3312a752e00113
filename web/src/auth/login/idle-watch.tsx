import { useEffect, useRef, useState } from 'react';
import { lastActivity, watchActivity } from './last-activity.ts';
import { logOut, renewTokens } from './login.ts';
import { sessionStep } from './session-clock.ts';
import type { ClockStep } from './session-clock.ts';
import { logoutLimitKey } from '../session/session-store.ts';
import { session, useSession } from '../session/session.ts';
import { claimsOf } from '../session/token-claims.ts';
import { latePart, prepare, useLatePart } from '../../ui/late-part.ts';
import { useMountedOnce } from '../../ui/use-mounted-once.ts';
import type { IdleDialogProps } from './idle-dialog.tsx';

const tickMs = 1000;
const retryRenewalMs = 15_000;
/** The dialog is loaded this long after the page, because the connection may be lost when it is wanted. */
const prepareAfterMs = 60_000;
const idleDialog = latePart<IdleDialogProps>(async () => (await import('./idle-dialog.tsx')).IdleDialog);

function stepAt(now: number): ClockStep {
  const { token } = session.get();
  if (token === null) return { do: 'nothing' };
  const limitMs = Number(localStorage.getItem(logoutLimitKey)) || undefined;
  return sessionStep(now, lastActivity(), claimsOf(token).expiresAtMs, limitMs);
}

/** Renews tokens while the user is active, warns one minute before an idle logout, and logs out. */
export function IdleWatch() {
  const { isLogin } = useSession();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const warned = useRef(false);
  const { Part } = useLatePart(idleDialog, secondsLeft !== null, () => null);
  const { isMounted, opened } = useMountedOnce(secondsLeft !== null, Part !== null);

  useEffect(() => {
    if (!isLogin) return undefined;
    let renewedAt = 0;
    let activityWatched = watchActivity();
    const preparing = setTimeout(() => prepare(idleDialog), prepareAfterMs);
    const timer = setInterval(() => {
      const now = Date.now();
      let step = stepAt(now);
      if (step.do === 'renew' || step.do === 'lost') {
        // Another tab may have renewed the tokens while this one slept; the older ones must not be renewed
        // again.
        session.followTabs();
        step = stepAt(now);
      }
      setSecondsLeft(step.do === 'warn' ? step.secondsLeft : null);
      // While the warning shows, only its button counts as activity.
      if (step.do === 'warn' && !warned.current) activityWatched();
      // The end of the session is not activity: recording it would write to storage that another tab has
      // cleared.
      const over = step.do === 'logOut' || step.do === 'lost';
      if (step.do !== 'warn' && !over && warned.current) activityWatched = watchActivity();
      warned.current = step.do === 'warn' || (over && warned.current);
      if (step.do === 'logOut') void logOut('idle');
      if (step.do === 'lost') session.close('lost');
      if (step.do === 'renew' && now - renewedAt > retryRenewalMs) {
        renewedAt = now;
        // A lost connection is retried; a refusal has already ended the session.
        renewTokens().catch(() => null);
      }
    }, tickMs);
    return () => {
      clearInterval(timer);
      clearTimeout(preparing);
      activityWatched();
      setSecondsLeft(null);
      warned.current = false;
    };
  }, [isLogin]);

  return isMounted && Part !== null ? <Part secondsLeft={opened ? secondsLeft : null} /> : null;
}
