import type { Selectable } from 'kysely';
import { AppError, type DatasetType } from '@moltrove/contract';
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
  readonly contractId: string | null;
  readonly ownerId: string | null;
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
        eb('ownerId', '=', userId),
        eb.and([eb('ownerId', 'is', null), eb('contractId', 'is', null)]),
        ...(contractIds.length === 0
          ? []
          : [eb.and([eb('ownerId', 'is', null), eb('contractId', 'in', [...contractIds])])]),
      ]),
    );

  return {
    /** Fails with CONFLICT when there are already `maxFlatFiles`. */
    add: ({ at, ...file }: NewFlatFile, actor: AuditEvent['actor']): Promise<void> =>
      inTransaction(db, async (tx) => {
        const { count } = await tx
          .selectFrom('flatFiles')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('removedAt', 'is', null)
          .executeTakeFirstOrThrow();
        if (Number(count) >= maxFlatFiles)
          throw new AppError('CONFLICT', `There are ${maxFlatFiles} flat files. Remove some first.`);
        const row = { ...file, uploadedAt: at, damagedAt: null, removedAt: null };
        await tx.insertInto('flatFiles').values(row).execute();
        const { id, name, datasetType, contractId, ownerId } = file;
        await auditTrail(tx).add({
          actor,
          at,
          action: 'flatFile.added',
          subject: { kind: 'flatFile', id },
          before: null,
          after: { name, datasetType, contractId, ownerId },
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

    async markDamaged(id: string, at: number): Promise<void> {
      await db.updateTable('flatFiles').set({ damagedAt: at }).where('id', '=', id).execute();
    },

    /** Withdraws a file; false when it is not offered. */
    remove: (id: string, actor: AuditEvent['actor'], at: number): Promise<boolean> =>
      inTransaction(db, async (tx) => {
        const file = await offered(tx).where('flatFiles.id', '=', id).executeTakeFirst();
        if (file === undefined) return false;
        await tx.updateTable('flatFiles').set({ removedAt: at }).where('id', '=', id).execute();
        const { name, datasetType, contractId, ownerId } = file;
        await auditTrail(tx).add({
          actor,
          at,
          action: 'flatFile.removed',
          subject: { kind: 'flatFile', id },
          before: { name, datasetType, contractId, ownerId },
          after: null,
        });
        return true;
      }),
  };
}

export type FlatFileStore = ReturnType<typeof flatFileStore>;
