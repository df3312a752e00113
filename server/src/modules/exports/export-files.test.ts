import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deleteExport, limits } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { exportsOf } from './export-folder.ts';
import { exportStore } from './export-store.ts';
import { verifyFile } from './verifying/verify-file.ts';
import {
  ann,
  annId,
  balance,
  dayMs,
  errorOf,
  fetchFile,
  halfDone,
  held,
  list,
  logInAgain,
  ofErbb2,
  restart,
  server,
  startBeforeEach,
  started,
  stateOf,
  until,
  uuid,
} from './testing/export-server.ts';

startBeforeEach();

describe('an export', () => {
  it('expires on time, together with its file', async () => {
    await started(1);
    const { keptUntil } = await until(1, 'ready');
    expect(Date.parse(keptUntil!) - server.clock.now).toBe(limits.exportRetentionDays * dayMs);
    server.clock.now += limits.exportRetentionDays * dayMs;
    await logInAgain();
    expect((await stateOf(1))?.state).toBe('expired');
    expect(errorOf(await fetchFile(1))[2]).toMatch(/This file has expired/);
    await restart();
    expect((await stateOf(1))?.state).toBe('expired');
    expect(await readdir(exportsOf(server.folder))).toEqual(['folder-id']);
  });

  it('is not deleted while the clock cannot be trusted', async () => {
    await started(1);
    await until(1, 'ready');
    const { now } = server.clock;
    server.clock.now += 2 * limits.exportRetentionDays * dayMs;
    await restart({ clock: { isTrusted: () => Promise.resolve(false) } });
    server.clock.now = now;
    await logInAgain();
    expect((await stateOf(1))?.state).toBe('ready');
    expect((await fetchFile(1)).statusCode).toBe(200);
  });

  it('is refunded once when its file was lost or damaged on the server', async () => {
    await started(1);
    await until(1, 'ready');
    const folder = exportsOf(server.folder);
    const inFolder = async () => (await readdir(folder)).filter((name) => name !== 'folder-id');
    const { body } = await fetchFile(1);
    await writeFile(join(folder, (await inFolder())[0]), body.replace('1', '2'));
    const changed = errorOf(await fetchFile(1));
    expect([changed[0], changed[2]]).toEqual([404, expect.stringMatching(/differs from what was exported/)]);
    await expect.poll(async () => (await stateOf(1))?.failure).toMatch(/differs from what was exported/);
    await expect.poll(inFolder).toEqual([]);
    expect(await stateOf(1)).toMatchObject({ state: 'expired', credits: 0 });
    expect(errorOf(await fetchFile(1))[2]).toMatch(/differs from what was exported/);
    expect(await balance()).toBe(100);
    await started(2, { format: 'tsv' });
    await until(2, 'ready');
    expect(await balance()).toBe(100 - ofErbb2);
    for (const name of await inFolder()) await rm(join(folder, name));
    expect(errorOf(await fetchFile(2))[2]).toMatch(/was lost/);
    const lost = { state: 'expired', credits: 0, failure: expect.stringMatching(/was lost/) as string };
    expect(await stateOf(2)).toMatchObject(lost);
    expect(await stateOf(2)).toMatchObject(lost);
    expect(await balance()).toBe(100);
  });

  it('is recorded, so that its file can be verified after the export was deleted and forgotten', async () => {
    await started(1, { format: 'csv' });
    const { name } = await until(1, 'ready');
    const { body } = await fetchFile(1);
    const path = join(server.folder, name);
    await writeFile(path, body);
    const unchanged = {
      verdict: 'unchanged',
      isRecorded: true,
      description: { rows: ofErbb2, tab: 'Structures', search: expect.stringContaining('ERBB2') as string },
    };
    expect(await verifyFile(path, server.userData)).toMatchObject(unchanged);
    await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    server.clock.now += 200 * dayMs;
    await restart();
    expect(await server.userData.selectFrom('exports').select('id').execute()).toEqual([]);
    expect(await verifyFile(path, server.userData)).toMatchObject(unchanged);
    await writeFile(path, body.replace('1', '2'));
    expect(await verifyFile(path, server.userData)).toMatchObject({ verdict: 'changed', othersOfName: 1 });
  });

  it('of another server of the installation is not considered lost', async () => {
    await started(1);
    await until(1, 'ready');
    await server.userData
      .updateTable('exports')
      .set({ folderId: uuid(7), fileId: uuid(8) })
      .execute();
    expect(await stateOf(1)).toMatchObject({
      credits: ofErbb2,
      failure: expect.stringMatching(/another server/) as string,
    });
    expect(errorOf(await fetchFile(1))[2]).toMatch(/another server/);
    expect(await balance()).toBe(100 - ofErbb2);
  });

  it('is refunded when a server stop interrupts it, as is a queued one', async () => {
    held.hold();
    await started(1);
    await started(2);
    await expect.poll(async () => (await stateOf(1))?.state).toBe('running');
    await restart();
    for (const id of [1, 2])
      expect(await stateOf(id)).toMatchObject({
        state: 'failed',
        credits: 0,
        failure: expect.stringMatching(/server was stopped/) as string,
      });
    expect(await balance()).toBe(100);
  });

  it('left unfinished by a killed server is refunded at the next start', async () => {
    await list();
    const folder = exportsOf(server.folder);
    await expect.poll(() => readdir(folder)).toEqual(['folder-id']);
    const folderId = (await readFile(join(folder, 'folder-id'), 'utf8')).trim();
    // The state after a server was killed between spending the credits and writing the file.
    const store = exportStore(server.userData);
    const left = {
      id: uuid(1),
      fileId: uuid(101),
      ...halfDone,
      userId: annId,
      folderId,
      at: server.clock.now,
    };
    await store.begin(left);
    await store.started(left);
    await writeFile(join(folder, `${left.fileId}.next`), 'half');
    // An export that another server on the same tables is still writing.
    const others = { ...left, id: uuid(2), fileId: uuid(102), folderId: uuid(7) };
    await store.begin(others);
    expect(await balance()).toBe(100 - 2 * halfDone.credits);
    await restart();
    expect(await stateOf(1)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await stateOf(2)).toMatchObject({ state: 'queued', credits: halfDone.credits });
    expect(await balance()).toBe(100 - halfDone.credits);
    expect(await readdir(folder)).toEqual(['folder-id']);
    server.clock.now += dayMs + 1;
    await restart();
    expect(await stateOf(2)).toMatchObject({ state: 'failed', credits: 0 });
    expect(await balance()).toBe(100);
  });
});
