import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  discardImport,
  type ImportOverview,
  importRejectedRows,
  importReport,
  listImports,
  type ReleaseImport,
  resumeImport,
  startImport,
  stopImport,
} from '@moltrove/contract';
import { homeAt, releaseHistory } from '@moltrove/knowledge';
import { makeTinyChembl } from '@moltrove/knowledge/testing/tiny-chembl';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import { testServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

/** Each import is a process, which is slow on a busy machine. */
describe('imports on the page', { timeout: 120_000 }, () => {
  let server: Awaited<ReturnType<typeof testServer>>;
  let chief: Tokens;
  const parts = { superAdminTwoStep: false };
  beforeAll(async () => {
    server = await testServer({ parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
  });
  afterAll(() => server.close());

  const incoming = () => join(server.folder, 'incoming');
  const overview = async (): Promise<ImportOverview> =>
    (await server.call(listImports, {}, chief)).json() as ImportOverview;
  const start = (file: string, name = '') => server.call(startImport, { body: { file, name } }, chief);
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
  const begun = async (file: string, name = ''): Promise<ReleaseImport> => {
    const answer = await start(file, name);
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
    };
    expect(report.reasons.length).toBeGreaterThan(0);
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

  it('survive the end of the server, as interrupted', async () => {
    const running = await begun('tiny_1.db');
    const { folder } = server;
    await server.app.close();
    server = await testServer({ folder, parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect(await ended(running.id)).toMatchObject({ state: 'interrupted' });
    await change(discardImport, running.id);

    // One that ended without warning.
    const file = join(folder, 'imports.json');
    const stored = JSON.parse(await readFile(file, 'utf8')) as object[];
    await writeFile(file, JSON.stringify([{ ...stored[0], state: 'running' }, ...stored.slice(1)]));
    await server.app.close();
    server = await testServer({ folder, parts });
    chief = await server.logIn(usernameOf('SUPER_ADMIN'));
    expect(await ended(running.id)).toMatchObject({ state: 'interrupted' });
  });
});
