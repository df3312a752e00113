import { limits } from '@moltrove/contract';
import type { User } from '../../platform/access/user.ts';
import type { UserData } from '../../platform/database/user-data.ts';
import { auditTrail } from '../append-only/audit-trail.ts';
import { newTypedCode, typedCodeHash } from './typed-code.ts';

type Named = Pick<User, 'id' | 'username'>;

/** Codes without which a super administrator cannot set up two-step login; a user has at most one. */
export function setUpCodes(db: UserData) {
  const valid = async (userId: string, code: string, at: number): Promise<boolean> => {
    const row = await db
      .selectFrom('setUpCodes')
      .select('userId')
      .where('userId', '=', userId)
      .where('codeHash', '=', typedCodeHash(code))
      .where('expiresAt', '>', at)
      .executeTakeFirst();
    return row !== undefined;
  };

  return {
    /**
     * Whether a user needs one: everybody who is or was super administrator, because a role that is over can
     * be extended.
     */
    async neededBy(userId: string): Promise<boolean> {
      const row = await db
        .selectFrom('subscriptions')
        .select('id')
        .where('userId', '=', userId)
        .where('role', '=', 'SUPER_ADMIN')
        .limit(1)
        .executeTakeFirst();
      return row !== undefined;
    },

    /**
     * A new code, which replaces an earlier one, with an entry in the audit trail; to be called in a
     * transaction. A null actor is whoever runs the server.
     */
    async renew(
      user: Named,
      actor: Named | null,
      at: number,
      after: Record<string, unknown> = {},
    ): Promise<{ code: string; expiresAt: number }> {
      const code = newTypedCode();
      const expiresAt = at + limits.setUpCodeMs;
      await db.deleteFrom('setUpCodes').where('userId', '=', user.id).execute();
      await db
        .insertInto('setUpCodes')
        .values({ userId: user.id, codeHash: typedCodeHash(code), createdAt: at, expiresAt })
        .execute();
      const subject = { kind: 'user', id: user.id } as const;
      await auditTrail(db).add({ actor, at, action: 'twostep.setUpCode', subject, before: null, after });
      return { code, expiresAt };
    },

    valid,

    /** Consumes a code; false when it is wrong, used or expired. */
    async take(userId: string, code: string, at: number): Promise<boolean> {
      if (!(await valid(userId, code, at))) return false;
      const { numDeletedRows } = await db
        .deleteFrom('setUpCodes')
        .where('userId', '=', userId)
        .where('codeHash', '=', typedCodeHash(code))
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeExpired(at: number): Promise<void> {
      await db.deleteFrom('setUpCodes').where('expiresAt', '<=', at).execute();
    },
  };
}
