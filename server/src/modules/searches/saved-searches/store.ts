import { randomUUID } from 'node:crypto';
import { type Selectable, sql, type Updateable } from 'kysely';
import { AppError, limits } from '@moltrove/contract';
import type { UserData, UserTables } from '../../../platform/database/user-data.ts';
import { maxReadForList } from '../../../shared/searches/drawn-in-sentence.ts';
import { nameKeyOf } from '../../../shared/searches/name-key.ts';

type Table = UserTables['savedSearches'];
const summaryColumns = [
  'savedSearches.id',
  'ownerId',
  'savedSearches.name',
  'note',
  'folder',
  'tags',
  'sharedContractId',
  'sharedAt',
  'savedSearches.createdAt',
  'changedAt',
  'filterCount',
  'sentence',
  'view',
  'baseline',
  'comparison',
] as const;

/** A saved search without its long texts, with the names of its owner and of the contract it is shared in. */
export type SavedSummary = Pick<
  Selectable<Table>,
  | 'id'
  | 'ownerId'
  | 'name'
  | 'note'
  | 'folder'
  | 'tags'
  | 'sharedContractId'
  | 'sharedAt'
  | 'createdAt'
  | 'changedAt'
  | 'filterCount'
  | 'sentence'
  | 'view'
  | 'baseline'
  | 'comparison'
> & {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly contractName: string | null;
  /** The search as JSON; null if it is long. */
  readonly shortSearch: string | null;
};

export type SavedTexts = Pick<Selectable<Table>, 'search' | 'structureSet' | 'differenceIds'>;

/** A user, and the contracts whose shared searches the user may open. */
export interface Reader {
  readonly userId: string;
  readonly contractIds: readonly string[];
}

type Content = Pick<
  Selectable<Table>,
  | 'name'
  | 'note'
  | 'folder'
  | 'tags'
  | 'view'
  | 'search'
  | 'bytes'
  | 'filterCount'
  | 'sentence'
  | 'baseline'
  | 'structureSet'
  | 'changedAt'
>;
type Change = Pick<
  Updateable<Table>,
  | 'note'
  | 'folder'
  | 'tags'
  | 'sharedContractId'
  | 'sharedAt'
  | 'changedAt'
  | 'baseline'
  | 'structureSet'
  | 'comparison'
  | 'differenceIds'
>;

export interface AddedSearches<C> {
  readonly saved: ReadonlyArray<{ readonly content: C; readonly id: string; readonly name: string }>;
  readonly refused: ReadonlyArray<{ readonly content: C; readonly reason: string }>;
}

const shortSearch = sql<string | null>`case when bytes <= ${maxReadForList} then search end`.as(
  'shortSearch',
);

export function savedStore(db: UserData) {
  const summaries = (reader: Reader) =>
    db
      .selectFrom('savedSearches')
      .innerJoin('users', 'users.id', 'ownerId')
      .leftJoin('contracts', 'contracts.id', 'sharedContractId')
      .select([
        ...summaryColumns,
        'username',
        'firstName',
        'lastName',
        'contracts.name as contractName',
        shortSearch,
      ])
      .where('deletedAt', 'is', null)
      .where((eb) =>
        eb.or([
          eb('ownerId', '=', reader.userId),
          ...(reader.contractIds.length > 0 ? [eb('sharedContractId', 'in', reader.contractIds)] : []),
        ]),
      );

  return {
    list: (reader: Reader): Promise<SavedSummary[]> =>
      summaries(reader).orderBy('changedAt', 'desc').orderBy('savedSearches.id').execute(),

    /** Null when it does not exist or the reader may not open it. */
    async summary(reader: Reader, id: string): Promise<SavedSummary | null> {
      return (await summaries(reader).where('savedSearches.id', '=', id).executeTakeFirst()) ?? null;
    },

    /** The long texts of a search that the reader may open. */
    texts: (id: string): Promise<SavedTexts> =>
      db
        .selectFrom('savedSearches')
        .select(['search', 'structureSet', 'differenceIds'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),

    /** Returns the new id; fails with CONFLICT when the name is taken or there are too many. */
    add: (ownerId: string, content: Content): Promise<string> =>
      db.transaction().execute(async (tx) => {
        await requireFree(tx, ownerId, content.name, null);
        requireRoom(await ownedBy(tx, ownerId, null), content.bytes);
        return insert(tx, ownerId, content);
      }),

    /**
     * Adds as many as fit, under the first free names, in one transaction; returns the others with the
     * reason.
     */
    addAll: <C extends Content>(ownerId: string, contents: readonly C[]): Promise<AddedSearches<C>> =>
      db.transaction().execute(async (tx) => {
        const taken = await nameKeysOf(tx, ownerId);
        const owned = await ownedBy(tx, ownerId, null);
        const saved: Array<AddedSearches<C>['saved'][number]> = [];
        const refused: Array<AddedSearches<C>['refused'][number]> = [];
        for (const content of contents) {
          const problem = roomProblem(owned, content.bytes);
          if (problem !== null) {
            refused.push({ content, reason: problem.message });
            continue;
          }
          const name = freeName(content.name, taken);
          const id = await insert(tx, ownerId, storedPart({ ...content, name }));
          taken.add(nameKeyOf(name));
          owned.searches += 1;
          owned.bytes += content.bytes;
          saved.push({ content, id, name });
        }
        return { saved, refused };
      }),

    /** False when the user has none of that id. */
    replace: (ownerId: string, id: string, content: Content): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        await requireFree(tx, ownerId, content.name, id);
        requireRoom(await ownedBy(tx, ownerId, id), content.bytes);
        const nameKey = nameKeyOf(content.name);
        const { numUpdatedRows } = await tx
          .updateTable('savedSearches')
          .set({ ...content, nameKey, comparison: null, differenceIds: null })
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is', null)
          .executeTakeFirstOrThrow();
        return numUpdatedRows > 0n;
      }),

    rename: (ownerId: string, id: string, name: string, changedAt: number): Promise<void> =>
      db.transaction().execute(async (tx) => {
        await requireFree(tx, ownerId, name, id);
        await tx
          .updateTable('savedSearches')
          .set({ name, nameKey: nameKeyOf(name), changedAt })
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is', null)
          .execute();
      }),

    /** The folders and tags of the user's searches, each as written in the search that was changed last. */
    async labels(ownerId: string): Promise<Labels[]> {
      const rows = await labelled(db, ownerId).execute();
      return rows.map(({ folder, tags }) => ({ folder, tags: JSON.parse(tags) as string[] }));
    },

    /** Changes the labels of the user's searches for which `change` returns others; returns how many. */
    relabel: (ownerId: string, change: (labels: Labels) => Labels | null): Promise<number> =>
      db.transaction().execute(async (tx) => {
        let changed = 0;
        for (const { id, folder, tags } of await labelled(tx, ownerId).execute()) {
          const next = change({ folder, tags: JSON.parse(tags) as string[] });
          if (next === null) continue;
          const stored = { folder: next.folder, tags: JSON.stringify(next.tags) };
          await tx.updateTable('savedSearches').set(stored).where('id', '=', id).execute();
          changed += 1;
        }
        return changed;
      }),

    async change(id: string, change: Change): Promise<void> {
      await db.updateTable('savedSearches').set(change).where('id', '=', id).execute();
    },

    async remove(ownerId: string, id: string, deletedAt: number): Promise<boolean> {
      const { numUpdatedRows } = await db
        .updateTable('savedSearches')
        .set({ deletedAt, nameKey: null })
        .where('id', '=', id)
        .where('ownerId', '=', ownerId)
        .where('deletedAt', 'is', null)
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    /**
     * False when the user has deleted none with that id; fails with CONFLICT when its name has been taken
     * since.
     */
    restore: (ownerId: string, id: string): Promise<boolean> =>
      db.transaction().execute(async (tx) => {
        const gone = await tx
          .selectFrom('savedSearches')
          .select(['name', 'bytes'])
          .where('id', '=', id)
          .where('ownerId', '=', ownerId)
          .where('deletedAt', 'is not', null)
          .executeTakeFirst();
        if (gone === undefined) return false;
        await requireFree(tx, ownerId, gone.name, id);
        requireRoom(await ownedBy(tx, ownerId, id), gone.bytes);
        const back = { deletedAt: null, nameKey: nameKeyOf(gone.name) };
        await tx.updateTable('savedSearches').set(back).where('id', '=', id).execute();
        return true;
      }),
  };
}

export interface Labels {
  readonly folder: string;
  readonly tags: readonly string[];
}

const labelled = (tx: UserData, ownerId: string) =>
  tx
    .selectFrom('savedSearches')
    .select(['id', 'folder', 'tags'])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .orderBy('changedAt', 'desc')
    .orderBy('id');

export type SavedStore = ReturnType<typeof savedStore>;

function nameTaken(name: string, id: string | null): AppError {
  const text = `You already have a saved search called “${name}”. Choose another name, or replace that one.`;
  return new AppError('CONFLICT', text, { name, id });
}

async function ownId(tx: UserData, ownerId: string, name: string): Promise<string | null> {
  const taken = await tx
    .selectFrom('savedSearches')
    .select('id')
    .where('ownerId', '=', ownerId)
    .where('nameKey', '=', nameKeyOf(name))
    .executeTakeFirst();
  return taken?.id ?? null;
}

async function requireFree(tx: UserData, ownerId: string, name: string, id: string | null): Promise<void> {
  const taken = await ownId(tx, ownerId, name);
  if (taken !== null && taken !== id) throw nameTaken(name, taken);
}

async function insert(tx: UserData, ownerId: string, content: Content): Promise<string> {
  const added = await tx
    .insertInto('savedSearches')
    .values({
      ...content,
      id: randomUUID(),
      ownerId,
      nameKey: nameKeyOf(content.name),
      sharedContractId: null,
      sharedAt: null,
      createdAt: content.changedAt,
      deletedAt: null,
      comparison: null,
      differenceIds: null,
    })
    .onConflict((conflict) => conflict.columns(['ownerId', 'nameKey']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added === undefined) throw nameTaken(content.name, null);
  return added.id;
}

/** Only the columns of the table. */
function storedPart(content: Content): Content {
  const { name, note, folder, tags, view, search, bytes } = content;
  const { filterCount, sentence, baseline, structureSet, changedAt } = content;
  const text = { name, note, folder, tags, view, search, bytes };
  return { ...text, filterCount, sentence, baseline, structureSet, changedAt };
}

/** The user's names in the form used for comparison. */
async function nameKeysOf(tx: UserData, ownerId: string): Promise<Set<string>> {
  const rows = await tx
    .selectFrom('savedSearches')
    .select('nameKey')
    .where('ownerId', '=', ownerId)
    .where('nameKey', 'is not', null)
    .execute();
  return new Set(rows.map((row) => row.nameKey!));
}

/** The name itself, or with the first number that makes it free: “Kinases (2)”. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? '' : ` (${number})`;
    const free = name.slice(0, limits.maxSavedNameLength - suffix.length) + suffix;
    if (!taken.has(nameKeyOf(free))) return free;
  }
}

interface Owned {
  searches: number;
  bytes: number;
}

/** The user's totals, excluding one search. */
async function ownedBy(tx: UserData, ownerId: string, without: string | null): Promise<Owned> {
  const { searches, total } = await tx
    .selectFrom('savedSearches')
    .select(({ fn }) => [fn.countAll().as('searches'), fn.sum('bytes').as('total')])
    .where('ownerId', '=', ownerId)
    .where('deletedAt', 'is', null)
    .where('id', '!=', without ?? '')
    .executeTakeFirstOrThrow();
  return { searches: Number(searches), bytes: Number(total ?? 0) };
}

/**
 * A CONFLICT if one more search of that length would exceed the user's limit in number or in total length.
 */
function roomProblem(owned: Owned, bytes: number): AppError | null {
  const { maxSavedSearches, maxSavedBytes } = limits;
  if (owned.searches >= maxSavedSearches) {
    const text = `You have ${maxSavedSearches} saved searches, the maximum. Delete some first.`;
    return new AppError('CONFLICT', text, { limit: maxSavedSearches });
  }
  if (owned.bytes + bytes <= maxSavedBytes) return null;
  const text = 'Your saved searches take up all the space for them. Delete some long ones first.';
  return new AppError('CONFLICT', text, { maxBytes: maxSavedBytes });
}

function requireRoom(owned: Owned, bytes: number): void {
  const problem = roomProblem(owned, bytes);
  if (problem !== null) throw problem;
}
