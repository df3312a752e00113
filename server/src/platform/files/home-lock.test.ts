import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lockHome } from './home-lock.ts';

const program = fileURLToPath(new URL('../../testing/hold-home.ts', import.meta.url));

describe('the lock of a home', () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-lock-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  it('is refused to a second process, naming the first, and is free again once that is killed', async () => {
    const holder = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, home]);
    await once(holder.stdout, 'data');
    await expect(lockHome(home)).rejects.toThrow(
      `Another server (process ${holder.pid}) is running on ${home}. Stop it first, or set MOLTROVE_HOME to another folder.`,
    );
    const closed = once(holder, 'close');
    holder.kill('SIGKILL');
    await closed;
    // The file left by the killed process still names it, but holds no lock.
    expect(await readFile(join(home, 'server.pid'), 'utf8')).toBe(`${holder.pid}\n`);
    const lock = await lockHome(home);
    expect(await readFile(join(home, 'server.pid'), 'utf8')).toBe(`${process.pid}\n`);
    await expect(lockHome(home)).rejects.toThrow(`(process ${process.pid})`);
    await lock.release();
    await (await lockHome(home)).release();
  });
});
