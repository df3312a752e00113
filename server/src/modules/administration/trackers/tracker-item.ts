import {
  limits,
  type QueueKey,
  type TrackerChange,
  type TrackerItem,
  type TrackerState,
  trackerStates,
  type UploadField,
} from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { type AuditEntry, auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { flatFileStore } from '../../../shared/datasets/flat-file-store.ts';
import { usersStore } from '../../../shared/users/users-store.ts';
import { listedRow, type SourceRow } from './listed-row.ts';
import { type QueueRow, queueRow, queues } from './queues.ts';
import { sql } from 'kysely';
import { stateOfStatus } from './request-states.ts';
import { sourceOf } from './sources.ts';

/** An entry with its content and history. */
export async function trackerItem(
  db: UserData,
  tracker: QueueKey,
  id: string,
  now: number,
): Promise<TrackerItem> {
  const stored = await queueRow(db, tracker, id);
  const { rows } = await sql<SourceRow>`
    select * from (${sourceOf(tracker, now)}) as listed where id = ${id}`.execute(db);
  const history = await auditTrail(db).list(
    { subject: { kind: queues[tracker].subject, id } },
    limits.maxTrackerChanges,
  );
  const { state, revision, answer, note } = stored;
  return {
    ...listedRow(tracker, rows[0]),
    state,
    revision,
    answer,
    note,
    contracts: await contractsOf(db, stored.userId),
    ...contentOf(stored),
    flatfileId: stored.flatFileId,
    flatfiles: tracker === 'dataRequests' ? await filesOf(db, stored.userId) : [],
    // What its user asked for is the entry itself.
    history: history.filter(({ action }) => action !== 'renewal.requested').map(changeOf),
  };
}

function contentOf({ field, content, actId }: QueueRow): Pick<TrackerItem, 'terms' | 'value'> {
  const read = content === null ? null : (JSON.parse(content) as unknown);
  return {
    terms: field === null ? null : { field: field as UploadField, terms: read as string[] },
    value:
      actId === null
        ? null
        : { act_id: actId, activity: read as NonNullable<TrackerItem['value']>['activity'] },
  };
}

/** Names of the contracts of a user. */
export async function contractsOf(db: UserData, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('contracts', 'contracts.id', 'subscriptions.contractId')
    .select('contracts.name')
    .distinct()
    .where('userId', '=', userId)
    .orderBy('contracts.name')
    .execute();
  return rows.map(({ name }) => name);
}

async function filesOf(db: UserData, userId: string): Promise<TrackerItem['flatfiles']> {
  const user = (await usersStore(db).byId(userId))!;
  const contractIds = user.subscriptions.map(({ contractId }) => contractId);
  const files = await flatFileStore(db).listFor({ userId, contractIds });
  return files.map(({ id, name }) => ({ id, name }));
}

/** Commands on the server record the status of a request for data. */
const states: Readonly<Record<string, TrackerState>> = {
  ...Object.fromEntries(trackerStates.map((state) => [state, state])),
  ...stateOfStatus,
};

function changeOf({ at, actorName, action, after }: AuditEntry): TrackerChange {
  const text = (key: string): string | null => {
    const value = after?.[key];
    return typeof value === 'string' ? value : null;
  };
  return {
    at: moment(at),
    by: actorName,
    action,
    state: states[text('state') ?? text('status') ?? ''] ?? null,
    assignee: text('assignee'),
    answer: text('answer') ?? '',
  };
}
