import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore } from '../platform/database/open-store.ts';
import { lockHome } from '../platform/files/home-lock.ts';
import { usersStore } from '../shared/users/users-store.ts';
import { runCommand } from '../testing/run-command.ts';

/** Each test starts processes, which is slow on a busy machine. */
describe('npm run backup and npm run restore', { timeout: 120_000 }, () => {
  let home: string;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-cli-'));
  });
  afterEach(() => rm(home, { recursive: true }));

  const run = (command: 'backup' | 'restore', ...args: string[]) => runCommand(command, home, args);

  it('work with and without a running server, relative to the user’s working directory', async () => {
    const location = { home, address: null };
    const lock = await lockHome(home);
    const store = await openStore(location, () => undefined);
    await usersStore(store.userData).addContract({ id: 'c', name: 'Kept', endDate: '2030-01-01' }, [], 0);

    expect(await run('backup', 'saved.moltrove')).toEqual({
      code: 0,
      error: '',
      out: expect.stringMatching(
        /^\/.*saved\.moltrove holds 2 rows in \d+ tables of .*moltrove\.sqlite\.\n$/,
      ),
    });
    expect((await readFile(join(home, 'saved.moltrove'))).subarray(0, 15).toString()).toBe('SQLite format 3');
    expect(await run('restore', 'saved.moltrove', '--replace')).toEqual({
      code: 1,
      out: '',
      error: `moltrove: Another server (process ${process.pid}) is running on ${home}. Stop it first, or set MOLTROVE_HOME to another folder.\n`,
    });
    await usersStore(store.userData).addContract({ id: 'd', name: 'Later', endDate: '2030-01-01' }, [], 0);
    await store.close();
    await lock.release();

    const refused = await run('restore', 'saved.moltrove');
    expect(refused).toMatchObject({ code: 1, out: '' });
    expect(refused.error).toContain('Back it up first; --replace then replaces it with the backup.');
    const restored = await run('restore', 'saved.moltrove', '--replace');
    expect(restored).toMatchObject({ code: 0, error: '' });
    expect(restored.out).toMatch(/^Restored 2 rows of \d{4}-.* to .* Start the server again\.\n$/);
    const after = await openStore(location, () => undefined);
    const contracts = await after.userData.selectFrom('contracts').select('name').execute();
    expect(contracts).toEqual([{ name: 'Kept' }]);
    await after.close();
  });

  it('print help, and report errors in one line', async () => {
    expect((await run('backup', '--help')).out).toContain('npm run backup -- FILE');
    expect((await run('restore', '--help')).out).toContain('--replace');
    for (const args of [[], ['one', 'two'], ['one', '--nonsense']]) {
      const { code, error } = await run('backup', ...args);
      expect(code).toBe(2);
      expect(error.trim().split('\n')).toHaveLength(1);
    }
    expect(await run('backup', 'new')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^moltrove: There is no user data in .*\n$/),
    });
  });
});
