import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openStore, type Store } from '../platform/database/open-store.ts';
import { flatFilesOf } from '../platform/files/stored-files.ts';
import { runCommand } from '../testing/run-command.ts';
import { addClient } from '../testing/two-clients.ts';

/** Each test starts processes, which is slow on a busy machine. */
describe('npm run flat-files', { timeout: 120_000 }, () => {
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

  const run = (...args: string[]) => runCommand('flat-files', home, args);

  it('adds, lists and removes while a server has the store open', async () => {
    store = await openStore({ home, address: null }, () => undefined);
    await addClient(store.userData, 'ann');
    await writeFile(join(home, 'Assays.csv'), 'assay_id\n1\n');
    expect(await run('list')).toEqual({ code: 0, out: 'No flat file is offered.\n', error: '' });
    const added = await run('add', 'Assays.csv', '--type', 'assays', '--contract', 'contract-ann');
    expect(added).toEqual({
      code: 0,
      error: '',
      out: expect.stringMatching(/^Assays\.csv \(11 bytes\) is offered as [0-9a-f-]{36}\.\n$/),
    });
    const id = /as (\S+)\.\n/.exec(added.out)![1];
    expect((await run('list')).out).toMatch(
      new RegExp(`^${id}  \\d{4}-\\d\\d-\\d\\d +11  ready    assays  contract-ann  Assays\\.csv\n$`),
    );
    expect(await readdir(flatFilesOf(home))).toEqual([id]);
    expect(await run('remove', id)).toEqual({ code: 0, out: `${id} is no longer offered.\n`, error: '' });
    expect(await readdir(flatFilesOf(home))).toEqual([]);
    expect(await run('remove', id)).toMatchObject({
      code: 1,
      error: `moltrove: No flat file ${id} is offered.\n`,
    });
  });

  it('reports errors in one line', async () => {
    expect((await run('--help')).out).toContain('npm run flat-files -- add FILE --type TYPE');
    expect(await run('list')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^moltrove: There is no user data in .*Start the server once.*\n$/),
    });
    store = await openStore({ home, address: null }, () => undefined);
    expect(await run('offer')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/use add, list or remove/),
    });
    expect(await run('add', 'x', '--type', 'nonsense')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--type is one of/),
    });
    expect(await run('add', 'x', '--kind', 'assays')).toMatchObject({
      code: 2,
      error: expect.stringMatching(/--kind/),
    });
    expect(await run('list', '--type', 'assays')).toMatchObject({
      code: 2,
      error: 'moltrove: list takes no --type. See --help.\n',
    });
    expect(await run('add', 'x.csv', '--type', 'assays')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^moltrove: .*x\.csv can't be read: ENOENT.*\n$/),
    });
    await writeFile(join(home, 'x.csv'), '');
    expect(await run('add', 'x.csv', '--type', 'assays', '--contract', 'none')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/There is no contract none/),
    });
  });
});
