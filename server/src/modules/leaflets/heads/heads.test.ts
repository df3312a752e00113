import { beforeAll, describe, expect, it } from 'vitest';
import { assayHead, namedHead, targetHead } from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import type { TestServer, Tokens } from '../../../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('heads', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    return opened.close;
  });

  it('of what the rows of a tab name are there', async () => {
    const everything = { query: { rows: [] }, filters: [] };
    const request = { tab: 'assays', pageNumber: 0, pageSize: 100, sort: null } as const;
    const { rows } = await knowledge.page(everything, request);
    const row = rows.find(({ target_chembl_id: target, organism }) => target !== null && organism !== null)!;
    const id = String(row['target_chembl_id']);
    const calls = [
      server.call(targetHead, { query: { id } }, tokens),
      server.call(assayHead, { params: { id: Number(row['assay_id']) } }, tokens),
      server.call(
        namedHead,
        { params: { kind: 'organism' }, query: { name: String(row['organism']) } },
        tokens,
      ),
    ];
    const [target, assay, organism] = (await Promise.all(calls)).map((answer) => answer.json() as object);
    expect(target).toMatchObject({ head: { targetId: id }, targets: [] });
    expect(assay).toMatchObject({ assay_id: row['assay_id'], target: { targetId: id } });
    expect(organism).toMatchObject({ kind: 'organism', name: row['organism'] });
  });

  it('of what the release lacks are not there, and say so', async () => {
    const named = { params: { kind: 'company' as const }, query: { name: 'Nobody' } };
    for (const [answer, message] of [
      [server.call(targetHead, { query: { id: 'CHEMBL0' } }, tokens), 'target with the ID CHEMBL0'],
      [server.call(targetHead, { query: { name: 'Nothing' } }, tokens), 'target named Nothing'],
      [server.call(assayHead, { params: { id: 999_999_999 } }, tokens), 'assay with the ID 999999999'],
      [server.call(namedHead, named, tokens), 'company named Nobody'],
    ] as const) {
      expect((await answer).json()).toMatchObject({
        code: 'NOT_FOUND',
        message: `This release has no ${message}.`,
      });
    }
  });

  it('need one of ID and name', async () => {
    for (const query of [{}, { id: 'CHEMBL1', name: 'EGFR' }]) {
      const answer = await server.call(targetHead, { query }, tokens);
      expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'INVALID_REQUEST' }]);
    }
  });
});
