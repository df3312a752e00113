import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { cancelExport, columns, deleteExport, downloadHistory, type ExportFormat } from '@moltrove/contract';
import { describe, expect, it } from 'vitest';
import { exportsOf } from './export-folder.ts';
import {
  ann,
  annId,
  balance,
  errorOf,
  fetchFile,
  held,
  list,
  ofErbb2,
  search,
  server,
  start,
  startBeforeEach,
  type Started,
  started,
  stateOf,
  until,
  uuid,
} from './testing/export-server.ts';

startBeforeEach();

describe('an export', () => {
  it('is paid for at its start, written in the background, and downloaded any number of times', async () => {
    held.hold();
    const { export: begun, balance: left } = await started(1);
    expect(begun).toMatchObject({
      exportId: uuid(1),
      name: expect.stringMatching(/^moltrove-fake-1-simulated-structures-\d{4}-\d\d-\d\d\.csv$/) as string,
      tab: 'structuretab',
      rows: ofErbb2,
      structures: ofErbb2,
      credits: ofErbb2,
      keptUntil: null,
      size: null,
      sentence: expect.stringContaining('ERBB2') as string,
      address: '/results/structuretab?s=x',
    });
    expect(left).toBe(100 - ofErbb2);
    expect(errorOf(await fetchFile(1))).toEqual([404, 'NOT_FOUND', expect.stringMatching(/has no file/)]);
    expect(await server.userData.selectFrom('downloads').selectAll().execute()).toEqual([]);
    held.letGo();
    const ready = await until(1, 'ready');
    expect(ready).toMatchObject({
      rowsDone: ofErbb2,
      notes: [expect.stringMatching(/simulated/)],
      failure: null,
      fetchedCount: 0,
    });
    const file = await fetchFile(1);
    expect(file.statusCode).toBe(200);
    expect(Number(file.headers['content-length'])).toBe(ready.size);
    expect(file.headers['content-disposition']).toContain(ready.name);
    expect(file.headers['etag']).toBe(`"${createHash('sha256').update(file.body).digest('hex')}"`);
    expect(file.body.split('\r\n')).toHaveLength(ofErbb2 + 2);
    expect((await fetchFile(1, 10)).body).toBe(Buffer.from(file.body).subarray(10).toString());
    await fetchFile(1);
    expect((await list()).exports[0].fetchedCount).toBe(2);
    expect(await balance()).toBe(100 - ofErbb2);
    const history = (await server.call(downloadHistory, { query: {} }, ann)).json() as {
      downloads: object[];
    };
    expect(history.downloads).toEqual([
      expect.objectContaining({
        kind: 'export',
        fileId: uuid(1),
        name: ready.name,
        structures: ofErbb2,
        credits: ofErbb2,
        size: ready.size,
        available: true,
        fetchedCount: 2,
      }),
    ]);
  });

  it('is readable only by the user that runs the server', async () => {
    await started(1);
    await until(1, 'ready');
    const folder = exportsOf(server.folder);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    for (const name of await readdir(folder))
      expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
  });

  it('requested again under its id is the same export, paid once, even concurrently', async () => {
    held.hold();
    const answers = await Promise.all([started(1), started(1), started(1)]);
    expect(new Set(answers.map((each) => each.export.createdDate)).size).toBe(1);
    await search(ann, 'EGFR');
    await started(1, { cost: 30 });
    expect(await balance()).toBe(100 - ofErbb2);
    expect((await list()).exports).toHaveLength(1);
    expect(errorOf(await start(1, { format: 'json' }))[1]).toBe('CONFLICT');
  });

  it('uses the search as it was at its start', async () => {
    held.hold();
    await started(1);
    await search(ann, 'EGFR');
    held.letGo();
    await until(1, 'ready');
    expect((await fetchFile(1)).body.split('\r\n')).toHaveLength(ofErbb2 + 2);
  });

  it('can be cancelled while running or queued, and costs nothing then', async () => {
    held.hold();
    await started(1);
    await started(2);
    expect(await balance()).toBe(100 - 2 * ofErbb2);
    for (const id of [1, 2]) {
      const answer = await server.call(cancelExport, { body: { exportId: uuid(id) } }, ann);
      expect((answer.json() as Started).export).toMatchObject({ state: 'cancelled', credits: 0 });
    }
    expect(await balance()).toBe(100);
    held.letGo();
    await started(3);
    await until(3, 'ready');
    expect(await stateOf(1)).toMatchObject({ state: 'cancelled' });
    const late = await server.call(cancelExport, { body: { exportId: uuid(3) } }, ann);
    expect(errorOf(late)).toEqual([409, 'CONFLICT', expect.stringMatching(/ready already/)]);
    const files = await readdir(exportsOf(server.folder));
    expect(files).toHaveLength(2);
  });

  it('causes a notice if it took more than a minute, but not if it was quick', async () => {
    await started(1);
    await until(1, 'ready');
    held.hold();
    await started(2);
    server.clock.now += 61_000;
    held.letGo();
    await until(2, 'ready');
    const notices = await server.userData.selectFrom('notices').selectAll().execute();
    expect(notices).toEqual([
      expect.objectContaining({
        userId: annId,
        kind: 'message',
        section: 'downloads',
        title: expect.stringMatching(/^Your export is ready: moltrove-.*\.csv$/) as string,
        text: expect.stringMatching(/^12 rows\. You can download it until \d{4}-\d\d-\d\d\.$/) as string,
      }),
    ]);
  });

  it('runs one at a time per user, and shows what is queued', async () => {
    held.hold();
    await started(1);
    await started(2);
    await expect.poll(async () => (await stateOf(1))?.state).toBe('running');
    expect((await stateOf(2))?.state).toBe('queued');
    held.letGo();
    await until(2, 'ready');
  });

  it('is listed newest first, and can be deleted', async () => {
    await started(1);
    await until(1, 'ready');
    server.clock.now += 1000;
    await started(2, { format: 'json' });
    await until(2, 'ready');
    expect((await list()).exports.map(({ exportId }) => exportId)).toEqual([uuid(2), uuid(1)]);
    const deleted = await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(deleted.json()).toEqual({ deleted: true });
    expect((await list()).exports.map(({ exportId }) => exportId)).toEqual([uuid(2)]);
    expect((await fetchFile(1)).statusCode).toBe(404);
    expect((await readdir(exportsOf(server.folder))).length).toBe(2);
    expect(await balance()).toBe(100 - ofErbb2);
    const history = (await server.call(downloadHistory, { query: {} }, ann)).json() as {
      downloads: { fileId: string; available: boolean }[];
    };
    expect(history.downloads.map(({ fileId, available }) => [fileId, available])).toEqual([
      [uuid(2), true],
      [uuid(1), false],
    ]);
  });

  it('in progress must be cancelled before it is deleted', async () => {
    held.hold();
    await started(1);
    const answer = await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(errorOf(answer)[1]).toBe('CONFLICT');
  });

  it('that was deleted is not restarted under its id', async () => {
    await started(1);
    await until(1, 'ready');
    await server.call(deleteExport, { body: { exportId: uuid(1) } }, ann);
    expect(errorOf(await start(1))[1]).toBe('CONFLICT');
  });
});

it.each<ExportFormat>(['csv', 'tsv', 'xlsx', 'sdf', 'json'])('%s has every column', async (format) => {
  const keys = columns.structures.map(({ key }) => key).filter((key) => key !== 'similarity');
  await started(1, { format, columns: keys });
  expect((await until(1, 'ready')).size).toBeGreaterThan(100);
});

it.each([true, false])('a workbook has structure pictures if they were asked for: %s', async (pictures) => {
  await started(1, { format: 'xlsx', pictures });
  await until(1, 'ready');
  expect((await fetchFile(1)).body.includes('xl/drawings/drawing1.xml')).toBe(pictures);
});
