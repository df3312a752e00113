import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { AppError, limits, starredListId, starredListName } from '@moltrove/contract';
import { inBlocks } from '../../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { nameKeyOf } from '../../../shared/searches/name-key.ts';
import type { KeptStructure } from '../kept-structures.ts';
import { isOneOf } from '../same-structure.ts';

/** A list with its number of structures. `id` is that of calls: the list of starred structures has a fixed one. */
export interface StoredList {
  readonly id: string;
  readonly name: string;
  readonly structures: number;
  /** Null for a list of starred structures that was never used. */
  readonly changedAt: number | null;
}

export type StoredStructure = KeptStructure & { readonly addedAt: number };

const columns = ['structureKey', 'inchiKey', 'chemblId', 'hitListStructures.name', 'addedAt'] as const;
const noStarred: StoredList = { id: starredListId, name: starredListName, structures: 0, changedAt: null };
const notHere = 'There is no such list: it was deleted, or it belongs to somebody else.';

const listsOf = (tx: UserData, ownerId: string) =>
  tx.selectFrom('hitLists').where('ownerId', '=', ownerId).where('deletedAt', 'is', null);

const counted = (tx: UserData, ownerId: string) =>
  listsOf(tx, ownerId)
    .leftJoin('hitListStructures', (join) =>
      join.onRef('listId', '=', 'hitLists.id').on('removedAt', 'is', null),
    )
    .select(({ fn }) => [
      'hitLists.id',
      'hitLists.name',
      'isStarred',
      'changedAt',
      fn.count('structureKey').as('structures'),
    ])
    .groupBy(['hitLists.id', 'hitLists.name', 'isStarred', 'changedAt']);

/** Id in the store; fails with NOT_FOUND if the user has no such list. */
const storedId = async (tx: UserData, ownerId: string, id: string): Promise<string> => {
  const list = await listsOf(tx, ownerId)
    .select('id')
    .$if(id === starredListId, (query) => query.where('isStarred', '=', 1))
    .$if(id !== starredListId, (query) => query.where('id', '=', id))
    .executeTakeFirst();
  if (list === undefined) throw new AppError('NOT_FOUND', notHere);
  return list.id;
};

const byId = async (tx: UserData, ownerId: string, id: string): Promise<StoredList> => {
  const isStarred = id === starredListId;
  const row = await counted(tx, ownerId)
    .$if(isStarred, (query) => query.where('isStarred', '=', 1))
    .$if(!isStarred, (query) => query.where('hitLists.id', '=', id))
    .executeTakeFirst();
  if (row !== undefined) return listOf(row);
  if (isStarred) return noStarred;
  throw new AppError('NOT_FOUND', notHere);
};

const touch = (tx: UserData, id: string, changedAt: number) =>
  tx.updateTable('hitLists').set({ changedAt }).where('id', '=', id).execute();

const structuresOf = (tx: UserData, listId: string) =>
  tx.selectFrom('hitListStructures').where('listId', '=', listId).where('removedAt', 'is', null);

/**
 * Lists of structures, each of one user. The list of starred structures is created when the first one is added. Lists
 * and structures that were removed can be restored until `tidy` deletes them.
 */
export function hitListStore(db: UserData) {
  return {
    /** The list of starred structures first, then the others by name. */
    async list(ownerId: string): Promise<StoredList[]> {
      const rows = await counted(db, ownerId).orderBy('isStarred', 'desc').orderBy('nameKey').execute();
      const lists = rows.map(listOf);
      return lists[0]?.id === starredListId ? lists : [noStarred, ...lists];
    },

    byId: (ownerId: string, id: string): Promise<StoredList> => byId(db, ownerId, id),

    /** Fails with CONFLICT if the name is taken or there are too many. */
    create: (ownerId: string, name: string, at: number): Promise<StoredList> =>
      db.transaction().execute(async (tx) => {
        await requireFree(tx, ownerId, name, null);
        const { lists } = await listsOf(tx, ownerId)
          .select(({ fn }) => fn.countAll().as('lists'))
          .where('isStarred', '=', 0)
          .executeTakeFirstOrThrow();
        requireRoomForList(Number(lists));
        const id = await insertList(tx, ownerId, name, at, 0);
        return byId(tx, ownerId, id);
      }),

    rename: (ownerId: string, id: string, name: string, changedAt: number): Promise<StoredList> =>
      db.transaction().execute(async (tx) => {
        const listId = await storedId(tx, ownerId, id);
        await requireFree(tx, ownerId, name, listId);
        const change = { name, nameKey: nameKeyOf(name), changedAt };
        await tx.updateTable('hitLists').set(change).where('id', '=', listId).execute();
        return byId(tx, ownerId, id);
      }),

    async remove(ownerId: string, id: string, deletedAt: number): Promise<void> {
      const listId = await storedId(db, ownerId, id);
      await db.updateTable('hitLists').set({ deletedAt, nameKey: null }).where('id', '=', listId).execute();
    },

    /** Fails with NOT_FOUND if it cannot be restored any more, with CONFLICT if its name has been taken since. */
    restore: (ownerId: string, id: string): Promise<StoredList> =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .selectFrom('hitLists')
          .select('name')
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is not', null)
          .executeTakeFirst();
        if (gone === undefined) throw new AppError('NOT_FOUND', 'This deletion can no longer be undone.');
        await requireFree(tx, ownerId, gone.name, id);
        const back = { deletedAt: null, nameKey: nameKeyOf(gone.name) };
        await tx.updateTable('hitLists').set(back).where('id', '=', id).execute();
        const restored = await byId(tx, ownerId, id);
        requireRoom(restored.structures, await inAllLists(tx, ownerId));
        return restored;
      }),

    /**
     * Adds structures, each once; returns how many were new. Fails with CONFLICT if the list or all lists together would
     * become too long.
     */
    add: (
      ownerId: string,
      id: string,
      structures: readonly KeptStructure[],
      addedAt: number,
    ): Promise<{ list: StoredList; added: number }> =>
      db.transaction().execute(async (tx) => {
        const listId =
          id === starredListId ? await starredList(tx, ownerId, addedAt) : await storedId(tx, ownerId, id);
        const there = new Set<string>();
        await inBlocks(structures, async (block) => {
          const rows = await structuresOf(tx, listId)
            .select(['structureKey', 'chemblId'])
            .where(isOneOf(block))
            .execute();
          for (const { structureKey, chemblId } of rows) {
            there.add(structureKey);
            if (chemblId !== null) there.add(chemblId);
          }
        });
        const distinct = new Map(structures.map((structure) => [structure.structureKey, structure]));
        const missing = [...distinct.values()].filter(
          ({ structureKey, chemblId }) =>
            !there.has(structureKey) && (chemblId === null || !there.has(chemblId)),
        );
        await inBlocks(missing, (block) =>
          tx
            .insertInto('hitListStructures')
            .values(
              block.map((structure) => ({ ...structure, listId, addedAt, removedAt: null, removal: null })),
            )
            .onConflict((conflict) =>
              conflict.columns(['listId', 'structureKey']).doUpdateSet((eb) => ({
                inchiKey: eb.ref('excluded.inchiKey'),
                chemblId: eb.ref('excluded.chemblId'),
                name: eb.ref('excluded.name'),
                addedAt,
                removedAt: null,
                removal: null,
              })),
            )
            .execute(),
        );
        if (missing.length > 0) await touch(tx, listId, addedAt);
        const list = await byId(tx, ownerId, id);
        requireRoom(list.structures, await inAllLists(tx, ownerId));
        return { list, added: missing.length };
      }),

    /** Removes structures by their identifiers, and others by key alone, under an id by which it can be undone. */
    take: (
      ownerId: string,
      id: string,
      structures: readonly Pick<KeptStructure, 'structureKey' | 'chemblId'>[],
      removedAt: number,
    ): Promise<{ list: StoredList; removal: string; removed: number }> =>
      db.transaction().execute(async (tx) => {
        const listId = await storedId(tx, ownerId, id);
        const removal = randomUUID();
        let removed = 0;
        await inBlocks(structures, async (block) => {
          const { numUpdatedRows } = await tx
            .updateTable('hitListStructures')
            .set({ removedAt, removal })
            .where('listId', '=', listId)
            .where('removedAt', 'is', null)
            .where(isOneOf(block))
            .executeTakeFirstOrThrow();
          removed += Number(numUpdatedRows);
        });
        if (removed > 0) await touch(tx, listId, removedAt);
        return { list: await byId(tx, ownerId, id), removal, removed };
      }),

    putBack: (
      ownerId: string,
      id: string,
      removal: string,
      changedAt: number,
    ): Promise<{ list: StoredList; restored: number }> =>
      db.transaction().execute(async (tx) => {
        const listId = await storedId(tx, ownerId, id);
        const { numUpdatedRows } = await tx
          .updateTable('hitListStructures')
          .set({ removedAt: null, removal: null })
          .where('listId', '=', listId)
          .where('removal', '=', removal)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows > 0n) await touch(tx, listId, changedAt);
        const list = await byId(tx, ownerId, id);
        requireRoom(list.structures, await inAllLists(tx, ownerId));
        return { list, restored: Number(numUpdatedRows) };
      }),

    /** All structures of a list, last added first. */
    async structures(ownerId: string, id: string): Promise<StoredStructure[]> {
      if ((await byId(db, ownerId, id)).changedAt === null) return [];
      return structuresOf(db, await storedId(db, ownerId, id))
        .select(columns)
        .orderBy('addedAt', 'desc')
        .orderBy('structureKey')
        .execute();
    },

    /** The lists that have some of these structures, with the identifiers under which they have them. */
    async holding(
      ownerId: string,
      structures: readonly KeptStructure[],
    ): Promise<{ listId: string; structureKey: string; chemblId: string | null }[]> {
      if (structures.length === 0) return [];
      const rows = await listsOf(db, ownerId)
        .innerJoin('hitListStructures', 'listId', 'hitLists.id')
        .select(['hitLists.id', 'isStarred', 'structureKey', 'chemblId'])
        .where('removedAt', 'is', null)
        .where(isOneOf(structures))
        .orderBy('isStarred', 'desc')
        .orderBy('nameKey')
        .execute();
      return rows.map(({ id, isStarred, structureKey, chemblId }) => ({
        listId: isStarred === 1 ? starredListId : id,
        structureKey,
        chemblId,
      }));
    },

    /** Deletes for good what was removed before a time. */
    async tidy(before: number): Promise<void> {
      await db.deleteFrom('hitListStructures').where('removedAt', '<', before).execute();
      await db.deleteFrom('hitLists').where('deletedAt', '<', before).execute();
    },
  };
}

export type HitListStore = ReturnType<typeof hitListStore>;

interface CountedRow extends Pick<
  Selectable<UserTables['hitLists']>,
  'id' | 'name' | 'isStarred' | 'changedAt'
> {
  readonly structures: string | number | bigint;
}

const listOf = ({ id, name, isStarred, changedAt, structures }: CountedRow): StoredList => ({
  id: isStarred === 1 ? starredListId : id,
  name,
  structures: Number(structures),
  changedAt,
});

/** The id of the user's list of starred structures, created if there is none. */
async function starredList(tx: UserData, ownerId: string, at: number): Promise<string> {
  const existing = await tx
    .selectFrom('hitLists')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('isStarred', '=', 1)
    .executeTakeFirst();
  return existing?.id ?? insertList(tx, ownerId, starredListName, at, 1);
}

async function insertList(
  tx: UserData,
  ownerId: string,
  name: string,
  at: number,
  isStarred: 0 | 1,
): Promise<string> {
  const nameKey = nameKeyOf(name);
  const list = {
    id: randomUUID(),
    ownerId,
    name,
    nameKey,
    isStarred,
    createdAt: at,
    changedAt: at,
    deletedAt: null,
  };
  const added = await tx
    .insertInto('hitLists')
    .values(list)
    .onConflict((conflict) => conflict.columns(['ownerId', 'nameKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added !== undefined) return added.id;
  if (isStarred === 0) throw nameTaken(name);
  // Another call created it meanwhile.
  const { id } = await tx
    .selectFrom('hitLists')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('isStarred', '=', 1)
    .executeTakeFirstOrThrow();
  return id;
}

const nameTaken = (name: string): AppError =>
  new AppError('CONFLICT', `You already have a list called “${name}”. Choose another name.`, { name });

async function requireFree(tx: UserData, ownerId: string, name: string, id: string | null): Promise<void> {
  const nameKey = nameKeyOf(name);
  if (nameKey === nameKeyOf(starredListName)) throw nameTaken(starredListName);
  const taken = await tx
    .selectFrom('hitLists')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('nameKey', '=', nameKey)
    .executeTakeFirst();
  if (taken !== undefined && taken.id !== id) throw nameTaken(name);
}

function requireRoomForList(lists: number): void {
  const { maxHitLists } = limits;
  if (lists < maxHitLists) return;
  throw new AppError('CONFLICT', `You have ${maxHitLists} lists, the maximum. Delete some first.`, {
    limit: maxHitLists,
  });
}

async function inAllLists(tx: UserData, ownerId: string): Promise<number> {
  const { total } = await tx
    .selectFrom('hitListStructures')
    .innerJoin('hitLists', 'hitLists.id', 'listId')
    .select(({ fn }) => fn.countAll().as('total'))
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(total);
}

const shown = (count: number): string => count.toLocaleString('en-US');

/** Fails with CONFLICT if a list, or all lists of its owner together, have more structures than allowed. */
function requireRoom(inList: number, inAll: number): void {
  const { maxHitListStructures, maxListedStructures } = limits;
  if (inList > maxHitListStructures) throw tooMany('A list has', maxHitListStructures);
  if (inAll > maxListedStructures) throw tooMany('All your lists together have', maxListedStructures);
}

const tooMany = (what: string, limit: number): AppError =>
  new AppError('CONFLICT', `${what} at most ${shown(limit)} structures. Nothing was changed.`, { limit });
