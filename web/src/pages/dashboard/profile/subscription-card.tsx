import { Button } from '@mantine/core';
import { roleLabels } from '@moltrove/contract';
import type { SubscriptionInfo } from '@moltrove/contract';
import { useState } from 'react';
import { useSession } from '../../../auth/session/session.ts';
import { IconAlertTriangle } from '../../../ui/icons/note-signs.ts';
import { Inline } from '../../../ui/inline.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { lateOpenedDialog } from '../../../ui/late-dialog.tsx';
import { renewalText } from '../../../widgets/subscription/renewal-text.ts';
import { endText } from '../../../widgets/subscription/subscription-words.ts';
import { useSubscription } from '../../../queries/subscription.ts';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { Answered } from '../../../ui/answered.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import own from './subscription-card.module.css';
import { Stack } from '../../../ui/stack.tsx';
import { SettingsCard } from '../section/settings-card.tsx';

const RenewalDialog = lateOpenedDialog(
  async () => (await import('../../../widgets/subscription/renewal-dialog.tsx')).RenewalDialog,
);

/** The user's roles, their end dates and the balance, and a way to request a renewal. */
export function SubscriptionCard() {
  const subscription = useSubscription();
  return (
    <SettingsCard title="Subscription">
      <Answered query={subscription} failed="Your subscription could not be fetched." height={120}>
        {(info) => <Subscription info={info} />}
      </Answered>
    </SettingsCard>
  );
}

function Subscription({ info }: { info: SubscriptionInfo }) {
  const { currentUserRole } = useSession();
  const [isAsking, setAsking] = useState(false);
  const { summary, warnings, subscriptions, renewal } = info;
  return (
    <>
      {warnings.length > 0 && (
        <WarningNote className={own['warning']}>
          <Inline gap={4} align="start">
            <IconAlertTriangle size={15} stroke={1.75} aria-hidden="true" />
            <span>
              {warnings.join(' ')} {endText(summary)}
            </span>
          </Inline>
        </WarningNote>
      )}
      <Stack as="dl" columns="max-content minmax(0, 1fr)" rowGap={3} gap={10} size="md">
        {summary.downloadBalance !== null && (
          <>
            <Words as="dt" tone="muted">
              Credits left
            </Words>
            <dd>{formatCount(summary.downloadBalance)}</dd>
          </>
        )}
        <Words as="dt" tone="muted">
          End date
        </Words>
        <dd>{summary.endDate === null ? 'None' : formatDay(summary.endDate)}</dd>
      </Stack>
      {subscriptions.length > 0 && (
        <ul className={own['subscriptions']} aria-label="Subscriptions">
          {subscriptions.map(
            ({ roleName, contractId, contractName, endDate, havingFlatFileAccess, active }) => (
              <li key={`${roleName} ${contractId}`}>
                <Words as="span" weight={600}>
                  {roleLabels[roleName]}
                </Words>
                {roleName === currentUserRole && <WordTag>current role</WordTag>}
                <Words as="span" size="md" tone="muted">
                  {contractName}
                  {havingFlatFileAccess && ', with datasets'}
                </Words>
                <span className={own['end']} data-active={active}>
                  {active ? 'until' : 'ended on'} {formatDay(endDate)}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <Words marginTop={7} size="md">
        {renewal === null ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Ask for renewal
          </Button>
        ) : (
          renewalText(renewal)
        )}
      </Words>
      <RenewalDialog opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
