import type { UserData, UserTables } from '../../../platform/database/user-data.ts';

export type TwoStepSecret = UserTables['twoStepSecrets'];

/** Secrets and recovery codes of two-step login. */
export function twoStepStore(db: UserData) {
  return {
    async find(userId: string): Promise<TwoStepSecret | null> {
      const row = await db
        .selectFrom('twoStepSecrets')
        .selectAll()
        .where('userId', '=', userId)
        .executeTakeFirst();
      return row ?? null;
    },

    /** How many users log in with a code. */
    async count(): Promise<number> {
      const { users } = await db
        .selectFrom('twoStepSecrets')
        .select(({ fn }) => fn.countAll().as('users'))
        .where('confirmedAt', 'is not', null)
        .executeTakeFirstOrThrow();
      return Number(users);
    },

    /** Whether a login of the user needs a code. */
    async isOn(userId: string): Promise<boolean> {
      return ((await this.find(userId))?.confirmedAt ?? null) !== null;
    },

    /** Stores a secret that awaits its first code, replacing an older pending one. */
    async propose(userId: string, secret: string, at: number): Promise<void> {
      await db
        .deleteFrom('twoStepSecrets')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is', null)
        .execute();
      const row = { userId, secret, createdAt: at, confirmedAt: null, lastStep: 0 };
      await db.insertInto('twoStepSecrets').values(row).execute();
    },

    /** False when another secret has replaced it, or it is already confirmed. */
    async confirm({ userId, secret }: TwoStepSecret, step: number, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('twoStepSecrets')
        .set({ confirmedAt: at, lastStep: step })
        .where('userId', '=', userId)
        .where('secret', '=', secret)
        .where('confirmedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Consumes a time step; false when it or a later one was already used. */
    async takeStep(userId: string, step: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('twoStepSecrets')
        .set({ lastStep: step })
        .where('userId', '=', userId)
        .where('lastStep', '<', step)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** Consumes a recovery code; false when there is no such code, or it was used. */
    async takeRecoveryCode(userId: string, codeHash: string, at: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('recoveryCodes')
        .set({ usedAt: at })
        .where('userId', '=', userId)
        .where('codeHash', '=', codeHash)
        .where('usedAt', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    async recoveryCodesLeft(userId: string): Promise<number> {
      const rows = await db
        .selectFrom('recoveryCodes')
        .select('codeHash')
        .where('userId', '=', userId)
        .where('usedAt', 'is', null)
        .execute();
      return rows.length;
    },

    async replaceRecoveryCodes(userId: string, hashes: readonly string[]): Promise<void> {
      await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
      const rows = hashes.map((codeHash) => ({ userId, codeHash, usedAt: null }));
      await db.insertInto('recoveryCodes').values(rows).execute();
    },

    /** Deletes everything of a user; false when two-step login was not on. */
    async remove(userId: string): Promise<boolean> {
      await db.deleteFrom('recoveryCodes').where('userId', '=', userId).execute();
      const { numDeletedRows } = await db
        .deleteFrom('twoStepSecrets')
        .where('userId', '=', userId)
        .where('confirmedAt', 'is not', null)
        .executeTakeFirst();
      return numDeletedRows > 0n;
    },

    async removeUnconfirmed(before: number): Promise<void> {
      await db
        .deleteFrom('twoStepSecrets')
        .where('confirmedAt', 'is', null)
        .where('createdAt', '<', before)
        .execute();
    },
  };
}

export type TwoStepStore = ReturnType<typeof twoStepStore>;
