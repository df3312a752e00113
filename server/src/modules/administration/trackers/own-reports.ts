import { sql } from 'kysely';
import { AppError, openTrackerStates, type OwnReport, type TrackerState } from '@moltrove/contract';
import { moment } from '../../../platform/access/moment.ts';
import { pageOf } from '../../../platform/database/table-order.ts';
import type { UserData } from '../../../platform/database/user-data.ts';
import { cancelOwn } from '../../../shared/tracking/cancel-own.ts';
import { listedRow, type SourceRow } from './listed-row.ts';

type Which = Pick<OwnReport, 'tracker' | 'id'>;

interface OwnRow extends SourceRow {
  readonly tracker: OwnReport['tracker'];
  readonly note: string;
  readonly actId: number | null;
  readonly changedAt: number;
  readonly answer: string;
  readonly state: TrackerState;
}

/** What a user reported, in both lists. */
const ofUser = (userId: string) => sql`
  select 'reportedTerms' as tracker, id, reported_at as at, field as kind, note, state, answer, changed_at,
    cast(null as bigint) as act_id, substr(terms, 1, 300) as first_terms, term_count, file_name,
    cast(null as text) as activity, release
  from reported_terms where user_id = ${userId}
  union all
  select 'reportedValues', id, reported_at, reason, note, state, answer, changed_at,
    act_id, cast(null as text), 1, '', activity, release
  from reported_values where user_id = ${userId}`;

function reportOf(row: OwnRow): OwnReport {
  const { tracker, id, at, kind, note, actId, state, changedAt, answer } = row;
  const { text } = listedRow(tracker, {
    ...row,
    userId: null,
    username: '',
    assigneeId: null,
    assignee: null,
  });
  return {
    tracker,
    id,
    reportedOn: moment(at),
    kind,
    text,
    note,
    act_id: actId,
    state,
    changedOn: moment(changedAt),
    answer,
    cancellable: openTrackerStates.includes(state),
  };
}

export function ownReportStore(db: UserData) {
  return {
    /** Newest first, with their total. */
    async page(userId: string, at: { page: number; pageSize: number }) {
      const all = ofUser(userId);
      const { rows } = await sql<OwnRow>`
        select * from (${all}) as own order by at desc, id ${pageOf(at)}`.execute(db);
      const counted = await sql<{
        total: number | string;
      }>`select count(*) as total from (${all}) as own`.execute(db);
      return { reports: rows.map(reportOf), total: Number(counted.rows[0].total) };
    },

    /** Fails with NOT_FOUND for another user's report, and with CONFLICT for a settled one. */
    async cancel(
      { tracker, id }: Which,
      user: { id: string; username: string },
      now: number,
    ): Promise<OwnReport> {
      const outcome = await cancelOwn(db, tracker, id, user, now);
      if (outcome === 'none') throw new AppError('NOT_FOUND', 'You have no such report.');
      if (outcome === 'settled') throw new AppError('CONFLICT', 'This report is already settled.');
      const { rows } = await sql<OwnRow>`
        select * from (${ofUser(user.id)}) as own where tracker = ${tracker} and id = ${id}`.execute(db);
      return reportOf(rows[0]);
    },
  };
}
