import { flatFileRoles } from '@moltrove/contract';
import { isActive } from '../../platform/access/subscriptions.ts';
import type { Subscription } from '../../platform/access/user.ts';

export interface FlatFileAccess {
  /** `expired`: the subscriptions that include flat files have ended. */
  readonly access: 'granted' | 'none' | 'expired';
  /** Contracts whose files are accessible now, without duplicates. */
  readonly contractIds: readonly string[];
}

/** Access to flat files: subscriptions with the flag grant it, and all with the role FLAT_FILE_ONLY. */
export function flatFileAccess(subscriptions: readonly Subscription[], now: number): FlatFileAccess {
  const including = subscriptions.filter(
    ({ role, flatFileAccess }) =>
      role === 'FLAT_FILE_ONLY' || (flatFileAccess && flatFileRoles.includes(role)),
  );
  const running = including.filter((subscription) => isActive(subscription, now));
  const contractIds = [...new Set(running.map(({ contractId }) => contractId))];
  if (including.length === 0) return { access: 'none', contractIds };
  return { access: running.length === 0 ? 'expired' : 'granted', contractIds };
}
