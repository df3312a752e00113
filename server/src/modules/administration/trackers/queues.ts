import { sql } from 'kysely';
import {
  AppError,
  datasetTypeLabels,
  type DatasetType,
  type QueueKey,
  type SettableState,
  type TrackerState,
  uploadKinds,
  valueName,
} from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import { requireFile } from '../../../shared/datasets/request-store.ts';
import type { NoticeKind } from '@moltrove/contract';
import type { OwnNews } from '../../../shared/notifying/own-news.ts';
import { stateOfStatus, statusOfState } from './request-states.ts';

/** What is stored about an entry, in any of the lists of work. */
export interface QueueRow {
  readonly id: string;
  readonly userId: string;
  readonly state: TrackerState;
  readonly answer: string;
  readonly assigneeId: string | null;
  readonly revision: number;
  readonly changedAt: number;
  readonly changedBy: string | null;
  readonly flatFileId: string | null;
  /** What it is about, in the words of a notice: "your report of 2 terms". */
  readonly about: string;
  /** What the user wrote. */
  readonly note: string;
  /** JSON of the reported terms, or of the reported activity. */
  readonly content: string | null;
  readonly field: string | null;
  readonly actId: number | null;
}

/** A new state of an entry. */
export interface QueueChange {
  readonly state: SettableState;
  readonly answer: string;
  readonly assigneeId: string | null;
  readonly flatFileId: string | null;
  readonly changedAt: number;
  readonly changedBy: string;
}

interface Queue {
  /** The kind of its notices, and of subject in the audit trail. */
  readonly notice: NoticeKind;
  readonly subject: string;
  readonly section: OwnNews['section'];
  read(db: UserData, id: string): Promise<QueueRow | undefined>;
  write(tx: UserData, row: QueueRow, change: QueueChange): Promise<unknown>;
}

const none = { flatFileId: null, content: null, field: null, actId: null };
const nextRevision = sql<number>`revision + 1`;

export const queues: Record<QueueKey, Queue> = {
  reportedTerms: {
    notice: 'report',
    subject: 'reportedTerms',
    section: 'requests',
    async read(db, id) {
      const row = await db.selectFrom('reportedTerms').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const label = uploadKinds.find(({ field }) => field === row.field)?.label ?? row.field;
      const about = `Your report of ${row.termCount === 1 ? '1 term' : `${row.termCount} terms`} (${label})`;
      return { ...row, ...none, about, content: row.terms, field: row.field };
    },
    write: (tx, { id }, { flatFileId: _flatFileId, ...change }) =>
      tx
        .updateTable('reportedTerms')
        .set({ ...change, revision: nextRevision })
        .where('id', '=', id)
        .execute(),
  },
  reportedValues: {
    notice: 'report',
    subject: 'reportedValues',
    section: 'requests',
    async read(db, id) {
      const row = await db.selectFrom('reportedValues').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const activity = { act_id: row.actId, ...(JSON.parse(row.activity) as object) };
      const about = `Your report of the value ${valueName(activity)}`;
      return { ...row, ...none, about, content: row.activity, actId: row.actId };
    },
    write: (tx, { id }, { flatFileId: _flatFileId, ...change }) =>
      tx
        .updateTable('reportedValues')
        .set({ ...change, revision: nextRevision })
        .where('id', '=', id)
        .execute(),
  },
  dataRequests: {
    notice: 'dataRequest',
    subject: 'dataRequest',
    section: 'requests',
    async read(db, id) {
      const row = await db.selectFrom('dataRequests').selectAll().where('id', '=', id).executeTakeFirst();
      if (row === undefined) return undefined;
      const about = `Your request for data (${aboutRequest(row.datasetType, row.description)})`;
      return {
        ...row,
        ...none,
        state: stateOfStatus[row.status],
        about,
        note: row.description,
        flatFileId: row.flatFileId,
      };
    },
    async write(tx, { id, userId }, { state, ...change }) {
      const status = statusOfState[state];
      await requireFile(tx, { userId }, status, change.flatFileId);
      await tx
        .updateTable('dataRequests')
        .set({ ...change, status, cancelledBy: null, revision: nextRevision })
        .where('id', '=', id)
        .execute();
    },
  },
  renewals: {
    notice: 'subscription',
    subject: 'renewalRequest',
    section: 'profile',
    async read(db, id) {
      const row = await db
        .selectFrom('renewalRequests')
        .innerJoin('contracts', 'contracts.id', 'renewalRequests.contractId')
        .selectAll('renewalRequests')
        .select('contracts.name as contract')
        .where('renewalRequests.id', '=', id)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return { ...row, ...none, about: `Your request to renew the subscription of ${row.contract}` };
    },
    write: (tx, { id }, { flatFileId: _flatFileId, ...change }) => {
      const isSettled = change.state === 'resolved' || change.state === 'rejected';
      return tx
        .updateTable('renewalRequests')
        .set({ ...change, settledAt: isSettled ? change.changedAt : null, revision: nextRevision })
        .where('id', '=', id)
        .execute();
    },
  },
};

const aboutRequest = (type: DatasetType, description: string): string =>
  `${datasetTypeLabels[type]}: ${description.length > 200 ? `${description.slice(0, 200)}…` : description}`;

const stateWords: Record<SettableState, string> = {
  new: 'is open again',
  inProgress: 'is being worked on',
  resolved: 'is resolved',
  rejected: 'was rejected',
};

/** What the user is told about a new state or answer. */
export function newsOf(
  queue: QueueKey,
  { userId, about }: QueueRow,
  { state, answer }: Pick<QueueChange, 'state' | 'answer'>,
): OwnNews {
  const text = `${about} ${stateWords[state]}.`;
  return {
    userId,
    title: `${titles[queue]} ${stateWords[state]}`,
    text: answer === '' ? text : `${text}\n\n${answer}`,
    section: queues[queue].section,
  };
}

const titles: Record<QueueKey, string> = {
  reportedTerms: 'Your report of terms',
  reportedValues: 'Your report of a value',
  dataRequests: 'Your request for data',
  renewals: 'Your request to renew the subscription',
};

export async function queueRow(db: UserData, queue: QueueKey, id: string): Promise<QueueRow> {
  const row = await queues[queue].read(db, id);
  if (row === undefined)
    throw new AppError('NOT_FOUND', 'There is no such entry. Its user may have withdrawn it.');
  return row;
}
