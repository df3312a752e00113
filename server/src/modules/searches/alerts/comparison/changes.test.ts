import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Search, searchSchema } from '@moltrove/contract';
import { type KnowledgeBase, openEmbedded } from '@moltrove/knowledge';
import { finishTestRelease } from '@moltrove/knowledge/testing/build-test-release';
import { readTables } from '@moltrove/knowledge/testing/release-tables';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRandomRelease } from '../../../../testing/random-home.ts';
import { type Changes, changesBetween, changesOf, changesText, partsOf } from './changes.ts';
import { takeSnapshot } from './snapshot.ts';
import { snapshotOf, snapshotText } from './stored-snapshot.ts';

const { signal } = new AbortController();
const everything = searchSchema.parse({ query: { rows: [] } });
const ofType = (type: string) =>
  searchSchema.parse({ query: { rows: [] }, filters: [{ chartKey: 'assaytype', include: [type] }] });

/** Changes a release as the next one would: values, IDs, new and gone rows. */
function changeRows(path: string, isRenumbered: boolean): void {
  const rows = new DatabaseSync(path);
  const run = (sql: string) => rows.exec(sql);
  run(`UPDATE activity SET activity_value = coalesce(activity_value, 0) + 1 WHERE act_id % 17 = 0`);
  run(`UPDATE activity SET std_act_prefix = '>' WHERE act_id % 19 = 1`);
  run(`UPDATE activity SET standard_uom = 'mg' WHERE act_id % 23 = 2`);
  run(`UPDATE activity SET std_activity_type = 'Kd' WHERE act_id % 29 = 3`);
  run(`UPDATE activity SET activity_remarks = 'Outside typical range' WHERE act_id % 31 = 4`);
  run(`DELETE FROM activity WHERE act_id % 13 = 5`);
  run(`CREATE TEMP TABLE added AS SELECT * FROM activity WHERE act_id % 11 = 6;
    UPDATE added SET act_id = act_id + 5000000;
    INSERT INTO activity SELECT * FROM added`);
  // Another structure of the source with the same values, and structures that are gone.
  run(`UPDATE structure SET chembl_id = 'NEW' || str_id WHERE str_id % 21 = 0`);
  if (isRenumbered) {
    run(`UPDATE activity SET act_id = 90000000 - act_id`);
    for (const table of ['structure', 'activity', 'development_compound', 'compound_record'])
      run(`UPDATE ${table} SET str_id = str_id + 1000000`);
    for (const table of ['compound_form', 'synonym', 'mechanism', 'indication', 'warning', 'structure_alert'])
      run(`UPDATE ${table} SET str_id = str_id + 1000000`);
  }
  rows.close();
}

const nothing = { structures: [], values: [] };

type PlainRow = Record<string, unknown>;

const text = (cell: unknown): string | number | null =>
  (typeof cell === 'string' && cell !== '') || typeof cell === 'number' ? cell : null;
const rowWith = (rows: readonly PlainRow[], key: string, id: unknown) => rows.find((row) => row[key] === id);

/** A release as the oracle reads it: each activity with the parts by which it is recognised. */
function plainRelease(folder: string, assayType: string | null) {
  const tables = readTables(join(folder, 'rows.sqlite'));
  const activities = tables.activity.flatMap((row) => {
    const assay = rowWith(tables.assay, 'assay_id', row['assay_id']);
    if (assayType !== null && assay?.['assay_type'] !== assayType) return [];
    const target = rowWith(tables.target, 'target_id', assay?.['target_id']);
    const reference = rowWith(tables.document, 'ref_id', row['ref_id']);
    const content = [
      'std_activity_type',
      'std_act_prefix',
      'activity_value',
      'activity_upper_value',
      'standard_uom',
    ];
    return {
      id: row['act_id'] as number,
      strId: row['str_id'] as number,
      type: String(text(row['std_activity_type']) ?? ''),
      content: JSON.stringify([...content, 'activity_remarks'].map((key) => text(row[key]))),
      context: JSON.stringify([
        text(target?.['pref_name']),
        text(reference?.['reference']),
        text(assay?.['enzyme_cell_assay']),
      ]),
    };
  });
  activities.sort((a, b) => a.strId - b.strId || a.id - b.id);
  const measured = new Set(activities.map(({ strId }) => strId));
  const structures: Array<{ id: number; key: string }> = [];
  for (const row of tables.structure.toSorted((a, b) => Number(a['str_id']) - Number(b['str_id']))) {
    const id = row['str_id'] as number;
    if (assayType !== null && !measured.has(id)) continue;
    const plain = String(text(row['chembl_id']) ?? text(row['inchi_key']) ?? `structure ${id}`);
    const before = structures.filter(({ key }) => key === plain || key.startsWith(`${plain} (`)).length;
    structures.push({ id, key: before === 0 ? plain : `${plain} (${before + 1})` });
  }
  return { structures, activities };
}

/** The rules of `matchedValues`, by loops over all pairs. */
function plainChanges(before: ReturnType<typeof plainRelease>, now: ReturnType<typeof plainRelease>) {
  const keyOf = (release: typeof before, strId: number) =>
    release.structures.find(({ id }) => id === strId)!.key;
  const gone = before.activities.map((row) => ({ ...row, key: keyOf(before, row.strId) }));
  const added = now.activities.map((row) => ({ ...row, key: keyOf(now, row.strId) }));
  const changed: Array<[number, number]> = [];
  const touched = new Set<string>();
  type Value = (typeof gone)[number];
  const pair = (fits: (a: Value, b: Value) => boolean, isChange: boolean) => {
    for (let at = 0; at < added.length; at++) {
      const other = gone.findIndex((each) => each.key === added[at].key && fits(each, added[at]));
      if (other === -1) continue;
      if (isChange) {
        changed.push([gone[other].id, added[at].id]);
        touched.add(added[at].key);
      }
      gone.splice(other, 1);
      added.splice(at--, 1);
    }
  };
  pair((a, b) => a.id === b.id && a.content === b.content, false);
  pair((a, b) => a.context === b.context && a.content === b.content, false);
  pair((a, b) => a.id === b.id, true);
  const group = ({ key, context, type }: Value) => `${key}|${context}|${type}`;
  const count = (list: readonly Value[], value: Value) =>
    list.filter((each) => group(each) === group(value)).length;
  const [goneThen, addedThen] = [[...gone], [...added]];
  pair((a, b) => group(a) === group(b) && count(goneThen, a) === 1 && count(addedThen, b) === 1, true);
  for (const { key } of [...gone, ...added]) touched.add(key);
  const keys = (release: typeof before) => release.structures.map(({ key }) => key);
  const [keysBefore, keysNow] = [keys(before), keys(now)];
  return {
    structures: {
      added: keysNow.filter((key) => !keysBefore.includes(key)).toSorted(),
      gone: keysBefore.filter((key) => !keysNow.includes(key)).toSorted(),
      changed: keysNow.filter((key) => keysBefore.includes(key) && touched.has(key)).toSorted(),
    },
    values: {
      added: added.map(({ id }) => String(id)).toSorted(),
      gone: gone.map(({ id }) => String(id)).toSorted(),
      changed: changed.map((ids) => ids.join(' ')).toSorted(),
    },
  };
}

const plainly = ({ structures, values }: Changes) => ({
  structures: {
    added: structures.added.map(({ key }) => key).toSorted(),
    gone: structures.gone.map(({ key }) => key).toSorted(),
    changed: structures.changed.map(({ key }) => key).toSorted(),
  },
  values: {
    added: values.added.map(({ actId }) => String(actId)).toSorted(),
    gone: values.gone.map(({ actId }) => String(actId)).toSorted(),
    changed: values.changed.map(({ before, now }) => `${before.actId} ${now.actId}`).toSorted(),
  },
});

describe('changes between two releases', () => {
  let folder: string;
  const open = new Map<string, KnowledgeBase>();
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'moltrove-alerts-'));
    await buildRandomRelease(join(folder, 'before'), 'before', 3);
    for (const name of ['after', 'renumbered']) {
      await cp(join(folder, 'before'), join(folder, name), { recursive: true });
      changeRows(join(folder, name, 'rows.sqlite'), name === 'renumbered');
      await finishTestRelease(join(folder, name), name);
    }
    for (const name of ['before', 'after', 'renumbered'])
      open.set(name, await openEmbedded({ folder: join(folder, name), workers: 0 }));
  });
  afterAll(async () => {
    for (const knowledge of open.values()) await knowledge.close();
    await rm(folder, { recursive: true, force: true });
  });
  const found = async (name: string, search: Search) =>
    (await takeSnapshot(open.get(name)!, search, 'both', signal)).snapshot;

  it.each([
    ['after', null],
    ['after', 'B'],
    ['renumbered', null],
    ['renumbered', 'F'],
  ])('are those that plain loops find: %s, assays of type %s', async (name, assayType) => {
    const search = assayType === null ? everything : ofType(assayType);
    const [before, now] = [await found('before', search), await found(name, search)];
    const changes = await changesBetween(await snapshotOf(await snapshotText(before)), now);
    const expected = plainChanges(
      plainRelease(join(folder, 'before'), assayType),
      plainRelease(join(folder, name), assayType),
    );
    expect(plainly(changes)).toEqual(expected);
    for (const part of ['added', 'gone', 'changed'] as const)
      expect(expected.values[part].length).toBeGreaterThan(0);
    expect(await changesOf(await changesText(changes))).toEqual(changes);
    expect(partsOf(changes, 'structures', before, now)).toEqual({
      structures: {
        added: expected.structures.added.length,
        gone: expected.structures.gone.length,
        changed: null,
      },
      values: { added: null, gone: null, changed: null },
    });
  });

  it('are none in the same release, and a stored snapshot is unchanged', async () => {
    const before = await found('before', everything);
    const stored = await snapshotText(before);
    expect(await snapshotOf(stored)).toEqual(before);
    const same = await changesBetween(await snapshotOf(stored), before);
    expect(plainly(same)).toEqual(plainly(await changesBetween(nothing, nothing)));
  });
});
