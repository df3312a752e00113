import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StructureForms, type ValueReport, structureForms, valueReport } from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { type TableRow, writeRows } from '@moltrove/knowledge/testing/release-tables';
import { testServer, type TestServer, type Tokens, usernameOf } from '../../../testing/test-server.ts';

const documents: TableRow[] = [
  { ref_id: 1, ref_type: 'J', reference: 'First, 1999', year: 1999 },
  { ref_id: 2, ref_type: 'J', reference: 'Second, 2004', year: 2004 },
  { ref_id: 3, ref_type: 'J', chembl_id: 'CHEMBL_DOC3', year: 2010 },
  { ref_id: 4, ref_type: 'P', reference: 'WO-1', year: null },
];
const measured = (act_id: number, ref_id: number, value: number, more: TableRow = {}): TableRow => ({
  act_id,
  str_id: 10,
  gvk_id: 100 + ref_id,
  assay_id: 7,
  ref_id,
  std_activity_type: 'IC50',
  std_act_prefix: '=',
  activity_value: value,
  standard_uom: 'nM',
  ...more,
});

/** On a small release with known values; every response is validated against its schema. */
describe('quality of values and forms of structures', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let server: TestServer<KnowledgeBase>;
  let tokens: Tokens;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-value-quality-'));
    const release = join(folder, 'release');
    await mkdir(release);
    writeRows(join(release, 'rows.sqlite'), {
      structure: [
        { str_id: 10, smiles: 'CCN', pref_name: 'BASE', chembl_id: 'CHEMBL10' },
        { str_id: 20, smiles: 'CCO' },
      ],
      compound_form: [
        { form_id: 10, str_id: 10, smiles: 'CCN', pref_name: 'BASE', full_weight: 45.08 },
        { form_id: 11, str_id: 10, smiles: 'CCN.Cl', pref_name: 'BASE HYDROCHLORIDE', full_weight: 81.54 },
        { form_id: 12, str_id: 10, smiles: 'CCN.Br' },
      ],
      compound_record: [
        { gvk_id: 101, str_id: 10, form_id: 10, ref_id: 1, compound_key: '1a' },
        { gvk_id: 102, str_id: 10, form_id: 11, ref_id: 2, compound_name: 'salt 2' },
        { gvk_id: 103, str_id: 10, form_id: 11, ref_id: 3 },
        { gvk_id: 104, str_id: 10, form_id: null, ref_id: 4 },
      ],
      document: documents,
      target: [{ target_id: 5, pref_name: 'Kinase' }],
      assay: [{ assay_id: 7, target_id: 5 }],
      activity: [
        measured(1, 1, 4.2),
        measured(2, 2, 4.2, { duplicate: 1 }),
        measured(3, 3, 5.7),
        measured(4, 4, 4200, { validity: 'Outside typical range' }),
        measured(5, 4, 4, { std_act_prefix: '<' }),
      ],
    });
    await finishTestRelease(release);
    knowledge = await openEmbedded({ folder: release, workers: 0 });
    server = await testServer({ knowledge });
    tokens = await server.logIn(usernameOf('EVALUATE_USER'));
  });
  afterAll(async () => {
    await server.close();
    await knowledge.close();
    await rm(folder, { recursive: true });
  });

  const report = async (id: number): Promise<ValueReport> => {
    const answer = await server.call(valueReport, { params: { id } }, tokens);
    expect(answer.statusCode).toBe(200);
    return answer.json() as ValueReport;
  };

  it('reports an outlier and its likely error, with the references of the values it differs from', async () => {
    const answer = await report(4);
    expect(answer).toMatchObject({
      str_id: 10,
      doubts: ['slip1000', 'outsideRange'],
      validity: 'Outside typical range',
      agreeing: 1,
      odd: true,
      othersFound: 2,
    });
    expect(answer.others).toEqual([
      {
        act_id: 1,
        ref_id: 1,
        reference: 'First, 1999',
        year: 1999,
        std_activity_type: 'IC50',
        activity_value: 4.2,
        standard_uom: 'nM',
        factor: 0.001,
        agreeing: 3,
      },
      expect.objectContaining({ act_id: 2, reference: 'Second, 2004', factor: 0.001 }),
    ]);
  });

  it('rates agreeing values as sound, and the later of two equal ones as cited again', async () => {
    expect(await report(1)).toMatchObject({ doubts: [], agreeing: 3, odd: false });
    expect(await report(2)).toMatchObject({ doubts: ['citedAgain', 'sourceDuplicate'], odd: false });
    expect((await report(2)).others.map(({ act_id, factor }) => [act_id, factor])).toEqual([
      [1, 1],
      [4, 1000],
    ]);
    expect((await report(3)).others).toEqual([]);
  });

  it('compares only exact values', async () => {
    expect(await report(5)).toMatchObject({ doubts: [], agreeing: null, others: [], othersFound: 0 });
  });

  it('shows the forms of a structure with their records and activities', async () => {
    const answer = await server.call(structureForms, { params: { id: 10 }, query: {} }, tokens);
    const { forms, ...structure } = answer.json() as StructureForms;
    expect(structure).toEqual({
      str_id: 10,
      chembl_id: 'CHEMBL10',
      pref_name: 'BASE',
      smiles: 'CCN',
      activities: 5,
      recordsFound: 4,
    });
    expect(forms.map((form) => [form.form_id, form.isParent, form.activities, form.recordsFound])).toEqual([
      [10, true, 1, 1],
      [11, false, 2, 2],
      [12, false, 0, 0],
      [null, false, 2, 1],
    ]);
    expect(forms[1]).toMatchObject({ smiles: 'CCN.Cl', pref_name: 'BASE HYDROCHLORIDE', full_weight: 81.54 });
    expect(forms[1].records).toEqual([
      { gvk_id: 102, ref_id: 2, reference: 'Second, 2004', year: 2004, name: 'salt 2', activities: 1 },
      { gvk_id: 103, ref_id: 3, reference: 'CHEMBL_DOC3', year: 2010, name: null, activities: 1 },
    ]);
  });

  it('a structure without forms and records has none', async () => {
    const answer = await server.call(structureForms, { params: { id: 20 }, query: {} }, tokens);
    expect(answer.json()).toMatchObject({ str_id: 20, forms: [], activities: 0, recordsFound: 0 });
  });

  it.each([
    [structureForms, 'This release has no structure with the ID 999.'],
    [valueReport, 'This release has no activity with the ID 999.'],
  ])('an unknown id is reported', async (call, message) => {
    const answer = await server.call(call, { params: { id: 999 } }, tokens);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NOT_FOUND', message });
  });

  it('refuses invalid ids, and callers without a session', async () => {
    const refused = await server.call(structureForms, { params: { id: 'x' }, query: {} }, tokens);
    expect([refused.statusCode, (refused.json() as { code: string }).code]).toEqual([400, 'INVALID_REQUEST']);
    expect((await server.call(structureForms, { params: { id: 10 }, query: {} })).statusCode).toBe(401);
  });
});
