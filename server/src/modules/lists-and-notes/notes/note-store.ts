import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { AppError, limits } from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { likePattern } from '../../../platform/database/like-pattern.ts';
import type { KeptStructure } from '../kept-structures.ts';
import { isOneOf } from '../same-structure.ts';

export type StoredNote = KeptStructure &
  Pick<Selectable<UserTables['compoundNotes']>, 'id' | 'note' | 'revision' | 'changedAt'>;

const columns = [
  'id',
  sql<string>`structure_key`.as('structureKey'),
  'inchiKey',
  'chemblId',
  'name',
  'note',
  'revision',
  'changedAt',
] as const;

const notesOf = (tx: UserData, userId: string) =>
  tx.selectFrom('compoundNotes').where('userId', '=', userId).where('deletedAt', 'is', null);

const byId = async (tx: UserData, userId: string, id: string): Promise<StoredNote> => {
  const note = await notesOf(tx, userId).select(columns).where('id', '=', id).executeTakeFirst();
  if (note === undefined) throw new AppError('NOT_FOUND', 'There is no such note: it was deleted.');
  return note;
};

/** Notes on compounds, each of one user, who has at most one on a structure. */
export function noteStore(db: UserData) {
  const matching = (userId: string, contains: string) =>
    notesOf(db, userId).$if(contains !== '', (query) =>
      query.where(sql<boolean>`search_key like ${likePattern(contains)} escape '\\'`),
    );

  return {
    /** The notes on some structures. */
    on: (userId: string, structures: readonly KeptStructure[]): Promise<StoredNote[]> =>
      structures.length === 0
        ? Promise.resolve([])
        : notesOf(db, userId).select(columns).where(isOneOf(structures)).orderBy('id').execute(),

    /** Last changed first. */
    async page(userId: string, contains: string, offset: number, limit: number) {
      const { total } = await matching(userId, contains)
        .select(({ fn }) => fn.countAll().as('total'))
        .executeTakeFirstOrThrow();
      const notes: StoredNote[] = await matching(userId, contains)
        .select(columns)
        .orderBy('changedAt', 'desc')
        .orderBy('id')
        .offset(offset)
        .limit(limit)
        .execute();
      return { notes, total: Number(total) };
    },

    /**
     * Writes the note on a structure. `revision` is that of the note to replace, null for a new one; fails with CONFLICT
     * if that is not its latest one, or if there are too many notes.
     */
    save: (
      userId: string,
      structure: KeptStructure,
      note: string,
      revision: number | null,
      at: number,
    ): Promise<StoredNote> =>
      db.transaction().execute(async (tx) => {
        const before = await notesOf(tx, userId)
          .select(['id', 'revision'])
          .where(isOneOf([structure]))
          .orderBy('id')
          .executeTakeFirst();
        if ((before?.revision ?? null) !== revision) throw changedElsewhere(before === undefined);
        const content = { note, searchKey: searchKeyOf(structure, note), changedAt: at };
        if (before === undefined) {
          await requireRoom(tx, userId);
          const id = randomUUID();
          const row = { id, userId, ...structure, ...content, revision: 0, createdAt: at, deletedAt: null };
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto('compoundNotes')
            .values(row)
            .onConflict((conflict) => conflict.columns(['userId', 'structureKey']).doNothing())
            .executeTakeFirstOrThrow();
          if (numInsertedOrUpdatedRows === 0n) throw changedElsewhere(false);
          return byId(tx, userId, id);
        }
        const { numUpdatedRows } = await tx
          .updateTable('compoundNotes')
          .set({ ...content, revision: before.revision + 1 })
          .where('id', '=', before.id)
          .where('revision', '=', before.revision)
          .executeTakeFirstOrThrow();
        if (numUpdatedRows === 0n) throw changedElsewhere(false);
        return byId(tx, userId, before.id);
      }),

    async remove(userId: string, id: string, deletedAt: number): Promise<void> {
      await byId(db, userId, id);
      await db
        .updateTable('compoundNotes')
        .set({ deletedAt, structureKey: null })
        .where('id', '=', id)
        .where('userId', '=', userId)
        .execute();
    },

    /** Fails with NOT_FOUND if it cannot be restored any more, with CONFLICT if another one was written since. */
    restore: (userId: string, id: string): Promise<StoredNote> =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .selectFrom('compoundNotes')
          .select(['inchiKey', 'chemblId'])
          .where('id', '=', id)
          .where('userId', '=', userId)
          .where('deletedAt', 'is not', null)
          .executeTakeFirst();
        const structureKey = gone?.inchiKey ?? gone?.chemblId;
        if (gone === undefined || structureKey == null)
          throw new AppError('NOT_FOUND', 'This deletion can no longer be undone.');
        const other = await notesOf(tx, userId)
          .select('id')
          .where(isOneOf([{ structureKey, chemblId: gone.chemblId }]))
          .executeTakeFirst();
        if (other !== undefined)
          throw new AppError(
            'CONFLICT',
            'There is another note on this compound by now. Delete that one first.',
          );
        await requireRoom(tx, userId);
        await tx
          .updateTable('compoundNotes')
          .set({ deletedAt: null, structureKey })
          .where('id', '=', id)
          .execute();
        return byId(tx, userId, id);
      }),

    /** Deletes for good what was removed before a time. */
    async tidy(before: number): Promise<void> {
      await db.deleteFrom('compoundNotes').where('deletedAt', '<', before).execute();
    },
  };
}

export type NoteStore = ReturnType<typeof noteStore>;

const searchKeyOf = ({ inchiKey, chemblId, name }: KeptStructure, note: string): string =>
  [note, name, chemblId, inchiKey]
    .filter((part) => part !== null)
    .join('\n')
    .toLowerCase();

function changedElsewhere(isGone: boolean): AppError {
  const what = isGone ? 'This note was deleted' : 'The note on this compound was changed';
  return new AppError(
    'CONFLICT',
    `${what} in another window. Copy your text, reload the note, and save it again.`,
  );
}

async function requireRoom(tx: UserData, userId: string): Promise<void> {
  const { notes } = await tx
    .selectFrom('compoundNotes')
    .select(({ fn }) => fn.countAll().as('notes'))
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirstOrThrow();
  const { maxCompoundNotes } = limits;
  if (Number(notes) < maxCompoundNotes) return;
  const text = `You have ${maxCompoundNotes.toLocaleString('en-US')} notes, the maximum. Delete some first.`;
  throw new AppError('CONFLICT', text, { limit: maxCompoundNotes });
}
