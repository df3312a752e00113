import { createHash } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  type Dataset,
  deleteFile,
  downloadFile,
  downloadHistory,
  type DownloadHistoryRow,
  fetchDataRequests,
  fetchDatasets,
  saveDataRequest,
} from '@moltrove/contract';
import { flatFilesOf, takeInFile } from '../../platform/files/stored-files.ts';
import { auditTrail } from '../../shared/append-only/audit-trail.ts';
import { downloadStore } from '../../shared/downloads/download-store.ts';
import type { fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { testServer, type TestServer, type Tokens } from '../../testing/test-server.ts';
import { addClient } from '../../testing/two-clients.ts';
import { flatFileStore } from '../../shared/datasets/flat-file-store.ts';
import { type FileOffer, offerFile } from './offer-file.ts';

const content = 'str_id,smiles\n1,CCO\n'.repeat(20_000);
const ann = 'ann@client.example';

let server: TestServer<ReturnType<typeof fakeKnowledge>>;
let tokens: Tokens;
let source: string;
beforeEach(async () => {
  server = await testServer();
  await addClient(server.userData, 'ann');
  await addClient(server.userData, 'bob');
  tokens = await server.logIn(ann);
  source = join(server.folder, 'Kinases 2026.csv');
  await writeFile(source, content);
  return () => server.close();
});

const offer = (wanted: Partial<FileOffer> = {}) =>
  offerFile(
    server.userData,
    flatFilesOf(server.folder),
    {
      source,
      datasetType: 'activities',
      name: null,
      description: '',
      contractId: null,
      owner: null,
      ...wanted,
    },
    server.clock.now,
  );
const listed = async (caller = tokens, userName = ann) => {
  const answer = await server.call(fetchDatasets, { query: { userName } }, caller);
  return answer.json() as { access: string; datasets: Dataset[] };
};
const fetchFile = (flatfileId: string, fromByte = 0, caller = tokens) =>
  server.call(downloadFile, { body: { flatfileId, fromByte } }, caller);
const history = async (query: object = {}) => {
  const answer = await server.call(downloadHistory, { query }, tokens);
  return answer.json() as { downloads: DownloadHistoryRow[]; total: number };
};

describe('datasets', () => {
  it('are those for everyone, for the contract and for the user, newest first', async () => {
    await offer({ name: 'all.csv', description: 'Everything' });
    server.clock.now += 1000;
    await offer({ name: 'ours.csv', contractId: 'contract-ann' });
    await offer({ name: 'theirs.csv', contractId: 'contract-bob' });
    server.clock.now += 1000;
    await offer({ name: 'cut.csv', datasetType: 'customCut', owner: 'Ann@Client.example' });
    await offer({ name: 'cut of bob.csv', datasetType: 'customCut', owner: 'bob@client.example' });
    const { access, datasets } = await listed();
    expect(access).toBe('granted');
    expect(datasets.map((each) => [each.flatfileName, each.offeredTo, each.deletable])).toEqual([
      ['cut.csv', 'user', true],
      ['ours.csv', 'contract', false],
      ['all.csv', 'everyone', false],
    ]);
    expect(datasets[2]).toMatchObject({
      datasetType: 'activities',
      description: 'Everything',
      flatfileSize: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      state: 'ready',
      lastDownloadedDate: null,
    });
  });

  it('are not listed without flat files in the subscription, or after it has ended', async () => {
    await offer();
    await addClient(server.userData, 'cid', { flatFileAccess: false });
    await addClient(server.userData, 'dee', { endDate: '2001-01-01' });
    await addClient(server.userData, 'eve', { role: 'FLAT_FILE_ONLY', flatFileAccess: false });
    // The flag applies to user roles only; administrators have their own pages.
    await addClient(server.userData, 'fay', { role: 'GOSTAR_ADMIN' });
    const accessOf = async (name: string) => {
      const username = `${name}@client.example`;
      const { access, datasets } = await listed(await server.logIn(username), username);
      return [access, datasets.length];
    };
    expect(await accessOf('cid')).toEqual(['none', 0]);
    expect(await accessOf('dee')).toEqual(['expired', 0]);
    expect(await accessOf('eve')).toEqual(['granted', 1]);
    expect(await accessOf('fay')).toEqual(['none', 0]);
  });

  it('can be listed and downloaded only for the role in use', async () => {
    const { user } = await addClient(server.userData, 'cid', {
      role: 'EVALUATE_USER',
      flatFileAccess: false,
    });
    const further = { id: 'further', userId: user.id, contractId: 'contract-ann', flatFileAccess: 1 };
    await server.userData
      .insertInto('subscriptions')
      .values({ ...further, role: 'FULL_USER', endDate: '2999-01-01' })
      .execute();
    const { id } = await offer({ contractId: 'contract-ann' });
    const cid = await server.logIn(user.username);
    const [full, evaluation] = [
      { ...cid, role: 'FULL_USER' as const },
      { ...cid, role: 'EVALUATE_USER' as const },
    ];
    expect((await listed(full, user.username)).datasets).toHaveLength(1);
    expect((await fetchFile(id, 0, full)).statusCode).toBe(200);
    expect(await listed(evaluation, user.username)).toEqual({ access: 'none', datasets: [] });
    expect((await fetchFile(id, 0, evaluation)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    const rowsOf = async (caller: Tokens) =>
      (await server.call(downloadHistory, { query: {} }, caller)).json() as {
        downloads: DownloadHistoryRow[];
      };
    expect((await rowsOf(full)).downloads).toMatchObject([{ available: true }]);
    expect((await rowsOf(evaluation)).downloads).toMatchObject([{ available: false }]);
    const mayAsk = async (caller: Tokens) =>
      (await server.call(fetchDataRequests, { query: { flatFileReqType: 'user' } }, caller)).json() as object;
    expect(await mayAsk(full)).toMatchObject({ mayAsk: true });
    expect(await mayAsk(evaluation)).toMatchObject({ mayAsk: false });
    const ask = (caller: Tokens) =>
      server.call(saveDataRequest, { body: { datasetType: 'activities', description: 'x' } }, caller);
    expect((await ask(full)).statusCode).toBe(200);
    expect((await ask(evaluation)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
  });

  it('download in full under their name, and are recorded in the history', async () => {
    const { id } = await offer({ name: 'Größe "µ".csv' });
    const answer = await fetchFile(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toBe(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Gr__e ___.csv"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%22%C2%B5%22.csv`,
      etag: `"${createHash('sha256').update(content).digest('hex')}"`,
      'cache-control': 'no-store',
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    const first = server.clock.now;
    server.clock.now += 5000;
    await fetchFile(id);
    const { downloads, total } = await history();
    expect(total).toBe(1);
    expect(downloads[0]).toMatchObject({
      kind: 'flatFile',
      fileId: id,
      name: 'Größe "µ".csv',
      credits: 0,
      size: content.length,
      createdDate: new Date(first).toISOString(),
      lastFetchedDate: new Date(first + 5000).toISOString(),
      fetchedCount: 2,
      keptUntil: null,
      available: true,
    });
    expect((await listed()).datasets[0].lastDownloadedDate).toBe(new Date(first + 5000).toISOString());
  });

  it('are not compressed in transfer, so that their length is known', async () => {
    const { id } = await offer();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/dashboard/downloadfile',
      headers: {
        authorization: tokens.node,
        javaauthorization: tokens.main,
        'accept-encoding': 'gzip, br',
      },
      payload: { flatfileId: id },
    });
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers['content-length']).toBe(String(content.length));
  });

  it('can be resumed, which does not count as another download', async () => {
    const { id } = await offer();
    await fetchFile(id);
    const rest = await fetchFile(id, 70_000);
    expect(rest.body).toBe(content.slice(70_000));
    expect(rest.headers['content-length']).toBe(String(content.length - 70_000));
    expect((await fetchFile(id, content.length)).body).toBe('');
    expect((await fetchFile(id, content.length + 1)).json()).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await history()).downloads[0].fetchedCount).toBe(1);
  });

  it('are recorded and verified even if the download starts after the first byte', async () => {
    const { id } = await offer();
    const rest = await fetchFile(id, 1);
    expect(rest.body).toBe(content.slice(1));
    await fetchFile(id, 2);
    expect((await history()).downloads).toMatchObject([{ fileId: id, fetchedCount: 1 }]);
    expect((await listed()).datasets[0].lastDownloadedDate).not.toBeNull();
    await writeFile(join(flatFilesOf(server.folder), id), content.replace('CCO', 'CCN'));
    const outcome = await fetchFile(id, 100_000).then(
      (answer) => answer.body.length,
      () => 0,
    );
    expect(outcome).toBeLessThan(content.length - 100_000);
    await expect.poll(async () => (await listed()).datasets[0].state).toBe('damaged');
  });

  it('of zero bytes can be downloaded too', async () => {
    await writeFile(source, '');
    const { id } = await offer();
    const answer = await fetchFile(id);
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
  });

  it.each(['../../secrets/token.key', '..', '', 'nobodys', '/etc/passwd'])(
    'are found by id, not by a path such as %j',
    async (flatfileId) => {
      const answer = await fetchFile(flatfileId);
      expect([400, 404]).toContain(answer.statusCode);
      expect(answer.body).not.toContain('root:');
    },
  );

  it('show that a file is missing on disk, or truncated', async () => {
    const [gone, cut] = [await offer({ name: 'gone' }), await offer({ name: 'cut' })];
    await rm(join(flatFilesOf(server.folder), gone.id));
    await writeFile(join(flatFilesOf(server.folder), cut.id), 'short');
    const states = (await listed()).datasets.map(({ flatfileName, state }) => [flatfileName, state]);
    expect(Object.fromEntries(states)).toEqual({ gone: 'missing', cut: 'damaged' });
    expect((await fetchFile(gone.id)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: 'This dataset is missing on the server. Ask an administrator to restore it.',
    });
    expect((await fetchFile(cut.id)).json()).toMatchObject({
      code: 'NOT_FOUND',
      message: expect.stringMatching(/damaged/),
    });
    expect((await history()).total).toBe(0);
  });

  it('that were changed on disk stop before the last byte, and are marked as damaged', async () => {
    const { id } = await offer();
    await writeFile(join(flatFilesOf(server.folder), id), content.replace('CCO', 'CCN'));
    const outcome = await fetchFile(id).then(
      (answer) => answer.body.length,
      () => 0,
    );
    expect(outcome).toBeLessThan(content.length);
    await expect.poll(async () => (await listed()).datasets[0].state).toBe('damaged');
    expect((await fetchFile(id)).json()).toMatchObject({ message: expect.stringMatching(/damaged/) });
    expect(server.log.join('')).toContain('a flat file differs from what was stored');
  });

  it('can be deleted only by their owner', async () => {
    const cut = await offer({ owner: ann });
    const common = await offer({ contractId: 'contract-ann' });
    const bobs = await offer({ owner: 'bob@client.example' });
    const remove = (flatfileId: string) => server.call(deleteFile, { body: { flatfileId } }, tokens);
    expect((await remove(common.id)).json()).toMatchObject({ code: 'ROLE_REFUSED' });
    expect((await remove(bobs.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
    expect((await remove(cut.id)).json()).toEqual({ deleted: true });
    expect((await remove(cut.id)).json()).toMatchObject({ code: 'NOT_FOUND' });
    await expect
      .poll(async () => (await readdir(flatFilesOf(server.folder))).sort())
      .toEqual([common.id, bobs.id].sort());
    const [entry] = await auditTrail(server.userData).list({}, 1);
    expect(entry).toMatchObject({ action: 'flatFile.removed', actorName: ann, subjectId: cut.id });
  });
});

describe('the folder of flat files', () => {
  it('is private to its owner, and contains nothing of a file that could not be stored', async () => {
    const folder = flatFilesOf(server.folder);
    const { id } = await offer();
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await stat(join(folder, id))).mode & 0o777).toBe(0o600);
    await expect(takeInFile(folder, join(server.folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(offer({ contractId: 'none' })).rejects.toThrow(/no contract none/);
    await expect(offer({ owner: 'none' })).rejects.toThrow('There is no user none.');
    await expect(offer({ owner: ann, contractId: 'contract-ann' })).rejects.toThrow(/not to both/);
    await expect(offer({ name: '../x' })).rejects.toThrow(/not a file name/);
    await expect(offer({ source: server.folder })).rejects.toThrow(/is not a file/);
    expect(await readdir(folder)).toEqual([id]);
  });
});

const addExport = (fileId: string, structures: number | null, at: number) =>
  server.userData
    .selectFrom('users')
    .select('id')
    .where('username', '=', ann)
    .executeTakeFirstOrThrow()
    .then(({ id: userId }) =>
      downloadStore(server.userData).add({
        userId,
        kind: 'export',
        fileId,
        name: `${fileId}.sdf`,
        tab: 'structuretab',
        structures,
        credits: structures ?? 0,
        bytes: null,
        at,
        keptUntil: at + 30 * 24 * 3_600_000,
      }),
    );

describe('the download history', () => {
  it('can be sorted by any column, with empty values last, and is paged', async () => {
    const day = 24 * 3_600_000;
    await addExport('a', 5, server.clock.now - 40 * day);
    await addExport('b', null, server.clock.now - 2 * day);
    await addExport('c', 50, server.clock.now - day);
    const names = async (query: object) => (await history(query)).downloads.map(({ fileId }) => fileId);
    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ sortBy: 'structures' })).toEqual(['c', 'a', 'b']);
    expect(await names({ sortBy: 'structures', sortOrder: 'ascending' })).toEqual(['a', 'c', 'b']);
    expect(await names({ sortBy: 'name', sortOrder: 'ascending', page: 1, pageSize: 2 })).toEqual(['c']);
    const { downloads, total } = await history();
    expect(total).toBe(3);
    // The records of exports outlive their files: none of these has a file.
    expect(downloads.map((each) => each.available)).toEqual([false, false, false]);
    expect(downloads[0]).toMatchObject({ kind: 'export', structures: 50, credits: 50, fetchedCount: 0 });
  });

  it('lists a file once, however often it is downloaded', async () => {
    await addExport('a', 5, server.clock.now);
    await addExport('a', 6, server.clock.now + 1);
    expect((await history()).downloads).toMatchObject([{ structures: 5 }]);
  });

  it('still lists a dataset that is no longer offered', async () => {
    const { id } = await offer();
    await fetchFile(id);
    await flatFileStore(server.userData).remove(id, null, server.clock.now);
    expect((await history()).downloads).toMatchObject([{ fileId: id, available: false }]);
  });
});
