import { chmod, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { tokenKeyOf, twoStepKeyOf } from './token-key.ts';

describe('token key', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-key-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('is created once, and only its owner can read it', async () => {
    const first = await tokenKeyOf(home);
    expect(first.bytes).toHaveLength(32);
    await first.save();
    expect(await tokenKeyOf(home)).toMatchObject({ bytes: first.bytes, isNew: false });
    expect((await stat(join(home, 'secrets'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(home, 'secrets', 'token-key'))).mode & 0o777).toBe(0o600);
  });

  it('exists only in memory until it is saved', async () => {
    const first = await tokenKeyOf(home);
    const second = await tokenKeyOf(home);
    expect([first.isNew, second.isNew]).toEqual([true, true]);
    expect(second.bytes).not.toEqual(first.bytes);
  });

  it('loses its permissions for others at the next start', async () => {
    const key = await twoStepKeyOf(home);
    await key.save();
    const folder = join(home, 'secrets');
    await chmod(join(folder, 'two-step-key'), 0o644);
    await chmod(folder, 0o755);
    expect((await twoStepKeyOf(home)).bytes).toEqual(key.bytes);
    expect((await stat(join(folder, 'two-step-key'))).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
  });

  it('is not silently replaced when its file contains no key', async () => {
    await (await tokenKeyOf(home)).save();
    await writeFile(join(home, 'secrets', 'token-key'), 'abcd');
    await expect(tokenKeyOf(home)).rejects.toThrow('holds no key: remove it and start again');
  });
});
