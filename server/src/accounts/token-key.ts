import { randomBytes } from 'node:crypto';
import { chmod, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const keyBytes = 32;

/**
 * The secret that signs tokens, from `<home>/secrets/token-key`; made at the first start, readable by the owner of
 * the process alone. Fails when the file is there but holds no key of full length.
 */
export async function tokenKeyOf(home: string): Promise<Uint8Array> {
  const folder = join(home, 'secrets');
  const file = join(folder, 'token-key');
  const written = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (written === null) {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await chmod(folder, 0o700);
    const next = `${file}.next`;
    await writeFile(next, randomBytes(keyBytes).toString('hex'), { mode: 0o600, flush: true });
    await rename(next, file);
    return tokenKeyOf(home);
  }
  const key = Buffer.from(written.toString('utf8').trim(), 'hex');
  if (key.length < keyBytes) {
    throw new Error(`${file} holds no key: remove it and start again (everyone then logs in anew).`);
  }
  return key;
}
