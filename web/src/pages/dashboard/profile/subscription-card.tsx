import { Button } from '@mantine/core';
import { roleLabels } from '@moltrove/contract';
import type { SubscriptionInfo } from '@moltrove/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../../auth/session/session.ts';
import { Inline } from '../../../ui/inline.tsx';
import { WarningNote } from '../../../ui/warning-note.tsx';
import { Words } from '../../../ui/words.tsx';
import { RenewalDialog, renewalText } from '../../../widgets/subscription/subscription-renewal.tsx';
import { endText } from '../../../widgets/subscription/subscription-words.ts';
import { useSubscription } from '../../../queries/subscription.ts';
import { formatCount, formatDay } from '../../../ui/format.ts';
import { Answered } from '../../../ui/answered.tsx';
import { WordTag } from '../../../ui/word-tag.tsx';
import classes from '../section/dashboard.module.css';
import own from './subscription-card.module.css';

/** Roles, end dates and balance of the user, and the way to renew. */
export function SubscriptionCard() {
  const subscription = useSubscription();
  return (
    <div className={classes['card']}>
      <Words as="h3" size="lg" weight={600} className={classes['cardTitle']}>
        Subscription
      </Words>
      <Answered query={subscription} failed="Your subscription could not be fetched." height={120}>
        {(info) => <Subscription info={info} />}
      </Answered>
    </div>
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
      <dl className={own['facts']}>
        {summary.downloadBalance !== null && (
          <>
            <dt>Downloads left</dt>
            <dd>{formatCount(summary.downloadBalance)}</dd>
          </>
        )}
        <dt>End date</dt>
        <dd>{summary.endDate === null ? 'None' : formatDay(summary.endDate)}</dd>
      </dl>
      {subscriptions.length > 0 && (
        <ul className={own['subscriptions']} aria-label="Subscriptions">
          {subscriptions.map(
            ({ roleName, contractId, contractName, endDate, havingFlatFileAccess, active }) => (
              <li key={`${roleName} ${contractId}`}>
                <Words as="span" weight={600}>
                  {roleLabels[roleName]}
                </Words>
                {roleName === currentUserRole && <WordTag>current role</WordTag>}
                <span className={classes['muted']}>
                  {contractName}
                  {havingFlatFileAccess && ', with datasets'}
                </span>
                <span className={own['end']} data-active={active}>
                  {active ? 'until' : 'ended on'} {formatDay(endDate)}
                </span>
              </li>
            ),
          )}
        </ul>
      )}
      <p className={own['foot']}>
        {renewal === null ? (
          <Button variant="default" size="xs" onClick={() => setAsking(true)}>
            Ask for renewal
          </Button>
        ) : (
          renewalText(renewal)
        )}
      </p>
      <RenewalDialog opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
