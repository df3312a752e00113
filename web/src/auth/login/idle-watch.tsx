import { Button, Modal, Text, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { lastActivity, noteActivity, watchActivity } from './last-activity.ts';
import { logOut, renewTokens } from './login.ts';
import { sessionStep } from './session-clock.ts';
import type { ClockStep } from './session-clock.ts';
import { logoutLimitKey } from '../session/session-store.ts';
import { session, useSession } from '../session/session.ts';
import { claimsOf } from '../session/token-claims.ts';
import { Inline } from '../../ui/inline.tsx';

const tickMs = 1000;
const retryRenewalMs = 15_000;

function stepAt(now: number): ClockStep {
  const { token } = session.get();
  if (token === null) return { do: 'nothing' };
  const limitMs = Number(localStorage.getItem(logoutLimitKey)) || undefined;
  return sessionStep(now, lastActivity(), claimsOf(token).expiresAtMs, limitMs);
}

/** The remaining seconds in a few steps: a screen reader reads each change aloud. */
const announcedSeconds = (secondsLeft: number): number => [10, 30].find((step) => secondsLeft <= step) ?? 60;

/** Renews tokens while the user is active, warns one minute before an idle logout, and logs out. */
export function IdleWatch() {
  const { isLogin } = useSession();
  const [secondsLeft, setSecondsLeft] = useState<number | null>(null);
  const warned = useRef(false);

  useEffect(() => {
    if (!isLogin) return undefined;
    let renewedAt = 0;
    let activityWatched = watchActivity();
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
      activityWatched();
      setSecondsLeft(null);
      warned.current = false;
    };
  }, [isLogin]);

  return (
    <Modal
      opened={secondsLeft !== null}
      onClose={() => noteActivity()}
      title="Are you still there?"
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <Text size="sm">
        You have not done anything for a while. You will be logged out in {secondsLeft ?? 0} s; your search
        stays in the address.
      </Text>
      <VisuallyHidden aria-live="polite">
        Logout in {announcedSeconds(secondsLeft ?? 0)} seconds or less.
      </VisuallyHidden>
      <Inline justify="end" marginTop={8} gap={8} wrap>
        <Button variant="default" onClick={() => void logOut('loggedOut')}>
          Log out
        </Button>
        <Button onClick={() => noteActivity()} data-autofocus>
          Stay logged in
        </Button>
      </Inline>
    </Modal>
  );
}
