import { randomUUID } from 'node:crypto';
import { AppError, limits, type RememberedRelease, type UploadField } from '@moltrove/contract';
import type { UserData } from '../../user-data/user-data.ts';

const dayMs = 24 * 3_600_000;

export interface TermReport {
  readonly userId: string;
  readonly field: UploadField;
  readonly fileName: string;
  readonly note: string;
  readonly terms: readonly string[];
  /** In which they were not found. */
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
    /**
     * Fails with RATE_LIMITED beyond `limits.maxReportsPerDay`, and with TOO_LARGE beyond what is kept of a report or of
     * a user; nothing is kept then.
     */
    save: ({ userId, at, terms, release, ...report }: TermReport): Promise<string> => {
      const text = JSON.stringify(terms);
      const bytes = Buffer.byteLength(text);
      if (bytes > limits.maxReportBytes) {
        throw new AppError('TOO_LARGE', 'These are too many terms for one report. Report a part of them.');
      }
      return db.transaction().execute(async (transaction) => {
        await requireRoom(transaction, userId, bytes, at);
        const id = randomUUID();
        await transaction
          .insertInto('reportedTerms')
          .values({
            ...report,
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

    /** Newest first. */
    async list(offset: number, limit: number): Promise<StoredReport[]> {
      const rows = await db
        .selectFrom('reportedTerms')
        .innerJoin('users', 'users.id', 'userId')
        .selectAll('reportedTerms')
        .select('username')
        .orderBy('reportedAt', 'desc')
        .orderBy('reportedTerms.id')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map(({ id, userId, username, field, fileName, note, terms, release, reportedAt }) => ({
        id,
        userId,
        username,
        field,
        fileName,
        note,
        terms: JSON.parse(terms) as string[],
        release: JSON.parse(release) as RememberedRelease,
        at: reportedAt,
      }));
    },
  };
}

export type ReportStore = ReturnType<typeof reportStore>;

async function requireRoom(db: UserData, userId: string, bytes: number, at: number): Promise<void> {
  const ofUser = db.selectFrom('reportedTerms').where('userId', '=', userId);
  const { total } = await ofUser.select(({ fn }) => fn.sum('bytes').as('total')).executeTakeFirstOrThrow();
  if (Number(total) + bytes > limits.maxReportedBytes) {
    throw new AppError(
      'TOO_LARGE',
      'Your earlier reports take all the room that there is for them. Ask an administrator to deal with them first.',
    );
  }
  const today = await ofUser
    .select('reportedAt')
    .where('reportedAt', '>', at - dayMs)
    .orderBy('reportedAt', 'desc')
    .limit(limits.maxReportsPerDay)
    .execute();
  const oldest = today[limits.maxReportsPerDay - 1];
  if (oldest === undefined) return;
  const retryAfterSeconds = Math.ceil((oldest.reportedAt + dayMs - at) / 1000);
  throw new AppError(
    'RATE_LIMITED',
    `At most ${limits.maxReportsPerDay} reports can be sent in 24 hours. Try again later, or put the terms into one report.`,
    { retryAfterSeconds },
  );
}
