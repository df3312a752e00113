import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { AppError, queryLimits } from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { nameKeyOf } from '../../../shared/searches/name-key.ts';

type Table = Selectable<UserTables['savedQueries']>;

/** A saved query without the query itself, with the names of its owner and of the contract it is shared in. */
export type SavedQuerySummary = Omit<Table, 'nameKey' | 'deletedAt' | 'query'> & {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contractName: string | null;
};

/** A user, and the contracts whose shared queries the user may open. */
export interface QueryReader {
  readonly userId: string;
  readonly contractIds: readonly string[];
}

export type QueryContent = Pick<Table, 'name' | 'sentence' | 'query' | 'changedAt'>;
type QueryChange = Partial<Pick<Table, 'name' | 'sharedContractId' | 'sentence' | 'query'>> &
  Pick<Table, 'changedAt'>;

const summaryColumns = [
  'savedQueries.id',
  'ownerId',
  'savedQueries.name',
  'sharedContractId',
  'savedQueries.revision',
  'savedQueries.createdAt',
  'savedQueries.changedAt',
  'sentence',
] as const;

const own = (db: UserData, ownerId: string, id: string) =>
  db.selectFrom('savedQueries').where('ownerId', '=', ownerId).where('id', '=', id);

export function savedQueryStore(db: UserData) {
  const readable = ({ userId, contractIds }: QueryReader) =>
    db
      .selectFrom('savedQueries')
      .innerJoin('users', 'users.id', 'ownerId')
      .leftJoin('contracts', 'contracts.id', 'sharedContractId')
      .select([...summaryColumns, 'username', 'firstName', 'lastName', 'contracts.name as contractName'])
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('ownerId', '=', userId),
          ...(contractIds.length > 0 ? [eb('sharedContractId', 'in', contractIds)] : []),
        ]),
      );

  return {
    list: (reader: QueryReader): Promise<SavedQuerySummary[]> =>
      readable(reader).orderBy('savedQueries.changedAt', 'desc').orderBy('savedQueries.id').execute(),

    /** Null when it does not exist or the reader may not open it. */
    async find(reader: QueryReader, id: string): Promise<(SavedQuerySummary & Pick<Table, 'query'>) | null> {
      const found = readable(reader).select('query').where('savedQueries.id', '=', id);
      return (await found.executeTakeFirst()) ?? null;
    },

    /** Returns the new id; fails with CONFLICT when the name is taken or there are too many. */
    add: (ownerId: string, content: QueryContent): Promise<string> =>
      db.transaction().execute(async (tx) => {
        await requireFree(tx, ownerId, content.name, null);
        await requireRoom(tx, ownerId);
        const added = await tx
          .insertInto('savedQueries')
          .values({
            ...content,
            id: randomUUID(),
            ownerId,
            nameKey: nameKeyOf(content.name),
            sharedContractId: null,
            revision: 0,
            createdAt: content.changedAt,
            deletedAt: null,
          })
          .onConflict((conflict) => conflict.columns(['ownerId', 'nameKey']).doNothing())
          .returning('id')
          .executeTakeFirst();
        if (added === undefined) throw nameTaken(content.name, null);
        return added.id;
      }),

    /**
     * Changes a user's own query. Fails with NOT_FOUND if there is none, and with CONFLICT if its revision is another one
     * or the name is taken.
     */
    change: (ownerId: string, id: string, revision: number, change: QueryChange): Promise<void> =>
      db.transaction().execute(async (tx) => {
        if (change.name !== undefined) await requireFree(tx, ownerId, change.name, id);
        const { numUpdatedRows } = await tx
          .updateTable('savedQueries')
          .set({
            ...change,
            ...(change.name !== undefined && { nameKey: nameKeyOf(change.name) }),
            revision: sql`revision + 1`,
          })
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is', null)
          .where('revision', '=', revision)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) return;
        const now = await own(tx, ownerId, id)
          .select(['name', 'revision'])
          .where('deletedAt', 'is', null)
          .executeTakeFirst();
        if (now === undefined) throw new AppError('NOT_FOUND', noOwnQuery);
        throw new AppError(
          'CONFLICT',
          `The query “${now.name}” was changed in another window since you opened it. Open it again, or save yours under another name.`,
          { id, revision: now.revision },
        );
      }),

    async remove(ownerId: string, id: string, deletedAt: number): Promise<void> {
      const { numUpdatedRows } = await db
        .updateTable('savedQueries')
        .set({ deletedAt, nameKey: null })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      if (numUpdatedRows === 0n) throw new AppError('NOT_FOUND', noOwnQuery);
    },

    /** Fails with NOT_FOUND if it was not deleted, and with CONFLICT when its name has been taken since. */
    restore: (ownerId: string, id: string): Promise<void> =>
      db.transaction().execute(async (tx) => {
        const gone = await own(tx, ownerId, id)
          .select('name')
          .where('deletedAt', 'is not', null)
          .executeTakeFirst();
        if (gone === undefined) throw new AppError('NOT_FOUND', 'This deletion can no longer be undone.');
        await requireFree(tx, ownerId, gone.name, id);
        await requireRoom(tx, ownerId);
        const back = { deletedAt: null, nameKey: nameKeyOf(gone.name) };
        await tx.updateTable('savedQueries').set(back).where('id', '=', id).execute();
      }),

    removeDeletedBefore: async (time: number): Promise<void> => {
      await db.deleteFrom('savedQueries').where('deletedAt', '<', time).execute();
    },
  };
}

export type SavedQueryStore = ReturnType<typeof savedQueryStore>;

const noOwnQuery =
  'You have no such saved query. Only its owner may change a saved query: save a copy of your own.';

const nameTaken = (name: string, taken: Pick<Table, 'id' | 'revision'> | null): AppError =>
  new AppError(
    'CONFLICT',
    `You already have a saved query called “${name}”. Choose another name, or replace that one.`,
    { name, id: taken?.id ?? null, revision: taken?.revision ?? null },
  );

async function requireFree(tx: UserData, ownerId: string, name: string, id: string | null): Promise<void> {
  const taken = await tx
    .selectFrom('savedQueries')
    .select(['id', 'revision'])
    .where('ownerId', '=', ownerId)
    .where('nameKey', '=', nameKeyOf(name))
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== id) throw nameTaken(name, taken);
}

async function requireRoom(tx: UserData, ownerId: string): Promise<void> {
  const { saved } = await tx
    .selectFrom('savedQueries')
    .select(({ fn }) => fn.countAll().as('saved'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { maxSaved } = queryLimits;
  if (Number(saved) < maxSaved) return;
  throw new AppError('CONFLICT', `You have ${maxSaved} saved queries, the maximum. Delete some first.`, {
    limit: maxSaved,
  });
}
