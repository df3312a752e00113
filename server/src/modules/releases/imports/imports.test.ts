import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  beginImportUpload,
  cancelImportUpload,
  discardImport,
  type FileUpload,
  finishImportUpload,
  type ImportOverview,
  importRejectedRows,
  importReport,
  listImports,
  prepareCall,
  type ReleaseImport,
  removeImportFile,
  resumeImport,
  sendImportPart,
  startImport,
  stopImport,
} from '@moltrove/contract';
import { homeAt, releaseHistory, releaseNoise } from '@moltrove/knowledge';
import { makeTinyChembl } from '@moltrove/knowledge/testing/tiny-chembl';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { headersOf, testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const refused = (reason: RegExp) => ({
  code: 'INVALID_REQUEST',
  message: expect.stringMatching(reason) as string,
});

/** Each import is a process, which is slow on a busy machine. */
describe('imports on the page', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let chief: Tokens;
  const parts = { superAdminTwoStep: false };
  beforeAll(async () => {
    server = await testServer({ parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
  });
  afterAll(() => server.close({ keepsFolder: false }));

  const incoming = () => join(server.folder, 'incoming');
  const overview = async (): Promise<ImportOverview> =>
    (await server.call(listImports, {}, chief)).json() as ImportOverview;
  const start = (file: string, name = '', uploaded = false) =>
    server.call(startImport, { body: { file, name, uploaded } }, chief);
  const change = (call: typeof stopImport, id: string) =>
    server.call(call, { params: { id }, body: {} }, chief);
  const ended = (id: string): Promise<ReleaseImport> =>
    vi.waitFor(
      async () => {
        const found = (await overview()).imports.find((each) => each.id === id)!;
        expect(found.state).not.toBe('running');
        return found;
      },
      { timeout: 100_000, interval: 100 },
    );
  const begun = async (file: string, name = '', uploaded = false): Promise<ReleaseImport> => {
    const answer = await start(file, name, uploaded);
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return (answer.json() as ImportOverview).imports[0];
  };

  it('take only files of the folder', async () => {
    expect(await overview()).toMatchObject({ folder: incoming(), files: [], imports: [] });
    await mkdir(join(incoming(), 'folder'), { recursive: true });
    await writeFile(join(server.folder, 'outside.db'), 'x');
    await writeFile(join(incoming(), '.hidden'), 'x');
    await symlink(join(server.folder, 'outside.db'), join(incoming(), 'link.db'));
    makeTinyChembl(join(incoming(), 'tiny_1.db'));
    expect((await overview()).files).toMatchObject([{ name: 'tiny_1.db', bytes: expect.any(Number) }]);
    for (const name of ['link.db', 'folder', 'nothing.db']) expect((await start(name)).statusCode).toBe(404);
    for (const name of ['../outside.db', join(server.folder, 'outside.db'), '.hidden', '..', ''])
      expect((await start(name)).statusCode).toBe(400);
  });

  it('build a release without using it, one at a time, with a report', async () => {
    const { id } = await begun('tiny_1.db', 'Tiny, first');
    expect((await start('tiny_1.db')).statusCode).toBe(409);
    expect((await change(discardImport, id)).statusCode).toBe(409);
    expect(await ended(id)).toMatchObject({
      state: 'finished',
      release: 'tiny_1',
      problem: null,
      startedBy: usernameOf('SUPER_ADMIN'),
      hasReport: true,
    });
    expect(await releaseHistory(homeAt(server.folder))).toEqual([]);
    expect(existsSync(join(server.folder, 'releases', 'tiny_1', 'manifest.json'))).toBe(true);
    const report = (await server.call(importReport, { params: { id } }, chief)).json() as {
      reasons: unknown[];
      noise: unknown;
    };
    expect(report.reasons.length).toBeGreaterThan(0);
    expect(report.noise).toEqual(await releaseNoise(homeAt(server.folder), 'tiny_1'));
    expect(report.noise).toMatchObject([{ groups: expect.any(Number) as number }]);
    const rows = await server.call(importRejectedRows, { params: { id } }, chief);
    expect(rows.body).toBe(
      await readFile(join(server.folder, 'releases', 'tiny_1', 'import-report.tsv'), 'utf8'),
    );
    const trail = await auditTrail(server.userData).list({ subject: { kind: 'import', id } }, 9);
    expect(trail.map(({ action, actorName }) => [action, actorName])).toEqual([
      ['import.finished', ''],
      ['import.started', usernameOf('SUPER_ADMIN')],
    ]);
  });

  it('are stopped and resumed, or discarded', async () => {
    const { id } = await begun('tiny_1.db');
    expect((await change(stopImport, id)).statusCode).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'stopped', hasReport: false });
    expect((await change(stopImport, id)).statusCode).toBe(409);
    expect((await change(resumeImport, id)).statusCode).toBe(200);
    expect(await ended(id)).toMatchObject({ state: 'finished', release: 'tiny_1-2' });
    expect((await change(resumeImport, id)).statusCode).toBe(409);
    const other = await begun('tiny_1.db');
    await change(stopImport, other.id);
    expect((await change(discardImport, other.id)).statusCode).toBe(200);
    expect(await ended(other.id)).toMatchObject({ state: 'discarded' });
    expect(existsSync(join(server.folder, 'releases', 'tiny_1-3.building'))).toBe(false);
  });

  it('say why they failed', async () => {
    await writeFile(join(incoming(), 'notes.db'), 'no database');
    const { id } = await begun('notes.db');
    const failed = await ended(id);
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('notes.db') });
    expect(failed.problem).not.toContain(server.folder);
  });

  const upload = async (name: string, bytes: Uint8Array): Promise<string> => {
    const input = { body: { name, bytes: bytes.length } };
    const begun = await server.call(beginImportUpload, input, chief);
    return (begun.json() as FileUpload).uploadId;
  };
  const send = (uploadId: string, bytes: Uint8Array, offset = 0) =>
    server.app.inject({
      method: 'POST',
      url: prepareCall(sendImportPart, { params: { uploadId }, query: { offset } }).url,
      headers: { ...headersOf(sendImportPart, chief), 'content-type': 'application/octet-stream' },
      payload: Buffer.from(bytes),
    });
  const finish = (uploadId: string, sha256: string | null = null) =>
    server.call(finishImportUpload, { params: { uploadId }, body: { sha256 } }, chief);
  const remove = (file: string) => server.call(removeImportFile, { body: { file } }, chief);

  it('take a file that is uploaded in parts under a clean name, until it is removed', async () => {
    const bytes = gzipSync(await readFile(join(incoming(), 'tiny_1.db')));
    const sum = createHash('sha256').update(bytes).digest('hex');
    const uploadId = await upload('C:\\data\\..Ünsafe name.db.gz', bytes);
    expect((await send(uploadId, bytes.subarray(0, 1000))).json()).toEqual({ received: 1000 });
    expect((await finish(uploadId)).json()).toMatchObject({ code: 'CONFLICT', details: { received: 1000 } });
    expect((await overview()).uploads).toMatchObject([
      { name: 'nsafe_name.db.gz', received: 1000, bytes: bytes.length, by: usernameOf('SUPER_ADMIN') },
    ]);
    await send(uploadId, bytes.subarray(1000), 1000);
    expect((await finish(uploadId, '0'.repeat(64))).json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining(sum),
    });
    const kept = { file: 'nsafe_name.db.gz', bytes: bytes.length, sha256: sum };
    expect((await finish(uploadId, sum)).json()).toEqual(kept);
    const { files, uploads } = await overview();
    expect(uploads).toEqual([]);
    expect(files.filter(({ uploaded }) => uploaded)).toMatchObject([{ name: kept.file, bytes: kept.bytes }]);
    expect((await start(kept.file)).statusCode).toBe(404);
    const again = { body: { name: kept.file, bytes: 9 } };
    expect((await server.call(beginImportUpload, again, chief)).statusCode).toBe(409);

    const { id } = await begun(kept.file, '', true);
    expect((await remove(kept.file)).statusCode).toBe(409);
    await change(stopImport, id);
    await change(discardImport, id);
    for (const name of ['tiny_1.db', '../tiny_1.db', 'unfinished'])
      expect((await remove(name)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await remove(kept.file)).statusCode).toBe(200);
    expect((await overview()).files.filter(({ uploaded }) => uploaded)).toEqual([]);
    const trail = await auditTrail(server.userData).list({ subjectKind: 'importFile' }, 9);
    expect(trail.map(({ action, after }) => [action, after])).toEqual([
      ['importFile.removed', null],
      ['importFile.uploaded', { bytes: kept.bytes, sha256: sum }],
    ]);
  });

  it('refuse other, damaged or too large files in words, and keep nothing of them', async () => {
    const other = await upload('notes.zip', Buffer.alloc(4000, 'PK'));
    expect((await send(other, Buffer.alloc(4000, 'PK'))).json()).toMatchObject(
      refused(/neither a SQLite database nor/),
    );
    expect((await overview()).uploads).toEqual([]);
    const whole = await readFile(join(incoming(), 'tiny_1.db'));
    for (const [name, bytes, reason] of [
      ['text.db.gz', gzipSync(Buffer.alloc(4000, 'text')), /“text.db.gz” is neither a SQLite database/],
      ['cut.db', whole.subarray(0, -4096), /“cut.db” is not a complete SQLite database: it has/],
    ] as const) {
      const uploadId = await upload(name, bytes);
      await send(uploadId, bytes);
      expect((await finish(uploadId)).json()).toMatchObject(refused(reason));
      await server.call(cancelImportUpload, { params: { uploadId } }, chief);
    }
    const large = { body: { name: 'large.db', bytes: 1e12 } };
    expect((await server.call(beginImportUpload, large, chief)).json()).toMatchObject({
      code: 'TOO_LARGE',
      message: expect.stringContaining('a file to import may have') as string,
    });
    expect(await readdir(join(server.folder, 'uploads', 'unfinished'))).toEqual([]);
  });

  it('survive the end of the server, as interrupted', async () => {
    const running = await begun('tiny_1.db');
    const { folder } = server;
    await server.close({ keepsFolder: true });
    server = await testServer({ folder, parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect(await ended(running.id)).toMatchObject({ state: 'interrupted' });
    await change(discardImport, running.id);

    // One that ended without warning.
    const file = join(folder, 'imports.json');
    const stored = JSON.parse(await readFile(file, 'utf8')) as object[];
    await writeFile(file, JSON.stringify([{ ...stored[0], state: 'running' }, ...stored.slice(1)]));
    await server.close({ keepsFolder: true });
    server = await testServer({ folder, parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect(await ended(running.id)).toMatchObject({ state: 'interrupted' });
  });
});
