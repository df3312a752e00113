import { existsSync } from 'node:fs';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { AppError, toWire } from '@moltrove/contract';
import { crcText } from './typed-arrays.ts';
import { type Home, releaseFolders } from './home.ts';
import { type Manifest, manifestSchema } from './manifest.ts';

export const manifestFileName = 'manifest.json';

const buildingSuffix = '.building';

/** Files next to the release folders. */
const reservedNames = ['current', 'import.lock'];

export const releasePath = (home: Home, id: string): string => join(home.releases, id);

/** Where a release is made before it is finished. */
export const buildingPath = (home: Home, id: string): string => releasePath(home, id) + buildingSuffix;

/** True for the name of a folder in which a release was being made. */
export const isBuilding = (folder: string): boolean => folder.endsWith(buildingSuffix);

/** Makes an id of a name: lower case, digits, dots, dashes and underscores. */
export function releaseIdOf(name: string): string {
  const id = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, '-')
    .replaceAll(/^[._-]+|[._-]+$/g, '')
    .slice(0, 60);
  return id === '' ? 'release' : id;
}

/** The id, or where a release of that id is finished already, the id with the first free of -2, -3, … */
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

/** The manifest of a release folder. Fails with NOT_FOUND where there is none, and with INTERNAL naming a damaged one. */
export async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, manifestFileName);
  if (!existsSync(path)) throw new AppError('NOT_FOUND', `There is no finished release in ${folder}.`);
  try {
    const { sum, ...written } = JSON.parse(await readFile(path, 'utf8')) as object & { sum?: string };
    // Manifests of older versions have none.
    if (sum !== undefined && sum !== sumOf(written)) throw new Error('its checksum is wrong');
    return manifestSchema.parse(written);
  } catch (error) {
    throw new AppError(
      'INTERNAL',
      `${path} is damaged or was written by another version: import the release again.`,
      { path },
      { cause: error },
    );
  }
}

/** Brings everything a manifest lists to the disk, then the manifest itself: a folder that has one is complete. */
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
