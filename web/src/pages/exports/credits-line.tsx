import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount, wordFor } from '../../ui/format.ts';
import { Inline } from '../../ui/inline.tsx';

/** The remaining credits, and where to get more. */
export function CreditsLine({ balance }: { balance: number | undefined }) {
  return (
    <Inline gap={6} align="stretch" size="md">
      {balance === undefined ? (
        <Skeleton width={120} height={14} />
      ) : (
        <>
          <span role="status">
            <strong data-figures="">{formatCount(balance)}</strong> {wordFor(balance, 'credit')} left
          </span>
          <Link to="/dashboard" search={{ section: 'profile' }}>
            Subscription
          </Link>
        </>
      )}
    </Inline>
  );
}
