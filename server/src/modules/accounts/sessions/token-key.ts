import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;

/** A secret of a home. */
export interface HomeKey {
  readonly bytes: Uint8Array;
  /** The home has no such key yet: this one is random and exists only in memory until `save`. */
  readonly isNew: boolean;
  /** Writes a new key into the home; never replaces an existing one. */
  save(): Promise<void>;
}

/**
 * The secret that signs tokens, from `<home>/secrets/token-key`, made readable by the owner of the process
 * alone at each start. Fails when the file exists but contains no complete key.
 */
export const tokenKeyOf = (home: string): Promise<HomeKey> =>
  keyOf(home, 'token-key', 'everyone must then log in again');

/** The key that secrets of two-step login are encrypted with, from `<home>/secrets/two-step-key`. */
export async function twoStepKeyOf(home: string): Promise<HomeKey> {
  const key = await keyOf(
    home,
    'two-step-key',
    'codes of users’ apps then stop working; recovery codes still work',
  );
  return { ...key, bytes: key.bytes.subarray(0, keyBytes) };
}

async function keyOf(home: string, name: string, whenRemoved: string): Promise<HomeKey> {
  const folder = join(home, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const written = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) {
    const bytes = randomBytes(keyBytes);
    return { bytes, isNew: true, save: () => writeKey(file, bytes) };
  }
  await chmod(file, 0o600);
  const bytes = Buffer.from(written.toString('utf8').trim(), 'hex');
  if (bytes.length < keyBytes) {
    throw new Error(`${file} holds no key: remove it and start again (${whenRemoved}).`);
  }
  return { bytes, isNew: false, save: () => Promise.resolve() };
}

async function writeKey(file: string, bytes: Buffer): Promise<void> {
  const next = `${file}.next`;
  await writeFile(next, bytes.toString('hex'), { mode: 0o600, flush: true });
  await rename(next, file);
}
