import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError, limits, type RememberedRelease, type UploadField } from '@moltrove/contract';
import { requireDayOver } from '../../../platform/database/day-limit.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { untouched } from '../../../shared/tracking/untouched.ts';
import { userReports } from '../../../shared/user-reports/user-reports.ts';

export interface TermReport {
  readonly userId: string;
  readonly field: UploadField;
  readonly fileName: string;
  readonly note: string;
  readonly terms: readonly string[];
  /** The release in which they were not found. */
  readonly release: RememberedRelease;
  readonly at: number;
}

export interface StoredReport extends TermReport {
  readonly id: string;
  readonly username: string;
}

/** Terms that users reported to the administrators. */
export function reportStore(db: UserData) {
  return {
    ...userReports(db, 'reportedTerms', storedOf),

    /**
     * Fails with RATE_LIMITED beyond `limits.maxReportsPerDay`, and with TOO_LARGE beyond the size limits per
     * report and per user, in which case nothing is stored.
     */
    save: ({ userId, at, terms, release, ...report }: TermReport): Promise<string> => {
      const text = JSON.stringify(terms);
      const bytes = Buffer.byteLength(text);
      if (bytes > limits.maxReportBytes) {
        throw new AppError('TOO_LARGE', 'These are too many terms for one report. Report some of them.');
      }
      return db.transaction().execute(async (transaction) => {
        await requireRoom(transaction, userId, bytes, at);
        const id = randomUUID();
        await transaction
          .insertInto('reportedTerms')
          .values({
            ...report,
            ...untouched(at),
            id,
            userId,
            reportedAt: at,
            release: JSON.stringify(release),
            termCount: terms.length,
            bytes,
            terms: text,
          })
          .execute();
        return id;
      });
    },
  };
}

function storedOf(row: Selectable<UserTables['reportedTerms']> & { username: string }): StoredReport {
  const { id, userId, username, field, fileName, note, reportedAt: at } = row;
  const terms = JSON.parse(row.terms) as string[];
  const release = JSON.parse(row.release) as RememberedRelease;
  return { id, userId, username, field, fileName, note, terms, release, at };
}

export type ReportStore = ReturnType<typeof reportStore>;

async function requireRoom(db: UserData, userId: string, bytes: number, at: number): Promise<void> {
  const ofUser = db.selectFrom('reportedTerms').where('userId', '=', userId);
  const { total } = await ofUser
    .where('state', 'not in', ['resolved', 'rejected'])
    .select(({ fn }) => fn.sum('bytes').as('total'))
    .executeTakeFirstOrThrow();
  if (Number(total) + bytes > limits.maxReportedBytes) {
    throw new AppError(
      'TOO_LARGE',
      'Your earlier reports take up all the space for them. Ask an administrator to settle them first.',
    );
  }
  const maxReports = limits.maxReportsPerDay;
  const last = await ofUser
    .select('reportedAt')
    .orderBy('reportedAt', 'desc')
    .offset(maxReports - 1)
    .limit(1)
    .executeTakeFirst();
  const refusal = `At most ${maxReports} reports can be sent in 24 hours. Try again later, or put the terms into one report.`;
  requireDayOver(last?.reportedAt, at, refusal);
}
