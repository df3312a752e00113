import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  addToHitList,
  type CallResponse,
  createHitList,
  type Endpoint,
  hitListInRelease,
  hitListStructures,
  limits,
  listCompoundNotes,
  listHitLists,
  putBackInHitList,
  removeCompoundNote,
  removeHitList,
  renameHitList,
  restoreCompoundNote,
  restoreHitList,
  saveCompoundNote,
  starredListId,
  structureMarks,
  takeFromHitList,
} from '@moltrove/contract';
import { tidy } from '../../housekeeping.ts';
import { type FakeKnowledge, fakeKnowledge } from '../../testing/fake-knowledge.ts';
import { targetQuery } from '../../testing/searches.ts';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../testing/test-server.ts';

const dayMs = 24 * 3_600_000;
const inchiKeyOf = (id: number): string => `${String.fromCodePoint(64 + id).repeat(14)}-UHFFFAOYSA-N`;

/** Structures with an InChIKey and a ChEMBL ID, by structure ID; a test removes some or gives them other ids. */
type Structures = Map<number, { inchiKey: string | null; chemblId: string | null }>;

function releaseOf(structures: Structures): FakeKnowledge {
  const fake = fakeKnowledge();
  const summary = (strId: number) => ({
    strId,
    smiles: 'C'.repeat(strId),
    prefName: null,
    chemblId: structures.get(strId)!.chemblId,
  });
  const idsWith = (part: 'inchiKey' | 'chemblId', text: string) =>
    [...structures].filter(([, each]) => each[part] === text).map(([id]) => id);
  return {
    ...fake,
    rowsById: (_, ids) =>
      Promise.resolve(
        ids.flatMap((id) => {
          const { inchiKey, chemblId } = structures.get(id) ?? {};
          return inchiKey === undefined
            ? []
            : [
                {
                  str_id: id,
                  inchi_key: inchiKey,
                  chembl_id: chemblId!,
                  pref_name: `Name ${id}`,
                  smiles: 'C',
                },
              ];
        }),
      ),
    page: async (search, request) => {
      const { rowCount, rows } = await fake.page(search, request);
      const ids = rows.map((row) => Number(row['str_id']));
      return {
        rowCount,
        rows: ids.map((id) => ({ str_id: id, inchi_key: inchiKeyOf(id), chembl_id: `CHEMBL${id}` })),
      };
    },
    structuresByInchiKey: (keys) => Promise.resolve(keys.map((key) => idsWith('inchiKey', key).map(summary))),
    matchTerms: ({ field, terms }) =>
      Promise.resolve({
        field,
        read: terms.length,
        blank: 0,
        duplicates: 0,
        dropped: [],
        ambiguous: [],
        unmatched: [],
        matched: terms.flatMap((term, line) =>
          idsWith('chemblId', term).map((id) => ({ term, line, value: String(id) })),
        ),
      }),
  };
}

const of = (id: string, body?: object) => ({ params: { id }, ...(body !== undefined && { body }) });
const save = (structureId: number, text: string, revision: number | null) => ({
  body: { structureId, text, revision },
});

describe('lists and notes', () => {
  const structures: Structures = new Map();
  let server: TestServer<FakeKnowledge>;
  let ann: Tokens;
  let bob: Tokens;
  const logIn = async (): Promise<void> => {
    ann = await server.logIn(usernameOf('FULL_USER'));
    bob = await server.logIn(usernameOf('EVALUATE_USER'));
  };
  beforeAll(async () => {
    server = await testServer({ knowledge: releaseOf(structures) });
    await logIn();
    return () => server.close();
  });
  beforeEach(async () => {
    structures.clear();
    for (const id of [1, 2, 3, 4]) structures.set(id, { inchiKey: inchiKeyOf(id), chemblId: `CHEMBL${id}` });
    for (const table of ['hitLists', 'compoundNotes'] as const)
      await server.userData.deleteFrom(table).execute();
  });

  const right = async <E extends Endpoint>(
    endpoint: E,
    input: object,
    by = ann,
  ): Promise<CallResponse<E>> => {
    const answer = await server.call(endpoint, input as never, by);
    expect(answer.json()).not.toHaveProperty('code');
    return endpoint.response.parse(answer.json()) as CallResponse<E>;
  };
  const wrong = async (endpoint: Endpoint, input: object, by = ann) => {
    const answer = await server.call(endpoint, input, by);
    return { status: answer.statusCode, ...(answer.json() as { message: string }) };
  };
  const star = (...structureIds: number[]) => right(addToHitList, of(starredListId, { structureIds }));
  const present = async (id = starredListId) => (await right(hitListInRelease, of(id))).structureIds;

  it('star structures, once each, and take the stars back with undo', async () => {
    expect((await right(listHitLists, {})).lists).toEqual([
      { id: 'starred', name: 'Starred', structures: 0, changedAt: null },
    ]);
    expect(await star(1, 2)).toMatchObject({ added: 2, alreadyThere: 0, list: { structures: 2 } });
    expect(await star(2, 3)).toMatchObject({ added: 1, alreadyThere: 1, list: { structures: 3 } });
    const marks = await right(structureMarks, { body: { structureIds: [1, 4] } });
    expect(marks.structures).toEqual([{ str_id: 1, lists: ['starred'], note: null }]);
    const taken = await right(takeFromHitList, of(starredListId, { structureIds: [1, 2] }));
    expect(taken).toMatchObject({ removed: 2, list: { structures: 1 } });
    const { removal } = taken;
    expect(await right(putBackInHitList, of(starredListId, { removal }))).toMatchObject({ restored: 2 });
    expect(await present()).toEqual([1, 2, 3]);
    expect(await wrong(addToHitList, of(starredListId, { structureIds: [99] }))).toMatchObject({
      status: 404,
    });
  });

  it('are named, renamed, deleted and restored, under names unique per user', async () => {
    const { id } = await right(createHitList, { body: { name: '  Hits ' } });
    expect(await wrong(createHitList, { body: { name: 'HITS' } })).toMatchObject({
      status: 409,
      message: 'You already have a list called “HITS”. Choose another name.',
    });
    expect(await wrong(createHitList, { body: { name: 'starred' } })).toMatchObject({ status: 409 });
    expect(await right(renameHitList, of(id, { name: 'Leads' }))).toMatchObject({ name: 'Leads' });
    expect(await wrong(renameHitList, of(starredListId, { name: 'x' }))).toMatchObject({ status: 400 });
    await right(addToHitList, of(id, { structureIds: [1] }));
    await right(removeHitList, of(id));
    expect(await wrong(hitListInRelease, of(id))).toMatchObject({ status: 404 });
    expect(await right(restoreHitList, of(id))).toMatchObject({ name: 'Leads', structures: 1 });
    await right(removeHitList, of(id));
    await tidy(server.userData, server.clock.now + dayMs + 1);
    await logIn();
    expect(await wrong(restoreHitList, of(id))).toMatchObject({ status: 404 });
    expect(await server.userData.selectFrom('hitListStructures').selectAll().execute()).toEqual([]);
  });

  it('take all structures of a search, unless they are too many', async () => {
    const search = { query: targetQuery('HTR2A'), filters: [] };
    const { list } = await right(addToHitList, of(starredListId, { search }));
    expect(list.structures).toBe(3);
    const page = server.knowledge.page.bind(server.knowledge);
    server.knowledge.page = async (...all) => ({
      ...(await page(...all)),
      rowCount: limits.maxHitListStructures + 1,
    });
    expect(await wrong(addToHitList, of(starredListId, { search }))).toMatchObject({
      status: 409,
      message: 'These are 10,001 structures; a list has at most 10,000. Save the search instead.',
    });
  });

  it('say what another release lacks, and find a structure by its ChEMBL ID if its InChIKey changed', async () => {
    await star(1, 2, 3);
    await right(saveCompoundNote, { body: { structureId: 3, text: 'Insoluble', revision: null } });
    structures.delete(1);
    structures.delete(2);
    structures.set(12, { inchiKey: inchiKeyOf(2), chemblId: 'CHEMBL2' });
    structures.set(3, { inchiKey: inchiKeyOf(9), chemblId: 'CHEMBL3' });
    expect(await right(hitListInRelease, of(starredListId))).toMatchObject({
      structureIds: [3, 12],
      missing: 1,
    });
    const page = { ...of(starredListId), query: { which: 'missing' } };
    expect(await right(hitListStructures, page)).toMatchObject({
      rowCount: 1,
      rows: [{ key: inchiKeyOf(1), chembl_id: 'CHEMBL1', pref_name: 'Name 1', str_id: null, smiles: null }],
    });
    const marks = await right(structureMarks, { body: { structureIds: [3, 12] } });
    expect(marks.structures).toEqual([
      {
        str_id: 3,
        lists: ['starred'],
        note: expect.objectContaining({ text: 'Insoluble', revision: 0 }) as object,
      },
      { str_id: 12, lists: ['starred'], note: null },
    ]);
    expect(await star(3)).toMatchObject({ added: 0, alreadyThere: 1 });
    await right(takeFromHitList, of(starredListId, { keys: [inchiKeyOf(1)] }));
    expect((await right(hitListStructures, { ...of(starredListId), query: {} })).rows).toHaveLength(2);
  });

  it('hold notes that are changed from their latest revision only, found by text, and deleted with undo', async () => {
    const note = await right(saveCompoundNote, save(1, 'Potent 50% in vivo', null));
    expect(note).toMatchObject({ str_id: 1, revision: 0, text: 'Potent 50% in vivo' });
    await right(saveCompoundNote, save(2, 'hERG', null));
    expect(await wrong(saveCompoundNote, save(1, 'Other', null))).toMatchObject({ status: 409 });
    expect(await right(saveCompoundNote, save(1, 'Potent 60%', 0))).toMatchObject({ revision: 1 });
    expect(await wrong(saveCompoundNote, save(1, 'Late', 0))).toMatchObject({ status: 409 });
    const found = async (contains: string) =>
      (await right(listCompoundNotes, { body: { contains } })).notes.map(({ text }) => text);
    expect(await found('60%')).toEqual(['Potent 60%']);
    expect(await found('chembl2')).toEqual(['hERG']);
    expect(await found('6%')).toEqual([]);
    await right(removeCompoundNote, of(note.id));
    const marks = await right(structureMarks, { body: { structureIds: [1] } });
    expect(marks.structures).toEqual([]);
    expect(await right(restoreCompoundNote, of(note.id))).toMatchObject({ text: 'Potent 60%' });
  });

  it('are seen and changed by nobody else, and go with their user', async () => {
    const { id } = await right(createHitList, { body: { name: 'Mine' } });
    await right(addToHitList, of(id, { structureIds: [1] }));
    const note = await right(saveCompoundNote, { body: { structureId: 1, text: 'x', revision: null } });
    const { removal } = await right(takeFromHitList, of(id, { structureIds: [1] }));
    const tries: Array<[Endpoint, object]> = [
      [renameHitList, of(id, { name: 'x' })],
      [removeHitList, of(id)],
      [restoreHitList, of(id)],
      [addToHitList, of(id, { structureIds: [1] })],
      [takeFromHitList, of(id, { structureIds: [1] })],
      [putBackInHitList, of(id, { removal })],
      [hitListStructures, { ...of(id), query: {} }],
      [hitListInRelease, of(id)],
      [removeCompoundNote, of(note.id)],
      [restoreCompoundNote, of(note.id)],
    ];
    for (const [endpoint, input] of tries)
      expect(await wrong(endpoint, input, bob)).toMatchObject({ status: 404 });
    expect((await right(listHitLists, {}, bob)).lists).toHaveLength(1);
    expect((await right(listCompoundNotes, { body: {} }, bob)).notes).toEqual([]);
    expect((await right(structureMarks, { body: { structureIds: [1] } }, bob)).structures).toEqual([]);
    await server.userData.deleteFrom('users').where('username', '=', usernameOf('FULL_USER')).execute();
    for (const table of ['hitLists', 'hitListStructures', 'compoundNotes'] as const)
      expect(await server.userData.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
