import type { UserData, UserTables } from '../../platform/database/user-data.ts';

/** Tables of tokens, and whom a token belongs to. */
const owners = { personalTokens: 'userId', provisioningTokens: 'contractId' } as const;
type TokenTable = keyof typeof owners;

/** The columns that both tables have. */
export type TokenRow = Pick<
  UserTables['personalTokens'],
  | 'id'
  | 'name'
  | 'selector'
  | 'codeHash'
  | 'createdAt'
  | 'expiresAt'
  | 'lastUsedAt'
  | 'lastAddress'
  | 'revokedAt'
>;

/** How far apart uses of a token are that are recorded. */
const usedEveryMs = 60_000;

/** What is done with tokens of both tables. */
export function tokenStore<Table extends TokenTable>(db: UserData, table: Table) {
  type Row = UserTables[Table];
  const tokens: TokenTable = table;
  const owner = owners[tokens];
  return {
    async bySelector(selector: string): Promise<Row | null> {
      const row = await db.selectFrom(tokens).selectAll().where('selector', '=', selector).executeTakeFirst();
      return (row as Row | undefined) ?? null;
    },

    /** Those of an owner that were not revoked, newest first. */
    async listOf(ownerId: string): Promise<Row[]> {
      const rows = await db
        .selectFrom(tokens)
        .selectAll()
        .where(owner, '=', ownerId)
        .where('revokedAt', 'is', null)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .execute();
      return rows;
    },

    /** Records a use, unless one was recorded less than a minute before. */
    async markUsed({ id, lastUsedAt }: TokenRow, at: number, address: string): Promise<void> {
      if (lastUsedAt !== null && lastUsedAt <= at && at - lastUsedAt < usedEveryMs) return;
      await db
        .updateTable(tokens)
        .set({ lastUsedAt: at, lastAddress: address })
        .where('id', '=', id)
        .execute();
    },

    /** Revokes a token of an owner; null if the owner has no such token that works. */
    async revoke(id: string, ownerId: string, at: number): Promise<Row | null> {
      const row = await db
        .updateTable(tokens)
        .set({ revokedAt: at })
        .where('id', '=', id)
        .where(owner, '=', ownerId)
        .where('revokedAt', 'is', null)
        .returningAll()
        .executeTakeFirst();
      return (row as Row | undefined) ?? null;
    },
  };
}
