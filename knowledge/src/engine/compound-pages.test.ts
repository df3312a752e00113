import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import {
  type CompoundIdType,
  groupRows,
  measuredRows,
  sectionRows,
  tabOf,
} from '@moltrove/contract/without-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import { finishTestRelease, writeTestManifest } from '../testing/build-test-release.ts';
import { checkCompoundPage, nothingCompared } from '../testing/check-compound-page.ts';
import { PlainCompounds } from '../testing/plain-compounds.ts';
import { randomRelease } from '../testing/random-release.ts';
import { fileOf } from '../release/file-sum.ts';
import type { TableName } from '../release/schema.ts';
import { type TableRow, writeRows } from '../testing/release-tables.ts';
import { openEmbedded } from './open.ts';

const aspirinKey = 'QZXWVUTSRQPONM-UHFFFAOYSA-N';
const sodiumKey = 'DCBDGCHDKTQTKE-UHFFFAOYSA-N';

const found = (strId: number, through: string, message: unknown) => ({
  state: 'found',
  structure: { str_id: strId },
  through,
  message,
});

const firstLogD = 4_000_000;
/** Columns of an exact value without doubts. */
const noDoubt = {
  std_act_prefix: '=',
  activity_upper_value: null,
  pactivity: null,
  pactivity_prefix: null,
  activity_comment: null,
  validity: null,
  duplicate: 0,
};

describe('compound pages', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  let plain: PlainCompounds;
  /** Structures by what they are in this release. */
  let ids: Record<'aspirin' | 'twin' | 'otherTwin' | 'plain', number>;
  let record: number;

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-compound-pages-')), 'release');
    mkdirSync(folder);
    const release = structuredClone(randomRelease(5)) as Record<TableName, TableRow[]>;
    const [aspirin, twin, otherTwin, other] = release.structure;
    Object.assign(aspirin, { chembl_id: 'CHEMBL25', pref_name: 'ASPIRIN', inchi_key: aspirinKey });
    Object.assign(twin, { chembl_id: 'CHEMBL801', pref_name: 'TWIN' });
    Object.assign(otherTwin, { chembl_id: 'CHEMBL802', pref_name: 'Other' });
    Object.assign(other, { chembl_id: 'CHEMBL803', pref_name: 'PLAIN COMPOUND' });
    ids = {
      aspirin: aspirin.str_id as number,
      twin: twin.str_id as number,
      otherTwin: otherTwin.str_id as number,
      plain: other.str_id as number,
    };
    release.withdrawn_compound = [{ chembl_id: 'CHEMBL999998' }];
    release.synonym.push({ str_id: ids.otherTwin, synonym: 'twin', kind: 'OTHER' });
    release.compound_form.push({
      form_id: 900_001,
      str_id: ids.aspirin,
      chembl_id: 'CHEMBL900001',
      pref_name: 'ASPIRIN SODIUM',
      inchi_key: sodiumKey,
    });
    const developed = release.development_compound.filter(
      ({ str_id: strId }) => strId !== ids.aspirin && strId !== ids.plain,
    );
    release.development_compound.splice(0, Infinity, ...developed, {
      str_id: ids.aspirin,
      drug_name: 'ASPIRIN',
      highest_phase: 'Approved',
    });
    const [first] = release.compound_record.filter(({ str_id: strId }) => strId === ids.twin);
    record = first.gvk_id as number;
    first.compound_key = '10a';
    // Without a public id, a target cannot be searched for by one.
    release.target.forEach((row, at) => {
      if (at % 3 === 0) row.chembl_id = null;
    });
    release.target[1].chembl_id = 'CHEMBL203';
    Object.assign(other, { logd_calc: 1.5, logd_count: 3, pka_value: 4.5, pka_count: 7 });
    const [row] = release.activity.filter(({ str_id: strId }) => strId === ids.plain);
    const logD = {
      ...row,
      ...noDoubt,
      std_activity_type: 'LogD7.4',
      standard_uom: null,
      micro_molarvalue: null,
    };
    const measured = [
      { activity_value: 1 },
      { activity_value: 1.5, std_act_prefix: null, validity: 'Manually validated' },
      { activity_value: 4 },
      { activity_value: 9, std_act_prefix: '<' },
      { activity_value: 9, validity: 'Outside typical range' },
      { activity_value: 9, duplicate: 1 },
      { activity_value: 9, standard_uom: '%' },
      { activity_value: null },
    ];
    measured.forEach((own, at) => release.activity.push({ ...logD, ...own, act_id: firstLogD + at }));
    writeRows(join(folder, 'rows.sqlite'), release);
    await finishTestRelease(folder);
    knowledge = await openEmbedded({ folder, workers: 0 });
    plain = new PlainCompounds(folder);
  });
  afterAll(async () => {
    plain?.database.close();
    await knowledge?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  const find = (idType: CompoundIdType, id: string | number) =>
    knowledge.findCompound({ idType, id: String(id) });

  const message = async (idType: CompoundIdType, id: string) => {
    const answer = await find(idType, id);
    return [answer.state, 'message' in answer ? answer.message : null];
  };

  it('open by the ids and the name of the structure', async () => {
    const own = found(ids.aspirin, 'structure', null);
    expect(await find('structure', ids.aspirin)).toMatchObject(own);
    expect(await find('chembl', 'chembl25')).toMatchObject(own);
    expect(await find('inchikey', aspirinKey.toLowerCase())).toMatchObject(own);
    expect(await find('name', 'aspirin')).toMatchObject(own);
    expect(await find('name', 'Aspirin\u00ae')).toMatchObject(own);
  });

  it('of a form open as the page of its structure, and say so', async () => {
    const message = 'is a form of this structure. All forms of a structure share one page.';
    const byId = `CHEMBL900001 (ASPIRIN SODIUM) ${message}`;
    expect(await find('chembl', 'CHEMBL900001')).toMatchObject(found(ids.aspirin, 'form', byId));
    expect(await find('structure', 900_001)).toMatchObject(
      found(ids.aspirin, 'form', `900001 (ASPIRIN SODIUM) ${message}`),
    );
    expect(await find('inchikey', sodiumKey)).toMatchObject(found(ids.aspirin, 'form', byId));
    expect(await find('name', 'Aspirin sodium')).toMatchObject(
      found(ids.aspirin, 'form', `Aspirin sodium ${message}`),
    );
  });

  it('open by a compound record', async () => {
    const message = `Compound record ${record} ("10a") belongs to this structure.`;
    expect(await find('gvk', record)).toMatchObject(found(ids.twin, 'record', message));
  });

  it('open by a development compound', async () => {
    const developed = found(ids.aspirin, 'development', null);
    expect(await find('development', 'Aspirin')).toMatchObject(developed);
    expect(await find('development', ids.aspirin)).toMatchObject(developed);
    expect(await find('development', 'plain compound')).toMatchObject({
      state: 'notThere',
      message: '"plain compound" is in this release, but it is not a development compound.',
      suggestions: [{ idType: 'structure', id: String(ids.plain), label: 'PLAIN COMPOUND' }],
    });
  });

  it('list the structures of a name that several have', async () => {
    const answer = await find('name', 'Twin');
    expect(answer).toMatchObject({
      state: 'several',
      message: '"Twin" stands for 2 structures of this release.',
      count: 2,
    });
    const listed = answer.state === 'several' ? answer.structures : [];
    expect(new Set(listed.map((each) => each.str_id))).toEqual(new Set([ids.twin, ids.otherTwin]));
    const activities = listed.map((each) => each.activities);
    expect(activities).toEqual(activities.toSorted((a, b) => b - a));
  });

  it('say what an id is that is not there', async () => {
    expect(await message('chembl', 'CHEMBL999999')).toEqual([
      'notThere',
      'This release has no compound CHEMBL999999. It may have been withdrawn from ChEMBL, or belong to another release.',
    ]);
    expect(await message('chembl', 'chembl999998')).toEqual([
      'notThere',
      'CHEMBL999998 was withdrawn from ChEMBL, so this release does not have it.',
    ]);
    expect(await message('chembl', 'CHEMBLX')).toEqual([
      'malformed',
      '"CHEMBLX" is not a ChEMBL ID, which is CHEMBL followed by a number, such as CHEMBL25.',
    ]);
    expect(await message('structure', '7e2')).toEqual([
      'malformed',
      '"7e2" is not a structure ID, which has only digits.',
    ]);
    expect(await message('gvk', '123456789')).toEqual([
      'notThere',
      'This release has no compound record with the ID 123456789.',
    ]);
    expect(await message('chembl', 'CHEMBL203')).toEqual([
      'notThere',
      'CHEMBL203 is a target, not a compound.',
    ]);
  });

  it('quote the beginning of a long name', async () => {
    const [, text] = await message('name', 'x'.repeat(1000));
    expect(text).toBe(`This release has no compound named "${'x'.repeat(100)}…".`);
  });

  it('suggest the InChIKey without its typing slip, and names', async () => {
    const slip = aspirinKey.replace('QZX', 'QXZ');
    expect(await find('inchikey', slip)).toMatchObject({
      state: 'notThere',
      suggestions: expect.arrayContaining([
        expect.objectContaining({ idType: 'inchikey', id: aspirinKey }),
      ]) as unknown,
    });
    expect(await find('name', 'asprin')).toMatchObject({
      state: 'notThere',
      suggestions: expect.arrayContaining([expect.objectContaining({ idType: 'name' })]) as unknown,
    });
    expect(await find('inchikey', aspirinKey.slice(0, 14))).toMatchObject({
      state: 'found',
      structure: { str_id: ids.aspirin },
    });
  });

  it('open the values that a measured property is the median of', async () => {
    const { measured } = (await knowledge.compoundHead(ids.plain))!;
    expect(measured.logd_calc).toEqual({
      value: 1.5,
      values: 3,
      actIds: [firstLogD, firstLogD + 1, firstLogD + 2],
    });
    expect(measured.pka_value).toEqual({ value: 4.5, values: 7, actIds: null });
    expect(measuredRows(measured.pka_value!)).toBeNull();
    const compared = nothingCompared();
    await checkCompoundPage(knowledge, plain, ids.plain, compared);
    expect(compared.measured).toBe(1);
  });

  it('open exactly their rows on targets without a public id', async () => {
    const compared = nothingCompared();
    const rows = plain.database
      .prepare(
        `SELECT DISTINCT a.str_id FROM activity a JOIN assay s USING (assay_id) JOIN target t USING (target_id)
          WHERE t.chembl_id IS NULL ORDER BY a.str_id LIMIT 25`,
      )
      .all();
    expect(rows.length).toBeGreaterThan(10);
    let byIds = 0;
    for (const row of rows) {
      const strId = Number(row.str_id);
      await checkCompoundPage(knowledge, plain, strId, compared);
      const page = { pageNumber: 0, pageSize: 500 };
      const { groups } = (await knowledge.activityGroups({ strId, by: 'target', ...page }))!;
      byIds += groups.filter(({ actIds }) => actIds !== null).length;
    }
    expect(byIds).toBeGreaterThan(10);
  });
});

describe('compound pages of a release built without mutations, doubts and scaffolds', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-older-pages-')), 'release');
    mkdirSync(folder);
    writeRows(join(folder, 'rows.sqlite'), randomRelease(5));
    const manifest = await finishTestRelease(folder);
    const omitted = ['assay.mutant', 'activity.quality', 'scaffold.structures'];
    const columns = manifest.columns.filter(({ name }) => !omitted.some((each) => name.startsWith(each)));
    expect(columns.length).toBeLessThan(manifest.columns.length - 3);
    writeTestManifest(folder, { ...manifest, columns });
    knowledge = await openEmbedded({ folder, workers: 0 });
  });
  afterAll(async () => {
    await knowledge?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  it('lack these, and their numbers still open their rows', async () => {
    const { structure } = randomRelease(5);
    for (const { str_id: strId } of structure!.slice(0, 15)) {
      const head = (await knowledge.compoundHead(Number(strId)))!;
      expect(head.scaffold).toBeNull();
      expect(head.sections.map(({ section }) => section)).not.toContain('doubts');
      for (const { section, count } of head.sections) {
        const opened = sectionRows(head.str_id, section);
        if (opened === null) continue;
        const counts = await knowledge.counts(opened.search);
        expect([section, counts[tabOf(opened.tab).count]]).toEqual([section, count]);
      }
      const page = { strId: head.str_id, pageNumber: 0, pageSize: 100 };
      const { groups } = (await knowledge.activityGroups({ ...page, by: 'target' }))!;
      for (const group of groups) {
        expect(group.target).toMatchObject({ mutation: null, severalMutations: false });
        const { activities } = await knowledge.counts(groupRows(head.str_id, group)!.search);
        expect(activities).toBe(group.activities);
      }
      expect(await knowledge.compoundDoubts(page)).toMatchObject({ doubts: [], activities: 0, values: [] });
    }
  });
});

describe('compound pages of a release without tables of indications, mechanisms and warnings', () => {
  let folder: string;
  let knowledge: KnowledgeBase;
  const release = randomRelease(5);
  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'moltrove-fewer-tables-')), 'release');
    mkdirSync(folder);
    writeRows(join(folder, 'rows.sqlite'), release);
    const manifest = await finishTestRelease(folder);
    const rows = new DatabaseSync(join(folder, 'rows.sqlite'));
    for (const table of ['indication', 'mechanism', 'warning']) rows.exec(`DROP TABLE ${table}`);
    rows.close();
    const files = [await fileOf(folder, 'rows.sqlite'), ...manifest.files.slice(1)];
    writeTestManifest(folder, { ...manifest, files });
    knowledge = await openEmbedded({ folder, workers: 0 });
  });
  afterAll(async () => {
    await knowledge?.close();
    rmSync(join(folder, '..'), { recursive: true, force: true });
  });

  it('lack what was in them, and have all else', async () => {
    const developed = new Set(release.development_compound!.map((row) => row.str_id));
    const before = release.indication!.map((row) => Number(row.str_id));
    expect(before.length).toBeGreaterThan(0);
    for (const strId of new Set(before)) {
      const head = (await knowledge.compoundHead(strId))!;
      const sections = head.sections.map(({ section }) => section);
      expect(sections.includes('development')).toBe(developed.has(strId));
      expect(await knowledge.compoundDevelopment(strId)).toMatchObject({
        indications: [],
        mechanisms: [],
        warnings: [],
      });
    }
  });
});
