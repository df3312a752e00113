import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  beginDatasetUpload,
  cancelDatasetUpload,
  type CallBody,
  type Dataset,
  deleteDataset,
  describeDataset,
  downloadFile,
  fetchDatasets,
  finishDatasetUpload,
  limits,
  listManagedDatasets,
  type ManagedDataset,
  prepareCall,
  publishDataset,
  sendDatasetPart,
} from '@moltrove/contract';
import { flatFilesOf } from '../../../platform/files/stored-files.ts';
import { auditTrail } from '../../../shared/append-only/audit-trail.ts';
import type { fakeKnowledge } from '../../../testing/fake-knowledge.ts';
import {
  headersOf,
  testServer,
  type TestServer,
  type Tokens,
  usernameOf,
} from '../../../testing/test-server.ts';
import { addClient } from '../../../testing/two-clients.ts';

type Server = TestServer<ReturnType<typeof fakeKnowledge>>;
const content = Buffer.from('str_id,smiles\n1,CCO\n'.repeat(1000));
const sum = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const parts = { configured: { limits: { datasetBytes: content.length } }, superAdminTwoStep: false };

let server: Server;
let chief: Tokens;
beforeEach(async () => {
  server = await testServer({ parts });
  chief = await server.logIn(usernameOf('SUPER_ADMIN'));
  await addClient(server.userData, 'ann');
  await addClient(server.userData, 'bob');
  return () => server.close();
});

const begin = async (bytes = content.length, name = 'all.csv') =>
  (await server.call(beginDatasetUpload, { body: { name, bytes } }, chief)).json() as {
    uploadId: string;
    message: string;
  };
async function send(uploadId: string, offset: number, bytes: Buffer, sha256?: string, to = server) {
  const input = { params: { uploadId }, query: { offset, ...(sha256 === undefined ? {} : { sha256 }) } };
  const answer = await to.app.inject({
    method: 'POST',
    url: prepareCall(sendDatasetPart, input).url,
    headers: { ...headersOf(sendDatasetPart, chief), 'content-type': 'application/octet-stream' },
    payload: bytes,
  });
  return answer.json<{ received?: number; code?: string; details?: object }>();
}
const finish = async (
  uploadId: string,
  changes: Partial<CallBody<typeof finishDatasetUpload>> = {},
  to = server,
) => {
  const body = { datasetType: 'activities' as const, description: 'All of it', sha256: null, ...changes };
  return (await to.call(finishDatasetUpload, { params: { uploadId }, body }, chief)).json() as {
    id: string;
    sha256: string;
    message: string;
  };
};
const list = async () =>
  (await server.call(listManagedDatasets, {}, chief)).json() as {
    datasets: ManagedDataset[];
    uploads: Array<{ uploadId: string; received: number }>;
  };
const uploaded = async (): Promise<string> => {
  const { uploadId } = await begin();
  await send(uploadId, 0, content);
  return (await finish(uploadId)).id;
};
const publish = async (
  id: string,
  body: Omit<CallBody<typeof publishDataset>, 'contractIds'> & { contractIds?: string[] },
) =>
  (await server.call(publishDataset, { params: { id }, body: { contractIds: [], ...body } }, chief)).json();
const seenBy = async (name: string): Promise<string[]> => {
  const userName = `${name}@client.example`;
  const answer = await server.call(fetchDatasets, { query: { userName } }, await server.logIn(userName));
  return (answer.json() as { datasets: Dataset[] }).datasets.map(({ flatfileName }) => flatfileName);
};
const seen = async () => [await seenBy('ann'), await seenBy('bob')];

describe('an upload', () => {
  it('arrives in parts, goes on after a restart, and becomes a private file with its checksum', async () => {
    const { uploadId } = await begin();
    const half = content.subarray(0, 7000);
    expect(await send(uploadId, 0, half, sum(half))).toEqual({ received: 7000 });
    expect(await send(uploadId, 0, half)).toMatchObject({ code: 'CONFLICT', details: { received: 7000 } });
    const rest = content.subarray(7000);
    expect(await send(uploadId, 7000, rest, sum(half))).toMatchObject({ code: 'INVALID_REQUEST' });
    expect((await list()).uploads).toMatchObject([{ uploadId, received: 7000 }]);
    expect(await finish(uploadId)).toMatchObject({ code: 'CONFLICT' });

    const other = await testServer({ folder: server.folder, parts });
    expect(await send(uploadId, 7000, rest, sum(rest), other)).toEqual({ received: content.length });
    const wrong = await finish(uploadId, { sha256: sum(half) }, other);
    expect(wrong.message).toContain(sum(content));
    const { id, sha256 } = await finish(uploadId, { sha256: sum(content).toUpperCase() }, other);
    await other.close();
    expect([id, sha256]).toEqual([uploadId, sum(content)]);
    const file = join(flatFilesOf(server.folder), id);
    expect(await readFile(file)).toEqual(content);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(flatFilesOf(server.folder))).toEqual([id]);
    expect((await list()).uploads).toEqual([]);
  });

  it('is refused when it is too large, empty, named like a folder, longer than said, or not bytes', async () => {
    expect((await begin(content.length + 1)).message).toContain('a dataset may have 20,000');
    expect((await begin(0)).message).toContain('The file is empty.');
    expect((await begin(1, '../x')).message).toContain('without folders');
    const { uploadId } = await begin(10);
    expect(await send(uploadId, 0, content)).toMatchObject({ code: 'INVALID_REQUEST' });
    expect(await send(uploadId, 0, Buffer.alloc(limits.uploadPartBytes + 1))).toMatchObject({
      code: 'TOO_LARGE',
    });
    expect(await send('nothing', 0, content)).toMatchObject({ code: 'NOT_FOUND' });
    const json = await server.call(sendDatasetPart, { params: { uploadId }, query: { offset: 0 } }, chief);
    expect(json.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringContaining('bytes') as string,
    });
  });

  it('is cancelled with its bytes, or removed a week later', async () => {
    const first = await begin(content.length, 'first.csv');
    await send(first.uploadId, 0, content.subarray(0, 10));
    const second = await begin(content.length, 'second.csv');
    await send(second.uploadId, 0, content.subarray(0, 10));
    await server.call(cancelDatasetUpload, { params: { uploadId: first.uploadId } }, chief);
    expect(await readdir(flatFilesOf(server.folder))).toEqual([`${second.uploadId}.part`]);
    await server.userData.updateTable('datasetUploads').set({ startedAt: 1 }).execute();
    const other = await testServer({ folder: server.folder, parts });
    await other.app.ready();
    await other.close();
    expect(await readdir(flatFilesOf(server.folder))).toEqual([]);
  });
});

describe('a dataset', () => {
  it('is seen by nobody until it is published, to everybody or to contracts, and after it is withdrawn', async () => {
    const id = await uploaded();
    expect(await seen()).toEqual([[], []]);
    expect(await publish(id, { revision: 0, audience: 'contracts', contractIds: ['contract-ann'] })).toEqual({
      id,
      revision: 1,
    });
    expect(await seen()).toEqual([['all.csv'], []]);
    const fetchBy = async (name: string) => {
      const tokens = await server.logIn(`${name}@client.example`);
      return (await server.call(downloadFile, { body: { flatfileId: id } }, tokens)).statusCode;
    };
    expect([await fetchBy('ann'), await fetchBy('bob')]).toEqual([200, 404]);
    await publish(id, { revision: 1, audience: 'everyone' });
    expect(await seen()).toEqual([['all.csv'], ['all.csv']]);
    await publish(id, { revision: 2, audience: 'nobody' });
    expect(await seen()).toEqual([[], []]);
    expect(await fetchBy('ann')).toBe(404);
    expect((await list()).datasets).toMatchObject([
      { id, audience: 'nobody', contracts: [], users: 1, downloads: 1, state: 'ready', revision: 3 },
    ]);
    const trail = await auditTrail(server.userData).list({ subject: { kind: 'flatFile', id } }, 9);
    expect(trail.map(({ action, after }) => [action, after?.['audience']])).toEqual([
      ['flatFile.withdrawn', 'nobody'],
      ['flatFile.published', 'everyone'],
      ['flatFile.published', 'contracts'],
      ['flatFile.added', 'nobody'],
    ]);
  });

  it('of a contract that is deleted is seen by nobody', async () => {
    const id = await uploaded();
    await publish(id, { revision: 0, audience: 'contracts', contractIds: ['contract-bob'] });
    await server.userData.deleteFrom('subscriptions').where('contractId', '=', 'contract-bob').execute();
    await server.userData.deleteFrom('contracts').where('id', '=', 'contract-bob').execute();
    expect(await seenBy('ann')).toEqual([]);
  });

  it('is described and deleted only at the revision that was read', async () => {
    const id = await uploaded();
    const description = {
      name: 'Everything.csv',
      datasetType: 'completeDatabase' as const,
      description: 'New',
    };
    const describe = async (revision: number) =>
      (
        await server.call(describeDataset, { params: { id }, body: { revision, ...description } }, chief)
      ).json();
    expect(await describe(0)).toEqual({ id, revision: 1 });
    expect(await describe(0)).toMatchObject({ code: 'CONFLICT' });
    expect((await list()).datasets).toMatchObject([description]);
    const unknown = { revision: 1, audience: 'contracts', contractIds: ['none'] } as const;
    expect(await publish(id, { ...unknown, contractIds: ['none'] })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await publish(id, { revision: 1, audience: 'contracts' })).toMatchObject({
      code: 'INVALID_REQUEST',
    });
    const remove = async (revision: number) =>
      (await server.call(deleteDataset, { params: { id }, body: { revision } }, chief)).json();
    expect(await remove(0)).toMatchObject({ code: 'CONFLICT' });
    expect(await remove(1)).toEqual({ deleted: true });
    expect((await list()).datasets).toEqual([]);
    await expect.poll(() => readdir(flatFilesOf(server.folder))).toEqual([]);
  });
});
