import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { AppError, toWire } from '@moltrove/contract/without-calls';
import { crcText } from './crc-text.ts';
import { type Home, releaseFolders } from './home.ts';
import { type Manifest, manifestSchema, releaseFormat } from './manifest.ts';

export const manifestFileName = 'manifest.json';

const buildingSuffix = '.building';

/** Files next to the release folders. */
const reservedNames = ['current', 'import.lock'];

export const releasePath = (home: Home, id: string): string => join(home.releases, id);

/** The folder of an unfinished release. */
export const buildingPath = (home: Home, id: string): string => releasePath(home, id) + buildingSuffix;

/** Whether a name is that of the folder of an unfinished release. */
export const isBuilding = (folder: string): boolean => folder.endsWith(buildingSuffix);

/** Derives an id from a name: lower case, digits, dots, dashes and underscores. */
export function releaseIdOf(name: string): string {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 60);
  return id === '' ? 'release' : id;
}

/** The id or, if a finished release has it, the id with the first unused suffix of -2, -3, … */
export async function freeReleaseId(home: Home, id: string): Promise<string> {
  if (!manifestSchema.shape.id.safeParse(id).success || isBuilding(id) || reservedNames.includes(id)) {
    throw new AppError(
      'INVALID_REQUEST',
      `“${id}” can't be the id of a release: use small letters, digits, dots, dashes and underscores, and begin with a letter or digit.`,
    );
  }
  const taken = new Set(await releaseFolders(home));
  let free = id;
  for (let number = 2; taken.has(free); number += 1) free = `${id}-${number}`;
  return free;
}

/**
 * The manifest of a release folder. Fails with NOT_FOUND if there is none, and with INTERNAL, naming the file,
 * if it is damaged or of another format.
 */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestFileName);
  if (!existsSync(path)) throw new AppError('NOT_FOUND', `There is no finished release in ${folder}.`);
  const unusable = (why: string, cause?: unknown) =>
    new AppError('INTERNAL', `The file ${path} ${why}: import the release again.`, { path }, { cause });
  let format: unknown;
  try {
    const { sum, ...written } = JSON.parse(await readFile(path, 'utf8')) as object & { sum?: string };
    // Manifests of older versions lack it.
    if (sum !== undefined && sum !== sumOf(written)) throw new Error('its checksum is wrong');
    ({ format } = written as { format?: unknown });
    if (format === releaseFormat || typeof format !== 'number') return manifestSchema.parse(written);
  } catch (error) {
    throw unusable('is damaged or was written by another version', error);
  }
  throw unusable(`has format ${format}, and this version reads format ${releaseFormat}`);
}

/** Flushes all listed files to disk, then writes the manifest: a folder with a manifest is complete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  for (const { path } of manifest.files) await syncToDisk(join(folder, path));
  const path = join(folder, manifestFileName);
  const written = toWire(manifestSchema, manifest);
  const file = await open(path, 'w');
  try {
    await file.writeFile(JSON.stringify({ ...written, sum: sumOf(written) }, null, 2) + '\n');
    await file.sync();
  } finally {
    await file.close();
  }
}

const sumOf = (manifest: object): string => crcText(crc32(JSON.stringify(manifest)));

async function syncToDisk(path: string): Promise<void> {
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
