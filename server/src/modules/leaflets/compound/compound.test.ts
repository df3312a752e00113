import { beforeAll, describe, expect, it } from 'vitest';
import {
  type CallResponse,
  compoundLeaflet,
  findCompound,
  findDcmOrNot,
  leafletActivities,
  leafletAdmeAndToxicity,
  leafletAlerts,
  leafletAssays,
  leafletDevelopment,
  leafletDoubts,
  leafletMatchedPairs,
  leafletReferences,
  leafletRelated,
  leafletTargetProfile,
} from '@moltrove/contract';
import type { KnowledgeBase } from '@moltrove/knowledge';
import { randomReleaseServer } from '../../../testing/random-release-server.ts';
import { type TestServer, type Tokens } from '../../../testing/test-server.ts';

/** On a release of the embedded backend; every response is validated against its schema. */
describe('a compound page', () => {
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  let ids: number[];
  beforeAll(async () => {
    const opened = await randomReleaseServer(11);
    ({ knowledge, server, tokens } = opened);
    const everything = { query: { rows: [] }, filters: [] };
    const request = { tab: 'structures', pageNumber: 0, pageSize: 1000, sort: null } as const;
    const { rows } = await knowledge.page(everything, request);
    ids = rows.map(({ str_id: strId }) => Number(strId));
    return opened.close;
  });

  const find = async (idType: string, id: string) => {
    const query = { idType: idType as 'name', id };
    const answer = await server.call(findCompound, { query }, tokens);
    return answer.json() as Record<string, unknown>;
  };
  const headOf = async (id: number) =>
    (await server.call(compoundLeaflet, { params: { id } }, tokens)).json() as CallResponse<
      typeof compoundLeaflet
    >;

  it('has a head, and says whether the structure is a development compound', async () => {
    for (const id of ids.slice(0, 10)) {
      const head = await headOf(id);
      expect(head.str_id).toBe(id);
      const dcm = await server.call(findDcmOrNot, { params: { id } }, tokens);
      expect(dcm.json()).toMatchObject({
        str_id: id,
        isDevelopmentCompound: head.development !== null,
        drug_name: head.development?.drug_name ?? null,
      });
    }
  });

  it('has sections by their own calls', async () => {
    const calls = [
      leafletActivities,
      leafletTargetProfile,
      leafletAdmeAndToxicity,
      leafletAssays,
      leafletDevelopment,
      leafletMatchedPairs,
      leafletReferences,
      leafletDoubts,
      leafletAlerts,
    ];
    for (const id of ids.slice(0, 10)) {
      for (const call of calls) {
        const answer = await server.call(call, { params: { id } }, tokens);
        expect([call.name, answer.statusCode]).toEqual([call.name, 200]);
        expect(answer.json()).toMatchObject({ str_id: id });
      }
      for (const relation of ['similar', 'containing', 'contained', 'sameScaffold'] as const) {
        const answer = await server.call(leafletRelated, { params: { relation, id } }, tokens);
        expect(answer.json()).toMatchObject({ str_id: id, relation });
        const { structures } = answer.json() as CallResponse<typeof leafletRelated>;
        expect(structures.map((each) => each.str_id)).not.toContain(id);
      }
    }
  });

  it('lists the structural alerts that its list of contents counts', async () => {
    let alerts = 0;
    for (const id of ids.slice(0, 10)) {
      const answer = await server.call(leafletAlerts, { params: { id } }, tokens);
      const found = answer.json() as CallResponse<typeof leafletAlerts>;
      const listed = (await headOf(id)).sections.find(({ section }) => section === 'alerts');
      expect(listed?.count ?? 0).toBe(found.alerts.length);
      alerts += found.alerts.length;
    }
    expect(alerts).toBeGreaterThan(0);
    const unknown = await server.call(leafletAlerts, { params: { id: 999_999_999 } }, tokens);
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { code: 'NOT_FOUND' }]);
  });

  it('is found by a structure ID, and by the ids that lead to the structure', async () => {
    const head = await headOf(ids[0]);
    expect(await find('structure', ` ${ids[0]} `)).toMatchObject({
      state: 'found',
      through: 'structure',
      message: null,
      structure: { str_id: ids[0] },
    });
    if (head.chembl_id !== null) {
      expect(await find('chembl', head.chembl_id.toLowerCase())).toMatchObject({ state: 'found' });
    }
  });

  it.each([
    ['structure', 'aspirin', 'malformed'],
    ['structure', '999999999', 'notThere'],
    ['gvk', 'x1', 'malformed'],
    ['gvk', '999999999', 'notThere'],
    ['chembl', '25', 'malformed'],
    ['chembl', 'CHEMBL99999999', 'notThere'],
    ['inchikey', 'BSYNRYMUTXBXSQ-UHFFFAOYSA', 'malformed'],
    ['inchikey', 'AAAAAAAAAAAAAA-UHFFFAOYSA-N', 'notThere'],
    ['development', 'no such drug', 'notThere'],
    ['name', 'no such name', 'notThere'],
    ['name', "'; DROP TABLE structure --", 'notThere'],
  ])('answers %s "%s" in words', async (idType, id, state) => {
    expect(await find(idType, id)).toMatchObject({ state, message: expect.stringMatching(/\.$/) as string });
  });

  it.each([
    ['smell', 'CHEMBL25', /is not a kind of ID/],
    ['name', ' ', /Give an ID or a name/],
    ['name', 'a\u0000b', /control characters/],
    ['chembl', 'CHEMBL25\u0007', /control characters/],
    ['name', 'x'.repeat(4000), /at most 1000 characters/],
  ])('refuses %s %j in words', async (idType, id, words) => {
    const answer = await server.call(findCompound, { query: { idType: idType as 'name', id } }, tokens);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      code: 'INVALID_REQUEST',
      message: expect.stringMatching(words) as string,
    });
  });

  it('of a form names its structure', async () => {
    const heads = await Promise.all(ids.map((id) => knowledge.compoundHead(id)));
    const formed = heads.filter((head) => head !== null);
    const form = formed.flatMap((head) => head.forms).find(({ isParent }) => !isParent)!;
    const structure = formed.find(({ forms }) => forms.includes(form))!;
    const answer = await server.call(compoundLeaflet, { params: { id: form.form_id } }, tokens);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      {
        code: 'NOT_FOUND',
        message: expect.stringMatching(
          new RegExp(
            `^${form.form_id} .*is a form of this structure.* The structure has the ID ${structure.str_id}`,
          ),
        ) as string,
        details: { strId: structure.str_id },
      },
    ]);
  });

  it('of an unknown structure is not there', async () => {
    const answer = await server.call(compoundLeaflet, { params: { id: 999_999_999 } }, tokens);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      404,
      { code: 'NOT_FOUND', message: 'This release has no structure with the ID 999999999.' },
    ]);
    for (const id of ['0', '-1', '1.5', 'x', '%00', '1e400']) {
      const wrong = await server.app.inject({
        url: `/api/results/leafletview/activities/${id}`,
        headers: { authorization: tokens.node, javaauthorization: tokens.main },
      });
      expect([id, wrong.statusCode]).toEqual([id, 400]);
    }
  });
});
