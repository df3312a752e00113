import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { searchSchema } from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { KnowledgeBase } from '../../../knowledge-base.ts';
import { finishTestRelease } from '../../../testing/build-test-release.ts';
import { writeRows } from '../../../testing/release-tables.ts';
import { openEmbedded } from '../../open.ts';

let folder: string;
let knowledge: KnowledgeBase;

const d2 = 'Dopamine D2 receptor';
const human = 'Homo sapiens';
const rat = 'Rattus norvegicus';

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'moltrove-organisms-'));
  const target = [
    { target_id: 1, chembl_id: 'CHEMBL217', pref_name: d2, organism: human },
    { target_id: 2, chembl_id: 'CHEMBL339', pref_name: d2, organism: rat },
    { target_id: 3, chembl_id: 'CHEMBL340', pref_name: d2, organism: null },
    { target_id: 4, chembl_id: 'CHEMBL234', pref_name: 'Dopamine D3 receptor', organism: human },
    { target_id: 5, chembl_id: 'CHEMBL900', pref_name: 'Dopamine D2/D3 receptor', organism: human },
  ];
  const targetsOfAssays = [1, 1, 1, 2, 2, 3, 4];
  writeRows(join(folder, 'rows.sqlite'), {
    structure: [{ str_id: 1 }],
    compound_record: [{ gvk_id: 1, str_id: 1, ref_id: 1 }],
    document: [{ ref_id: 1, ref_type: 'J' }],
    target,
    target_term: [
      ...target.map(({ target_id, pref_name }) => ({ target_id, kind: 'name', term: pref_name })),
      ...[1, 2, 3, 5].map((target_id) => ({ target_id, kind: 'gene', term: 'DRD2' })),
      ...[4, 5].map((target_id) => ({ target_id, kind: 'gene', term: 'DRD3' })),
    ],
    assay: targetsOfAssays.map((target_id, at) => ({ assay_id: at + 1, ref_id: 1, target_id })),
    activity: targetsOfAssays.map((_, at) => ({
      act_id: at + 1,
      gvk_id: 1,
      assay_id: at + 1,
      str_id: 1,
      ref_id: 1,
    })),
  });
  await finishTestRelease(folder);
  knowledge = await openEmbedded({ folder, workers: 0 });
});
afterAll(async () => {
  await knowledge.close();
  rmSync(folder, { recursive: true, force: true });
});

const proposed = async (text: string, limit = 20) =>
  (await knowledge.terms({ field: 'target', text, limit })).map(
    ({ label, hint, category, value, activities }) => [label, hint, category, value, activities],
  );
const found = async (label: string, targetCategories: string) => {
  const criterion = { option: 'Target', terms: [{ label, targetCategories }] };
  const search = searchSchema.parse({ query: { rows: [{ rowId: 'r1', criterion }] } });
  return (await knowledge.counts(search)).activities;
};
const named = async (id: string) => (await knowledge.identifyIds([id])).map(({ name, hint }) => [name, hint]);
const label = async (field: 'target.targetId' | 'target.officialGeneName', term: string) =>
  (await knowledge.matchTerms({ field, terms: [term] })).matched.map((each) => each.label ?? each.value);
const singles = [
  [`${d2} (${human})`, 'CHEMBL217', 'targetId', 'CHEMBL217', 3],
  [`${d2} (${rat})`, 'CHEMBL339', 'targetId', 'CHEMBL339', 2],
  [`${d2} (organism not given)`, 'CHEMBL340', 'targetId', 'CHEMBL340', 1],
];

describe('proposals of targets of several organisms', () => {
  test('are marked, name the organisms, and are followed by the individual targets', async () => {
    expect((await proposed(d2)).slice(0, 4)).toEqual([
      [`${d2} of all organisms`, `${d2} · ${human}, ${rat}`, 'name', d2, 6],
      ...singles,
    ]);
    expect((await proposed('drd2')).slice(0, 5)).toEqual([
      ['DRD2 of all organisms', `${d2} and 1 more · ${human}, ${rat}`, 'officialGeneName', 'DRD2', 6],
      ...singles,
      [`Dopamine D2/D3 receptor (${human})`, 'CHEMBL900', 'targetId', 'CHEMBL900', 0],
    ]);
  });

  test('are as many as requested', async () => {
    expect(await proposed(d2, 2)).toHaveLength(2);
  });

  test('of one organism are unchanged', async () => {
    expect(await proposed('DRD3')).toEqual([
      ['DRD3', `Dopamine D3 receptor and 1 more · ${human}`, 'officialGeneName', 'DRD3', 1],
    ]);
  });

  test('find only the target of that organism', async () => {
    expect(await found('CHEMBL339', 'targetId')).toBe(2);
    expect(await found(d2, 'name')).toBe(6);
  });
});

test('an id of a target with a shared name is shown with its organism', async () => {
  expect(await named('CHEMBL339')).toEqual([[`${d2} (${rat})`, '']]);
  expect(await named('CHEMBL234')).toEqual([['Dopamine D3 receptor', human]]);
});

test('a listed target names its organism, and a listed gene is marked as one of all organisms', async () => {
  expect(await label('target.targetId', 'chembl217')).toEqual([`${d2} (${human})`]);
  expect(await label('target.targetId', 'chembl234')).toEqual(['Dopamine D3 receptor']);
  expect(await label('target.officialGeneName', 'drd2')).toEqual(['DRD2 of all organisms']);
  expect(await label('target.officialGeneName', 'drd3')).toEqual(['DRD3']);
});
