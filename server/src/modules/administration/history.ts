import { type ChangeEntry, limits } from '@moltrove/contract';
import { moment } from '../../platform/access/moment.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { type AuditEntry, auditTrail } from '../../shared/append-only/audit-trail.ts';
import type { AuditFilter } from '../../shared/append-only/audit-filter.ts';

/** The next entries of the audit trail that the filter leaves, newest first, and whether there are more. */
export async function historyPage(
  db: UserData,
  filter: AuditFilter,
): Promise<{ entries: AuditEntry[]; more: boolean }> {
  const entries = await auditTrail(db).list(filter, limits.shownHistoryEntries + 1);
  return {
    entries: entries.slice(0, limits.shownHistoryEntries),
    more: entries.length > limits.shownHistoryEntries,
  };
}

export const changeEntry = ({ position, at, actorName, action, before, after }: AuditEntry): ChangeEntry => ({
  position,
  at: moment(at),
  actor: actorName,
  action,
  before,
  after,
});

/** Changes of a client, a contract with its requests to renew, or a user. */
export async function historyOf(
  db: UserData,
  subject: { readonly kind: string; readonly id: string },
  before: number | undefined,
): Promise<{ entries: ChangeEntry[]; more: boolean }> {
  const withRenewals = subject.kind === 'contract';
  const filter = { subject, withRenewals, ...(before === undefined ? {} : { before }) };
  const { entries, more } = await historyPage(db, filter);
  return { entries: entries.map(changeEntry), more };
}
