import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { type DatasetType, limits } from '@moltrove/contract';
import type { UserData } from '../../platform/database/user-data.ts';
import { type StoredFile, removeStored, takeInFile } from '../../platform/files/stored-files.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { usersStore } from '../../shared/users/users-store.ts';
import { flatFileStore } from '../../shared/datasets/flat-file-store.ts';

/** A file to offer, and to whom: a contract, a user, or, with neither, everyone with flat-file access. */
export interface FileOffer {
  readonly source: string;
  readonly datasetType: DatasetType;
  /** File name of the download; null for the name of the source. */
  readonly name: string | null;
  readonly description: string;
  readonly contractId: string | null;
  /** User name. */
  readonly owner: string | null;
}

/** Copies a file into the folder and offers it. Fails with a readable StartFailure, leaving no copy behind. */
export async function offerFile(
  db: UserData,
  folder: string,
  offer: FileOffer,
  at: number,
): Promise<StoredFile & { readonly name: string }> {
  const { source, datasetType, description, contractId } = offer;
  const name = checkedName(offer.name ?? basename(source));
  if (contractId !== null && offer.owner !== null)
    throw new StartFailure('Offer the file to a contract or to a user, not to both.');
  await requireContract(db, contractId);
  const ownerId = await ownerIdOf(db, offer.owner);
  const stats = await stat(source).catch((error: Error) => {
    throw new StartFailure(`${source} can't be read: ${error.message}`, { cause: error });
  });
  if (!stats.isFile()) throw new StartFailure(`${source} is not a file.`);
  const stored = await takeInFile(folder, source);
  try {
    await flatFileStore(db).add({ ...stored, datasetType, name, description, contractId, ownerId, at }, null);
  } catch (error) {
    await removeStored(folder, stored.id);
    throw error;
  }
  return { ...stored, name };
}

/** Stored file names have no folders and no characters that a header cannot carry. */
function checkedName(name: string): string {
  // oxlint-disable-next-line no-control-regex -- the pattern is meant to match control characters
  const wrong = name === '' || /[\u0000-\u001f\u007f/\\]/.test(name) || !name.isWellFormed();
  if (wrong || name.length > limits.maxFileNameLength)
    throw new StartFailure(`${JSON.stringify(name)} is not a file name. Give one with --name.`);
  return name;
}

async function requireContract(db: UserData, id: string | null): Promise<void> {
  if (id === null) return;
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'name'])
    .orderBy('name')
    .limit(20)
    .execute();
  const there = await db.selectFrom('contracts').select('id').where('id', '=', id).executeTakeFirst();
  if (there !== undefined) return;
  const known = contracts.map((contract) => `  ${contract.id}  ${contract.name}`).join('\n');
  throw new StartFailure(`There is no contract ${id}. The first contracts by name are\n${known}`);
}

async function ownerIdOf(db: UserData, username: string | null): Promise<string | null> {
  if (username === null) return null;
  const user = await usersStore(db).byName(username);
  if (user === null) throw new StartFailure(`There is no user ${username}.`);
  return user.id;
}
