import { AppError, type CallResponse, type usageOverTime } from '@moltrove/contract';
import type { UserData } from '../../../platform/database/user-data.ts';
import type { Whose } from './counted-rows.ts';

/** The names of those whose use is counted; fails with NOT_FOUND if there is no such contract or user. */
export async function namesOf(
  db: UserData,
  { contractId, userId }: Whose,
): Promise<Pick<CallResponse<typeof usageOverTime>, 'contract' | 'user'>> {
  const contract =
    contractId === null
      ? null
      : ((await db
          .selectFrom('contracts')
          .select(['id', 'name'])
          .where('id', '=', contractId)
          .executeTakeFirst()) ?? missing('contract'));
  const user =
    userId === null
      ? null
      : ((await db
          .selectFrom('users')
          .select(['id', 'username'])
          .where('id', '=', userId)
          .executeTakeFirst()) ?? missing('user'));
  return { contract, user };
}

function missing(what: string): never {
  throw new AppError('NOT_FOUND', `There is no such ${what}.`);
}
