import type { Selectable } from 'kysely';
import { AppError, type DatasetAudience, type DatasetType } from '@moltrove/contract';
import { inTransaction } from '../../platform/database/in-transaction.ts';
import type { UserData, UserTables } from '../../platform/database/user-data.ts';
import type { StoredFile } from '../../platform/files/stored-files.ts';
import { auditTrail, type AuditEvent } from '../append-only/audit-trail.ts';

export type FlatFile = Selectable<UserTables['flatFiles']>;

/** Maximum number of files offered at any time, so that lists are never truncated. */
export const maxFlatFiles = 2000;

export interface NewFlatFile extends StoredFile {
  readonly datasetType: DatasetType;
  readonly name: string;
  readonly description: string;
  /** The contract that it is published to, or its owner; with neither, everyone with flat-file access. */
  readonly contractId: string | null;
  readonly ownerId: string | null;
  /** Only if it is published to nobody yet. */
  readonly audience?: 'nobody';
  readonly at: number;
}

/** A user, and the contracts that grant the user flat-file access. */
export interface FileReader {
  readonly userId: string;
  readonly contractIds: readonly string[];
}

/** Metadata of the flat files; the files themselves are in their folder. */
export function flatFileStore(db: UserData) {
  const offered = (tx: UserData = db) =>
    tx.selectFrom('flatFiles').selectAll('flatFiles').where('removedAt', 'is', null);
  const visibleTo = ({ userId, contractIds }: FileReader, tx: UserData = db) =>
    offered(tx).where((eb) =>
      eb.or([
        eb.and([eb('audience', '=', 'user'), eb('ownerId', '=', userId)]),
        eb('audience', '=', 'everyone'),
        ...(contractIds.length === 0
          ? []
          : [
              eb.and([
                eb('audience', '=', 'contracts'),
                eb.exists(
                  eb
                    .selectFrom('flatFileContracts')
                    .select('contractId')
                    .whereRef('flatFileId', '=', 'flatFiles.id')
                    .where('contractId', 'in', [...contractIds]),
                ),
              ]),
            ]),
      ]),
    );

  return {
    /** Fails with CONFLICT when there are already `maxFlatFiles`. */
    add: ({ at, contractId, ...file }: NewFlatFile, actor: AuditEvent['actor']): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { count } = await tx
          .selectFrom('flatFiles')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('removedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxFlatFiles)
          throw new AppError('CONFLICT', `There are ${maxFlatFiles} flat files. Remove some first.`);
        const { id, name, datasetType, ownerId } = file;
        const audience = file.audience ?? audienceOf(contractId, ownerId);
        const row = { ...file, audience, uploadedAt: at, damagedAt: null, removedAt: null };
        await tx.insertInto('flatFiles').values(row).execute();
        if (contractId !== null)
          await tx.insertInto('flatFileContracts').values({ flatFileId: id, contractId }).execute();
        await auditTrail(tx).add({
          actor,
          at,
          action: 'flatFile.added',
          subject: { kind: 'flatFile', id },
          before: null,
          after: { name, datasetType, audience, contractId, ownerId },
        });
      }),

    /** All offered files, newest first. */
    all: (): Promise<FlatFile[]> => offered().orderBy('uploadedAt', 'desc').orderBy('id').execute(),

    /** The files that a user may see, newest first. */
    listFor: (reader: FileReader): Promise<FlatFile[]> =>
      visibleTo(reader).orderBy('uploadedAt', 'desc').orderBy('id').execute(),

    /** Null when it does not exist or the user may not see it. */
    async openTo(reader: FileReader, id: string): Promise<FlatFile | null> {
      return (await visibleTo(reader).where('flatFiles.id', '=', id).executeTakeFirst()) ?? null;
    },

    async byId(id: string): Promise<FlatFile | null> {
      return (await offered().where('flatFiles.id', '=', id).executeTakeFirst()) ?? null;
    },

    /** IDs of the contracts that a file is offered to. */
    async contractIdsOf(id: string): Promise<string[]> {
      const rows = await db
        .selectFrom('flatFileContracts')
        .select('contractId')
        .where('flatFileId', '=', id)
        .orderBy('contractId')
        .execute();
      return rows.map(({ contractId }) => contractId);
    },

    /** Fails with NOT_FOUND when it is not offered, and with CONFLICT when it was changed since. */
    requireRevision: (id: string, revision: number): Promise<FlatFile> => revised(db, id, revision),

    /** Changes name, type and description. */
    change: (
      id: string,
      revision: number,
      actor: AuditEvent['actor'],
      at: number,
      { name, datasetType, description }: Pick<FlatFile, 'name' | 'datasetType' | 'description'>,
    ): Promise<Changed> =>
      inTransaction(db, async (tx) => {
        const before = await revised(tx, id, revision);
        const after = { name, datasetType, description };
        await tx
          .updateTable('flatFiles')
          .set({ ...after, revision: revision + 1 })
          .where('id', '=', id)
          .execute();
        const earlier = {
          name: before.name,
          datasetType: before.datasetType,
          description: before.description,
        };
        await auditTrail(tx).add({
          ...of(id, actor, at),
          action: 'flatFile.described',
          before: earlier,
          after,
        });
        return { id, revision: revision + 1 };
      }),

    /** Publishes to another audience; a custom cut stays with its user. Fails with NOT_FOUND for an unknown contract. */
    publish: (
      id: string,
      revision: number,
      actor: AuditEvent['actor'],
      at: number,
      {
        audience,
        contractIds,
      }: { readonly audience: DatasetAudience; readonly contractIds: readonly string[] },
    ): Promise<Changed> =>
      inTransaction(db, async (tx) => {
        const before = await revised(tx, id, revision);
        if (before.ownerId !== null)
          throw new AppError('CONFLICT', 'A custom cut is for its user alone. Delete it to withdraw it.');
        const wanted = [...new Set(contractIds)];
        const known = wanted.length === 0 ? [] : await contractsIn(tx, wanted);
        if (known.length < wanted.length)
          throw new AppError('NOT_FOUND', 'One of the contracts does not exist.');
        const earlier = await tx
          .selectFrom('flatFileContracts')
          .innerJoin('contracts', 'contracts.id', 'contractId')
          .select('contracts.name')
          .where('flatFileId', '=', id)
          .orderBy('contracts.name')
          .execute();
        await tx.deleteFrom('flatFileContracts').where('flatFileId', '=', id).execute();
        if (wanted.length > 0)
          await tx
            .insertInto('flatFileContracts')
            .values(wanted.map((contractId) => ({ flatFileId: id, contractId })))
            .execute();
        await tx
          .updateTable('flatFiles')
          .set({ audience, revision: revision + 1 })
          .where('id', '=', id)
          .execute();
        await auditTrail(tx).add({
          ...of(id, actor, at),
          action: audience === 'nobody' ? 'flatFile.withdrawn' : 'flatFile.published',
          before: { audience: before.audience, contracts: earlier.map(({ name }) => name) },
          after: { audience, contracts: known.map(({ name }) => name) },
        });
        return { id, revision: revision + 1 };
      }),

    async markDamaged(id: string, at: number): Promise<void> {
      await db.updateTable('flatFiles').set({ damagedAt: at }).where('id', '=', id).execute();
    },

    /** Withdraws a file; false when it is not offered. */
    remove: (id: string, actor: AuditEvent['actor'], at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const file = await offered(tx).where('flatFiles.id', '=', id).executeTakeFirst();
        if (file === undefined) return false;
        await tx.updateTable('flatFiles').set({ removedAt: at }).where('id', '=', id).execute();
        const { name, datasetType, audience, ownerId } = file;
        await auditTrail(tx).add({
          actor,
          at,
          action: 'flatFile.removed',
          subject: { kind: 'flatFile', id },
          before: { name, datasetType, audience, ownerId },
          after: null,
        });
        return true;
      }),
  };
}

interface Changed {
  readonly id: string;
  readonly revision: number;
}

const audienceOf = (contractId: string | null, ownerId: string | null): DatasetAudience => {
  if (ownerId !== null) return 'user';
  return contractId === null ? 'everyone' : 'contracts';
};

const of = (id: string, actor: AuditEvent['actor'], at: number) => ({
  actor,
  at,
  subject: { kind: 'flatFile', id },
});

const contractsIn = (tx: UserData, ids: readonly string[]) =>
  tx
    .selectFrom('contracts')
    .select('name')
    .where('id', 'in', [...ids])
    .orderBy('name')
    .execute();

async function revised(tx: UserData, id: string, revision: number): Promise<FlatFile> {
  const file = await tx
    .selectFrom('flatFiles')
    .selectAll()
    .where('id', '=', id)
    .where('removedAt', 'is', null)
    .executeTakeFirst();
  if (file === undefined)
    throw new AppError('NOT_FOUND', 'There is no such dataset. It may have been deleted.');
  if (file.revision !== revision)
    throw new AppError('CONFLICT', 'Somebody changed this dataset after you opened it. Look at it again.', {
      revision: file.revision,
    });
  return file;
}

export type FlatFileStore = ReturnType<typeof flatFileStore>;
