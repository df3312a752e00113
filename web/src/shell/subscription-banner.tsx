import { Button, CloseButton } from '@mantine/core';
import { renewalRequiredText } from '@moltrove/contract';
import type { Role, SubscriptionInfo } from '@moltrove/contract';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { IconAlertTriangle } from '../ui/icons/note-signs.ts';
import { useStored } from '../ui/use-stored.ts';
import { useProfile } from '../queries/release.ts';
import { useSession } from '../auth/session/session.ts';
import { Words } from '../ui/words.tsx';
import { lateOpenedDialog } from '../ui/late-dialog.tsx';
import { renewalText } from '../widgets/subscription/renewal-text.ts';
import { endsOf, isOver, storeSubscriptionEnds } from '../auth/login/subscription-ends.ts';
import { endText, overText } from '../widgets/subscription/subscription-words.ts';
import { useSubscription } from '../queries/subscription.ts';
import classes from './subscription-banner.module.css';

const RenewalDialog = lateOpenedDialog(
  async () => (await import('../widgets/subscription/renewal-dialog.tsx')).RenewalDialog,
);

const today = (): string => new Date().toISOString().slice(0, 10);

/** Warns on every page if a subscription or its balance is running out or has ended. */
export function SubscriptionBanner() {
  const { username, currentUserRole } = useSession();
  const { data: info } = useSubscription();
  const over = useOverRole(currentUserRole);
  const [hidden, setHidden] = useStored(`moltrove.subscriptionWarning.${username ?? ''}`, (stored) =>
    typeof stored === 'string' ? stored : '',
  );
  const [isAsking, setAsking] = useState(false);
  if (info === undefined) return null;
  const warnings = over === null ? info.warnings : withRenewal(info.warnings);
  const mark = `${today()} ${warnings.join(' ')}`;
  if (warnings.length === 0 || (over === null && !info.summary.expired && hidden === mark)) return null;
  return (
    <aside className={classes['banner']} aria-label="Subscription">
      <IconAlertTriangle size={16} className={classes['icon']} aria-hidden="true" />
      <span className={classes['words']}>
        <strong>{warnings.join(' ')}</strong> {over ?? endText(info.summary)}
      </span>
      {info.renewal === null ? (
        <Button size="compact-sm" variant="default" onClick={() => setAsking(true)}>
          Ask for renewal
        </Button>
      ) : (
        <Words as="span" size="sm">
          {renewalText(info.renewal)}
        </Words>
      )}
      {over === null && !info.summary.expired && (
        <CloseButton
          size={24}
          iconSize={14}
          aria-label="Do not show this again today"
          onClick={() => setHidden(mark)}
        />
      )}
      <RenewalDialog opened={isAsking} onClose={() => setAsking(false)} />
    </aside>
  );
}

const withRenewal = (warnings: SubscriptionInfo['warnings']): readonly string[] =>
  warnings.includes(renewalRequiredText) ? warnings : [...warnings, renewalRequiredText];

/** The message that the subscription of the current role has ended, or null. Also leaves pages that are then closed. */
function useOverRole(role: Role | null): string | null {
  const { data: profile } = useProfile();
  const router = useRouter();
  useEffect(() => {
    if (profile === undefined) return;
    if (storeSubscriptionEnds(profile.subscriptionDetailsList, localStorage)) void router.invalidate();
  }, [profile, router]);
  if (profile === undefined || role === null) return null;
  const ends = endsOf(profile.subscriptionDetailsList);
  const end = ends.get(role);
  if (end === undefined || !isOver(ends, role)) return null;
  return overText(
    role,
    end,
    [...ends.keys()].filter((each) => !isOver(ends, each)),
  );
}
