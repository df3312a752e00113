import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError, limits, type RememberedRelease, type ReportedValue } from '@moltrove/contract';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import { inTransaction } from '../../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import type { AuditEvent } from '../../../shared/append-only/audit-trail.ts';
import { cancelOwn } from '../../../shared/tracking/cancel-own.ts';
import { untouched } from '../../../shared/tracking/untouched.ts';
import { userReports } from '../../../shared/user-reports/user-reports.ts';

type AuditActor = NonNullable<AuditEvent['actor']>;

/** The activity as shown when it was reported. */
export type ReportedActivity = Readonly<Record<string, string | number | boolean | null>>;

export interface ValueToReport extends Pick<ReportedValue, 'reason' | 'note'> {
  readonly userId: string;
  readonly actId: number;
  readonly release: RememberedRelease;
  readonly activity: ReportedActivity;
  readonly at: number;
}

/** The stored report and the one it replaced. */
export interface SavedValueReport {
  readonly report: ReportedValue;
  readonly replaced: ReportedValue | null;
}

export interface StoredValueReport extends ValueToReport {
  readonly id: string;
  readonly username: string;
}

/** Errors in values that users reported to the administrators, one per user and activity. */
export function reportedValueStore(db: UserData) {
  const ofUser = async (
    userId: string,
    actId: number,
    from: UserData = db,
  ): Promise<ReportedValue | null> => {
    const earlier = await from
      .selectFrom('reportedValues')
      .select(['id', 'reason', 'note', 'reportedAt'])
      .where('userId', '=', userId)
      .where('actId', '=', actId)
      .where('state', '<>', 'cancelled')
      .executeTakeFirst();
    if (earlier === undefined) return null;
    const { id: reportId, ...report } = earlier;
    return { reportId, act_id: actId, ...report };
  };

  return {
    ...userReports(db, 'reportedValues', storedOf),

    /**
     * Replaces the user's earlier report of the same activity, under a new id. Fails with RATE_LIMITED beyond
     * `limits.maxValueReportsPerDay`, with TOO_LARGE beyond `limits.maxValueReports`; then nothing is stored.
     */
    save: ({ at, release, activity, ...report }: ValueToReport): Promise<SavedValueReport> =>
      db.transaction().execute(async (transaction) => {
        const { userId, actId } = report;
        const replaced = await ofUser(userId, actId, transaction);
        if (replaced === null) await requireRoom(transaction, userId, at);
        const what = {
          ...untouched(at),
          id: randomUUID(),
          reason: report.reason,
          note: report.note,
          reportedAt: at,
          release: JSON.stringify(release),
          activity: JSON.stringify(activity),
          textKey: textKeyOf(report.note, activity),
        };
        await transaction
          .insertInto('reportedValues')
          .values({ userId, actId, ...what })
          .onConflict((conflict) => conflict.columns(['userId', 'actId']).doUpdateSet(what))
          .execute();
        return { report: (await ofUser(userId, actId, transaction))!, replaced };
      }),

    find: (userId: string, actId: number): Promise<ReportedValue | null> => ofUser(userId, actId),

    /**
     * Removes a report that nobody has worked on, and cancels one in progress; false when the user has no such
     * report, or it is settled.
     */
    withdraw: (user: AuditActor, reportId: string, at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('reportedValues')
          .where('userId', '=', user.id)
          .where('id', '=', reportId)
          .where('revision', '=', 0)
          .executeTakeFirst();
        if (numDeletedRows > 0) return true;
        return (await cancelOwn(tx, 'reportedValues', reportId, user, at)) === 'cancelled';
      }),
  };
}

function textKeyOf(note: string, activity: ReportedActivity): string {
  const values = Object.values(activity).filter((value) => value !== null);
  return [note, ...values].join('\n').toLowerCase();
}

function storedOf(row: Selectable<UserTables['reportedValues']> & { username: string }): StoredValueReport {
  const { release, activity, reportedAt, textKey: _textKey, ...rest } = row;
  return {
    ...rest,
    release: JSON.parse(release) as RememberedRelease,
    activity: JSON.parse(activity) as ReportedActivity,
    at: reportedAt,
  };
}

export type ReportedValueStore = ReturnType<typeof reportedValueStore>;

async function requireRoom(db: UserData, userId: string, at: number): Promise<void> {
  const ofUser = db.selectFrom('reportedValues').where('userId', '=', userId);
  const { count } = await ofUser.select(({ fn }) => fn.countAll().as('count')).executeTakeFirstOrThrow();
  if (Number(count) >= limits.maxValueReports) {
    throw new AppError(
      'TOO_LARGE',
      `You have ${limits.maxValueReports} reports of values, the maximum. Withdraw some first.`,
    );
  }
  const maxReports = limits.maxValueReportsPerDay;
  const last = await ofUser
    .select('reportedAt')
    .orderBy('reportedAt', 'desc')
    .offset(maxReports - 1)
    .limit(1)
    .executeTakeFirst();
  const refusal = `At most ${maxReports} values can be reported in 24 hours. Try again later.`;
  requireDayOver(last?.reportedAt, at, refusal);
}
