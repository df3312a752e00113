import { subscriptionStateLabels } from '@moltrove/contract';
import type { CallResponse, clientDashboard } from '@moltrove/contract';
import { Link } from '@tanstack/react-router';
import { Figure } from '../../ui/figure.tsx';
import { formatCount, formatDay } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';
import { Stack } from '../../ui/stack.tsx';
import { WordTag } from '../../ui/word-tag.tsx';
import { Words } from '../../ui/words.tsx';
import type { ClientDashboardAddress } from './address.ts';
import { useDashboardAddress } from './use-address.ts';

/** Seats, end and credits; each number opens what it counts. */
export function ContractFigures({ dashboard }: { readonly dashboard: CallResponse<typeof clientDashboard> }) {
  const { contract, credits, own } = dashboard;
  const { listed } = useDashboardAddress();
  const seats =
    contract.seats === null
      ? formatCount(contract.seatsUsed)
      : `${formatCount(contract.seatsUsed)} of ${formatCount(contract.seats)}`;
  const linked = (filters: ClientDashboardAddress, label: string, text: string) => (
    <Link to="/admin/client-dashboard" search={listed(filters)} aria-label={label}>
      {text}
    </Link>
  );
  const usedCredits = { list: 'activity', kind: 'credits' } as const;
  return (
    <Stack as="section" gap={6} box="card" padding={8} aria-label={`Contract ${contract.name}`}>
      <Inline gap={5} wrap>
        <Words as="h2" size="lg" weight={600} breaksWords>
          {contract.name}
        </Words>
        <Words as="span" tone="muted" breaksWords>
          {contract.clientName}
        </Words>
        {contract.state !== 'active' && <WordTag>{subscriptionStateLabels[contract.state]}</WordTag>}
      </Inline>
      <Inline as="dl" gap={10} rowGap={6} align="start" wrap>
        <Figure label="Seats used">
          {credits === null
            ? seats
            : linked({ list: 'users', state: 'active' }, `${seats} seats used`, seats)}
        </Figure>
        <Figure label="Ends on">{formatDay(contract.endDate)}</Figure>
        {credits !== null && (
          <>
            <Figure label="Users">
              {linked({ list: 'users' }, `${credits.users} users`, formatCount(credits.users))}
            </Figure>
            <Figure label="Credits in the pool">
              {linked({ list: 'ledger' }, `${credits.pool} credits in the pool`, formatCount(credits.pool))}
            </Figure>
            <Figure label="Allotted to users">
              {linked(
                { list: 'ledger', of: 'users' },
                `${credits.allotted} credits allotted to users`,
                formatCount(credits.allotted),
              )}
            </Figure>
            <Figure label="Used by users">
              {linked(usedCredits, `${credits.used} credits used`, formatCount(credits.used))}
            </Figure>
          </>
        )}
        {credits === null && (
          <>
            <Figure label="Your credits">{formatCount(own.balance)}</Figure>
            <Figure label="You used">
              {linked(usedCredits, `${own.used} credits used by you`, formatCount(own.used))}
            </Figure>
          </>
        )}
      </Inline>
    </Stack>
  );
}
