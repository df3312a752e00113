import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CallResponse,
  referenceAssays,
  referenceCitedAgain,
  referenceCompounds,
  referenceLeaflet,
  referenceSarTable,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import { type TestServer, type Tokens } from '../../../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('the page of a reference', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  let ids: number[];
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    const everything = { query: { rows: [] }, filters: [] };
    const request = { tab: 'references', pageNumber: 0, pageSize: 20, sort: null } as const;
    const { rows } = await knowledge.page(everything, request);
    ids = rows.map(({ ref_id: refId }) => Number(refId));
    return opened.close;
  });

  const compoundsOf = async (id: number, query: object) =>
    (await server.call(referenceCompounds, { params: { id }, query }, tokens)).json() as CallResponse<
      typeof referenceCompounds
    >;

  it('has a head, and sections by their own calls', async () => {
    for (const id of ids) {
      const calls = [
        referenceLeaflet,
        referenceCompounds,
        referenceAssays,
        referenceSarTable,
        referenceCitedAgain,
      ];
      for (const call of calls) {
        const answer = await server.call(call, { params: { id } }, tokens);
        expect([call.name, answer.statusCode]).toEqual([call.name, 200]);
        if (call !== referenceSarTable) expect(answer.json()).toMatchObject({ ref_id: id });
      }
    }
  });

  it('has the page of structures that has the one asked for', async () => {
    const pages = await Promise.all(
      ids.map(async (id) => ({ id, page: await compoundsOf(id, { pageSize: 100 }) })),
    );
    const { id, page } = pages.find(({ page: { count } }) => count >= 3)!;
    const last = page.compounds.at(-1)!;
    const position = page.compounds.length - 1;
    expect(await compoundsOf(id, { pageSize: 2, str_id: last.str_id })).toMatchObject({
      pageNumber: Math.floor(position / 2),
      position,
      compounds: expect.arrayContaining([last]) as object[],
    });
    expect(await compoundsOf(id, { pageSize: 2, str_id: 999_999_999 })).toMatchObject({
      pageNumber: 0,
      position: null,
    });
    expect(await compoundsOf(id, { pageSize: 2, pageNumber: 4000 })).toMatchObject({ compounds: [] });
  });

  it('has as many activities in its SAR table as in its head', async () => {
    for (const id of ids) {
      const head = (await server.call(referenceLeaflet, { params: { id } }, tokens)).json() as CallResponse<
        typeof referenceLeaflet
      >;
      const table = await server.call(referenceSarTable, { params: { id } }, tokens);
      const counted = head.sections.find(({ section }) => section === 'sarTable')?.count ?? 0;
      expect(table.json()).toMatchObject({ activities: counted });
    }
  });

  it('names the structures of its SAR table as its list of compounds does', async () => {
    for (const id of ids) {
      const { compounds } = await compoundsOf(id, { pageSize: 100 });
      const { rows } = (
        await server.call(referenceSarTable, { params: { id } }, tokens)
      ).json() as CallResponse<typeof referenceSarTable>;
      for (const { str_id: strId, chembl_id: chemblId, records } of rows) {
        const listed = compounds.find((compound) => compound.str_id === strId);
        expect(listed).toMatchObject({ chembl_id: chemblId, records });
      }
    }
  });

  it('of an unknown reference is not there, and a malformed id is refused', async () => {
    for (const call of [
      referenceLeaflet,
      referenceCompounds,
      referenceAssays,
      referenceSarTable,
      referenceCitedAgain,
    ]) {
      const answer = await server.call(call, { params: { id: 999_999_999 } }, tokens);
      expect([answer.statusCode, answer.json()]).toMatchObject([
        404,
        { code: 'NOT_FOUND', message: 'This release has no reference with the ID 999999999.' },
      ]);
    }
    for (const id of ['0', '-1', '1.5', 'x', '%00', '1e400', 'x'.repeat(4000)]) {
      for (const section of ['', '/compounds', '/assays', '/sartable', '/citedagain']) {
        const wrong = await server.app.inject({
          url: `/api/results/leafletview/reference/${id}${section}`,
          headers: { authorization: tokens.node, javaauthorization: tokens.main },
        });
        expect([id, section, wrong.statusCode >= 400 && wrong.statusCode < 500]).toEqual([id, section, true]);
      }
    }
  });
});
