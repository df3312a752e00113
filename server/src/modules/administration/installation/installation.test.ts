import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CallResponse, installation } from '@moltrove/contract';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';
import { folderSizes } from './folder-sizes.ts';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let admin: Tokens;
beforeAll(async () => {
  server = await testServer();
  admin = await server.logIn(usernameOf('SUPER_ADMIN'));
});
afterAll(() => server.close());

const facts = async () => {
  const answer = await server.call(installation, {}, admin);
  expect(answer.statusCode).toBe(200);
  return answer.json() as CallResponse<typeof installation>;
};

async function write(path: string, bytes: number): Promise<void> {
  await mkdir(join(server.folder, path, '..'), { recursive: true });
  await writeFile(join(server.folder, path), Buffer.alloc(bytes));
}

describe('the installation', () => {
  it('tells its release, folders, waiting exports and mails', async () => {
    const { id, name } = server.knowledge.summary();
    await write(`releases/${id}/rows.sqlite`, 1000);
    await write(`releases/${id}/index/a.bin`, 30);
    await write(`releases/${id}/index/deep/b.bin`, 4);
    await write('exports/one', 500);
    await write('uploads/cut.db.gz', 700);
    await write('uploads/unfinished/u1', 8);
    await write('incoming/cut.db', 90);
    await write('outbox/2026-11-24T10-00-00-000Z-aaaa.txt', 10);
    await write('outbox/2026-11-23T10-00-00-000Z-bbbb.txt', 20);
    await write('outbox/2026-11-24T11-00-00-000Z-cccc.txt.next', 30);
    const { user } = await addClient(server.userData, 'ann');
    const texts = {
      tab: 'structuretab',
      format: 'csv',
      name: 'kinases.csv',
      sentence: '',
      address: '',
    } as const;
    const numbers = { rowCount: 1, structures: 1, credits: 0, createdAt: 5, bytes: null, sha256: null };
    const ends = { finishedAt: null, keptUntil: null, failure: null, removedAt: null, request: null };
    for (const state of ['queued', 'ready'] as const)
      await server.userData
        .insertInto('exports')
        .values({
          ...texts,
          ...numbers,
          ...ends,
          state,
          userId: user.id,
          id: randomUUID(),
          fileId: randomUUID(),
          folderId: 'folder',
          release: name,
          rowsKey: 'key',
          notes: '[]',
        })
        .execute();

    const answer = await facts();
    expect(answer.release).toMatchObject({ id, name, indexBytes: 34, firstServedOn: null });
    const sizes = Object.fromEntries(answer.disk.folders.map(({ folder, ...size }) => [folder, size]));
    expect(sizes).toMatchObject({
      releases: { bytes: 1034, files: 3 },
      // With the file that names the folder.
      exports: { bytes: 537, files: 2 },
      outbox: { bytes: 60, files: 3 },
      'flat-files': { bytes: 0, files: 0 },
      uploads: { bytes: 708, files: 2 },
      incoming: { bytes: 90, files: 1 },
    });
    expect(answer.disk.complete).toBe(true);
    expect(answer.disk.free).toBeGreaterThan(0);
    expect(answer.memory.resident).toBeGreaterThan(answer.memory.heapUsed);
    expect(answer).toMatchObject({ version: '0.0.0', threads: { search: 0 } });
    expect(answer.openExports).toMatchObject({
      total: 1,
      rows: [{ user: 'ann@client.example', name: 'kinases.csv', state: 'queued' }],
    });
    expect(answer.outbox.total).toBe(2);
    expect(answer.outbox.mails.map(({ name: file, bytes }) => [file, bytes])).toEqual([
      ['2026-11-24T10-00-00-000Z-aaaa.txt', 10],
      ['2026-11-23T10-00-00-000Z-bbbb.txt', 20],
    ]);
  });

  it('measures its folders once a minute, and says when there are too many files', async () => {
    await write('exports/two', 1);
    const { now } = server.clock;
    let at = now;
    const sizes = folderSizes(server.folder, () => at);
    const exported = async () => (await sizes()).folders.find(({ folder }) => folder === 'exports')!.bytes;
    const first = await exported();
    await write('exports/three', 100);
    expect(await exported()).toBe(first);
    at += 60_000;
    expect(await exported()).toBe(first + 100);
    expect((await folderSizes(server.folder, () => now, 2)()).complete).toBe(false);
  });
});
