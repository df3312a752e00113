import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * The secret that signs tokens, from `<home>/secrets/token-key`; made at the first start, and readable by the owner of
 * the process alone from each start on. Fails when the file is there but holds no key of full length.
 */
export const tokenKeyOf = (home: string): Promise<Uint8Array> =>
  keyOf(home, 'token-key', 'everyone then logs in anew');

/** The key that secrets of two-step login are encrypted with, from `<home>/secrets/two-step-key`; made like the other. */
export async function twoStepKeyOf(home: string): Promise<Uint8Array> {
  const key = await keyOf(home, 'two-step-key', 'codes of users’ apps then work no more, recovery codes do');
  return key.subarray(0, keyBytes);
}

async function keyOf(home: string, name: string, whenRemoved: string): Promise<Uint8Array> {
  const folder = join(home, 'secrets');
  const file = join(folder, name);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await chmod(folder, 0o700);
  const written = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) {
    const next = `${file}.next`;
    await writeFile(next, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flush: true });
    await rename(next, file);
    return keyOf(home, name, whenRemoved);
  }
  await chmod(file, 0o600);
  const key = Buffer.from(written.toString('utf8').trim(), 'hex');
  if (key.length < keyBytes) {
    throw new Error(`${file} holds no key: remove it and start again (${whenRemoved}).`);
  }
  return key;
}
