import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { renewalStore } from '../modules/accounts/profile/renewal-store.ts';
import { requestStore } from '../shared/datasets/request-store.ts';
import { openStore, type Store } from '../platform/database/open-store.ts';
import { outboxOf } from '../platform/mail/outbox.ts';
import { runCommand } from '../testing/run-command.ts';
import { addClient } from '../testing/two-clients.ts';

/** Each test starts processes, which is slow on a busy machine. */
describe('npm run requests', { timeout: 120_000 }, () => {
  let home: string;
  let store: Store | null;
  beforeEach(async () => {
    home = await mkdtemp(join(tmpdir(), 'moltrove-cli-'));
    store = null;
  });
  afterEach(async () => {
    await store?.close();
    await rm(home, { recursive: true });
  });
  const run = (...args: string[]) => runCommand('requests', home, args);

  it('lists, moves and settles while a server has the store open', async () => {
    store = await openStore({ home, address: null }, () => undefined);
    const { user, contractId } = await addClient(store.userData, 'ann');
    const at = Date.now();
    const request = await requestStore(store.userData).save({
      userId: user.id,
      datasetType: 'activities',
      description: 'red \u001B[31m and\nanother line',
      at: at - 1,
    });
    const { renewal } = await renewalStore(store.userData).ask({ contractId, user, note: '', at });

    const listed = await run('list');
    expect(listed).toMatchObject({ code: 0, error: '' });
    expect(listed.out.split('\n')).toEqual([
      expect.stringContaining(`${request.id}  `),
      '    red \uFFFD[31m and another line',
      expect.stringContaining(`${renewal.id}  `),
      '2 open.',
      '',
    ]);
    const moved = await run('move', request.id, 'refused', '--answer', 'We have none.');
    expect(moved).toMatchObject({
      code: 0,
      out: 'The request is refused now.\nThe user has a notice, and a mail was written.\n',
      error: expect.stringContaining('a mail was written to the outbox'),
    });
    const [mail] = await readdir(outboxOf(home));
    expect(await readFile(join(outboxOf(home), mail), 'utf8')).toContain('We have none.');
    expect(await run('settle', renewal.id)).toMatchObject({ code: 0 });
    expect((await run('list')).out).toBe('There are no open requests.\n');
    expect(await run('move', request.id, 'in-progress')).toEqual({
      code: 1,
      out: '',
      error: 'moltrove: This request is already settled: refused.\n',
    });
    expect(await run('report', 'none')).toMatchObject({
      code: 1,
      error: 'moltrove: There is no report none; it may have been withdrawn.\n',
    });
  });

  it('reports errors in one line', async () => {
    expect((await run('--help')).out).toContain('npm run requests -- move ID STATUS');
    expect(await run('list')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^moltrove: There is no user data in .*Start the server once.*\n$/),
    });
    expect(await run('move', 'x', 'ready')).toEqual({
      code: 2,
      out: '',
      error: 'moltrove: a ready request names its file with --file, and no other does. See --help.\n',
    });
  });
});
