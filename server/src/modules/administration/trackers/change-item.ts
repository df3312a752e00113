import { AppError, type QueueKey, type SettableState } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { addOwnNotice, type OwnNews } from '../../../shared/notifying/own-news.ts';
import { administratorsFor } from './administrators.ts';
import { newsOf, type QueueRow, queueRow, queues } from './queues.ts';

export interface ItemChange {
  readonly tracker: QueueKey;
  readonly id: string;
  /** The revision that the administrator saw. */
  readonly revision: number;
  readonly state: SettableState;
  readonly assigneeId: string | null;
  readonly answer: string;
  readonly flatFileId: string | null;
  readonly actor: { readonly id: string; readonly username: string };
  readonly at: number;
}

/**
 * Changes an entry with an entry of the audit trail, and a notice to its user about a new state or answer; returns
 * what to mail, or null. Fails with CONFLICT after another change, or when its user has cancelled it.
 */
export const changeItem = (db: UserData, change: ItemChange): Promise<OwnNews | null> =>
  inTransaction(db, async (tx) => {
    const { tracker, id, state, answer, assigneeId, flatFileId, actor, at } = change;
    const row = await queueRow(tx, tracker, id);
    requireCurrent(row, change.revision);
    const administrators = await administratorsFor(tx, tracker, at);
    const nameOf = (adminId: string | null): string | null =>
      administrators.find((each) => each.id === adminId)?.username ?? null;
    if (assigneeId !== null && assigneeId !== row.assigneeId && nameOf(assigneeId) === null)
      throw new AppError('INVALID_REQUEST', 'Only an administrator who may see this list can be assigned.');
    const changed = { changedAt: at, changedBy: actor.username };
    await queues[tracker].write(tx, row, { state, answer, assigneeId, flatFileId, ...changed });
    await auditTrail(tx).add({
      actor,
      at,
      action: 'tracker.changed',
      subject: { kind: queues[tracker].subject, id },
      before: {
        state: row.state,
        assignee: nameOf(row.assigneeId),
        answer: row.answer,
        flatFileId: row.flatFileId,
      },
      after: { state, assignee: nameOf(assigneeId), answer, flatFileId },
    });
    if (state === row.state && answer === row.answer) return null;
    const news = newsOf(tracker, row, { state, answer });
    await addOwnNotice(tx, queues[tracker].notice, news, at);
    return news;
  });

function requireCurrent({ state, revision, changedBy, changedAt }: QueueRow, seen: number): void {
  const details = { changedBy, changedOn: moment(changedAt) };
  if (state === 'cancelled')
    throw new AppError('CONFLICT', `${changedBy ?? 'The user'} has cancelled this.`, details);
  if (revision === seen) return;
  const who = changedBy ?? 'A command on the server';
  throw new AppError('CONFLICT', `${who} changed this in the meantime. Load it again.`, details);
}
