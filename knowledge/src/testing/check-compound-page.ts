import {
  type ActivityGroup,
  type OpenedRows,
  admeAssayTypes,
  assayGroupRows,
  comparedNumber,
  doubtRows,
  groupRows,
  groupStateRows,
  groupStates,
  measuredRows,
  profiledTargetRows,
  referenceRows,
  remarkOutcome,
  sectionRows,
  tabOf,
  activityFamily,
  compoundRows,
  compoundsOfMechanism,
  rowsOfName,
} from '@moltrove/contract/without-calls';
import { expect } from 'vitest';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { PlainActivity, PlainCompounds } from './plain-compounds.ts';

const bounds = ['<', '<=', '>', '>=', 'R'];
const isExact = ({ prefix }: PlainActivity): boolean => !bounds.includes(prefix ?? '=');
/** An exact value of a target profile: not one with a prefix that is none of those. */
const isProfiled = ({ prefix, pactivity }: PlainActivity): boolean =>
  pactivity !== null && (prefix === null || prefix === '=');
const distinct = (values: readonly number[]): number => new Set(values).size;
const molarUnits = ['M', 'mM', 'uM', 'µM', 'nM', 'pM', 'fM'];

/** What a page counts, and how often each kind of number was compared. */
export type ComparedNumbers = Record<
  'heads' | 'measured' | 'sections' | 'groups' | 'states' | 'profiles' | 'assays' | 'references',
  number
>;

export const nothingCompared = (): ComparedNumbers => ({
  heads: 0,
  measured: 0,
  sections: 0,
  groups: 0,
  states: 0,
  profiles: 0,
  assays: 0,
  references: 0,
});

/**
 * Compares every number of a compound page with plain SQL over the rows, and with the size of the search that the number
 * opens.
 */
export async function checkCompoundPage(
  knowledge: KnowledgeBase,
  plain: PlainCompounds,
  strId: number,
  compared: ComparedNumbers,
): Promise<void> {
  const rows = plain.activitiesOf(strId);
  await checkHead(knowledge, plain, strId, compared);
  await checkGroups(knowledge, strId, 'target', rows, compared);
  await checkGroups(
    knowledge,
    strId,
    'assayType',
    rows.filter((row) => admeAssayTypes.includes(row.assay_type ?? '')),
    compared,
  );
  await checkProfile(knowledge, strId, rows, compared);
  await checkAssays(knowledge, strId, rows, compared);
  await checkReferences(knowledge, plain, strId, compared);
  await checkDevelopment(knowledge, plain, strId);
  await checkDoubts(knowledge, strId, compared);
}

async function opens(
  knowledge: KnowledgeBase,
  opened: OpenedRows | null,
  count: number,
  what: string,
): Promise<void> {
  expect(opened, what).not.toBeNull();
  const counts = await knowledge.counts(opened!.search);
  expect({ what, count: counts[tabOf(opened!.tab).count] }).toEqual({ what, count });
}

async function checkHead(
  knowledge: KnowledgeBase,
  plain: PlainCompounds,
  strId: number,
  compared: ComparedNumbers,
): Promise<void> {
  const head = (await knowledge.compoundHead(strId))!;
  const rows = plain.activitiesOf(strId);
  const records = plain.recordsOf(strId);
  const stored = plain.rowsOf('structure', strId)[0];
  const references = new Set([...rows, ...records].map((row) => row.ref_id));
  const development = plain.rowsOf('development_compound', strId);
  for (const key of ['chembl_id', 'pref_name', 'inchi_key', 'mol_formula', 'molecule_type'] as const)
    expect(head[key]).toBe(stored[key]);
  expect(head.smiles ?? '').toBe(stored.smiles ?? '');
  for (const [key, value] of Object.entries(head.calculated))
    expect([key, value]).toEqual([key, stored[key]]);
  const counts = { logd_calc: 'logd_count', pka_value: 'pka_count', solubility: 'solubility_count' } as const;
  for (const [key, count] of Object.entries(counts)) {
    const value = stored[key] as number | null;
    const measured = head.measured[key as keyof typeof counts];
    expect(measured?.value ?? null).toBe(value);
    if (measured === null) continue;
    expect(measured.values).toBe(stored[count]);
    if (measured.actIds === null) continue;
    await opens(knowledge, measuredRows(measured), measured.values!, `${strId} ${key}`);
    const own = rows.filter(({ act_id: id }) => measured.actIds!.includes(id));
    if (key !== 'solubility') expectSame(value, medianOf(own.map((row) => row.value!)));
    compared.measured += 1;
  }
  expect(head.strIdNewlyAddedStatus).toBe(stored.newly_added === 1);
  expect(head.synonymsFound).toBe(plain.rowsOf('synonym', strId).length);
  expect(head.formsFound).toBe(plain.rowsOf('compound_form', strId).length);
  expect(head.development?.drug_name).toBe(development[0]?.drug_name);
  expect(head.counts).toEqual({
    structures: 1,
    activities: rows.length,
    assays: distinct(rows.map((row) => row.assay_id)),
    references: references.size,
    compoundRecords: distinct([...rows, ...records].map((row) => row.gvk_id)),
    clinicalCompounds: development.length,
  });
  expect(await knowledge.counts(compoundRows(strId, 'structures').search)).toEqual(head.counts);
  const ids = [...references].join(', ');
  const years = plain.one(
    `SELECT MIN(year) AS first, MAX(year) AS last FROM document WHERE ref_id IN (${ids})`,
  );
  expect(head.years).toEqual({ ...years });
  compared.heads += 1;
  await checkSections(knowledge, plain, strId, head.sections, compared);
}

async function checkSections(
  knowledge: KnowledgeBase,
  plain: PlainCompounds,
  strId: number,
  sections: NonNullable<Awaited<ReturnType<KnowledgeBase['compoundHead']>>>['sections'],
  compared: ComparedNumbers,
): Promise<void> {
  const rows = plain.activitiesOf(strId);
  const developed = ['indication', 'mechanism', 'warning'].some(
    (table) => plain.rowsOf(table, strId).length > 0,
  );
  const expected: Record<string, number> = {
    activities: rows.length,
    targetProfile: rows.filter(isProfiled).length,
    admeAndToxicity: rows.filter((row) => admeAssayTypes.includes(row.assay_type ?? '')).length,
    assays: distinct(rows.map((row) => row.assay_id)),
    development: plain.rowsOf('development_compound', strId).length,
    forms: distinct([...rows, ...plain.recordsOf(strId)].map((row) => row.gvk_id)),
    references: distinct([...rows, ...plain.recordsOf(strId)].map((row) => row.ref_id)),
    patents: distinct(rows.filter((row) => row.ref_type === 'P').map((row) => row.ref_id)),
  };
  for (const [section, count] of Object.entries(expected)) {
    const listed = sections.find((each) => each.section === section);
    if (count === 0 && !(section === 'development' && developed)) expect(listed, section).toBeUndefined();
    else expect(listed, section).toEqual({ section, count });
  }
  for (const { section, count } of sections) {
    const opened = sectionRows(strId, section);
    if (opened === null) continue;
    await opens(knowledge, opened, count!, `${strId} ${section}`);
    compared.sections += 1;
  }
}

async function checkGroups(
  knowledge: KnowledgeBase,
  strId: number,
  by: 'target' | 'assayType',
  rows: readonly PlainActivity[],
  compared: ComparedNumbers,
): Promise<void> {
  const groups: ActivityGroup[] = [];
  for (let pageNumber = 0; ; pageNumber += 1) {
    const page = (await knowledge.activityGroups({ strId, by, pageNumber, pageSize: 40 }))!;
    expect(page.activities).toBe(rows.length);
    groups.push(...page.groups);
    if (page.groups.length < 40) {
      expect(groups).toHaveLength(page.groupCount);
      break;
    }
  }
  expect(groups.reduce((sum, { activities }) => sum + activities, 0)).toBe(rows.length);
  const keyOf = (row: PlainActivity): string =>
    by === 'assayType'
      ? String(row.assay_type)
      : JSON.stringify([
          row.target_id === null ? null : row.target,
          row.target_id === null ? null : row.mutant,
        ]);
  for (const group of groups) {
    const { target, activityType, units, assayType } = group;
    const groupKey = by === 'assayType' ? assayType : JSON.stringify([target!.targetId, target!.mutation]);
    const own = rows.filter(
      (row) =>
        keyOf(row) === groupKey &&
        row.type === activityType &&
        (units === null || units.includes(row.unit)) &&
        (group.actIds === null || group.actIds.includes(row.act_id)),
    );
    checkGroup(group, own, `${strId} ${groupKey} ${activityType}`);
    for (const tab of ['activities', 'assays', 'references'] as const) {
      const what = `${strId} ${groupKey} ${activityType} ${tab}`;
      await opens(knowledge, groupRows(strId, group, tab), group[tab], what);
    }
    const states = groupStates.filter((each) => group[each] > 0);
    // The count of a single state is that of the group: some of them are enough.
    for (const state of states.length > 1 || compared.groups % 8 === 0 ? states : []) {
      const what = `${strId} ${groupKey} ${activityType} ${state}`;
      await opens(knowledge, groupStateRows(strId, group, state), group[state], what);
      compared.states += 1;
    }
    compared.groups += 1;
  }
}

function checkGroup(group: ActivityGroup, own: readonly PlainActivity[], what: string): void {
  const valued = own.filter(({ value }) => value !== null);
  const exact = valued.filter(isExact);
  const inactive = own.filter(
    ({ value, comment }) => value === null && remarkOutcome(comment) === 'inactive',
  );
  expect({ what, ...group }).toMatchObject({
    what,
    activities: own.length,
    measured: exact.length,
    censored: valued.length - exact.length,
    inactive: inactive.length,
    notDetermined: own.length - valued.length - inactive.length,
    assays: distinct(own.map((row) => row.assay_id)),
    references: distinct(own.map((row) => row.ref_id)),
  });
  const isMolar = valued.some(({ unit }) => unit !== null && molarUnits.includes(unit));
  const values = exact.map(({ value, um }) => (isMolar ? um! * 1000 : value!)).sort((a, b) => a - b);
  expect([what, group.state]).toEqual([
    what,
    values.length > 0
      ? 'measured'
      : valued.length > 0
        ? 'censored'
        : inactive.length > 0
          ? 'inactive'
          : 'notDetermined',
  ]);
  if (values.length === 0) return expect([group.min, group.max]).toEqual([null, null]);
  expectSame(group.min, values[0]);
  expectSame(group.max, values[values.length - 1]);
  if (values.length % 2 === 1) expectSame(group.value, values[values.length >> 1]);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2;
}

/** Equal apart from rounding. */
function expectSame(found: number | null, expected: number): void {
  expect(Math.abs(found! - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-9);
}

async function checkProfile(
  knowledge: KnowledgeBase,
  strId: number,
  rows: readonly PlainActivity[],
  compared: ComparedNumbers,
): Promise<void> {
  const profile = (await knowledge.targetProfile(strId))!;
  const exact = rows.filter(isProfiled);
  expect(profile.activities).toBe(exact.length);
  expect(profile.targets.reduce((sum, { activities }) => sum + activities, 0)).toBe(exact.length);
  for (const each of profile.targets) {
    const own = exact.filter(
      (row) =>
        row.target === each.target.targetId &&
        (row.target_id === null ? null : row.mutant) === each.target.mutation &&
        (activityFamily(row.type!) === 'affinity' ? 'affinity' : 'potency') === each.family &&
        (each.actIds === null || each.actIds.includes(row.act_id)),
    );
    const values = own.map((row) => comparedNumber(row.pactivity!)).sort((a, b) => a - b);
    const what = `${strId} ${each.target.targetId} ${each.family}`;
    expect({ what, ...each }).toMatchObject({
      what,
      activities: own.length,
      best: values.at(-1)!,
      least: values[0],
      assays: distinct(own.map((row) => row.assay_id)),
    });
    expectSame(each.median, medianOf(values));
    await opens(knowledge, profiledTargetRows(strId, each), each.activities, what);
    await opens(knowledge, profiledTargetRows(strId, each, 'assays'), each.assays, `${what} assays`);
    compared.profiles += 1;
  }
}

async function checkAssays(
  knowledge: KnowledgeBase,
  strId: number,
  rows: readonly PlainActivity[],
  compared: ComparedNumbers,
): Promise<void> {
  const { groups, assays } = (await knowledge.assayGroups(strId))!;
  expect(assays).toBe(distinct(rows.map((row) => row.assay_id)));
  expect(groups.reduce((sum, group) => sum + group.assays, 0)).toBe(assays);
  for (const group of groups) {
    const own = rows.filter((row) => row.assay_type === group.assayType && row.method === group.method);
    const expected = { activities: own.length, assays: distinct(own.map((row) => row.assay_id)) };
    expect(group).toMatchObject(expected);
    for (const tab of ['activities', 'assays'] as const) {
      const what = `${strId} ${group.assayType} ${group.method} ${tab}`;
      await opens(knowledge, assayGroupRows(strId, group, tab), group[tab], what);
    }
    compared.assays += 1;
  }
}

async function checkReferences(
  knowledge: KnowledgeBase,
  plain: PlainCompounds,
  strId: number,
  compared: ComparedNumbers,
): Promise<void> {
  const rows = plain.activitiesOf(strId);
  const records = plain.recordsOf(strId);
  const pages = { strId, pageNumber: 0, pageSize: 100 };
  const all = (await knowledge.leafletReferences({ ...pages, kind: 'all' }))!;
  expect(all.count).toBe(distinct([...rows, ...records].map((row) => row.ref_id)));
  const patents = (await knowledge.leafletReferences({ ...pages, kind: 'patents' }))!;
  const expected = new Set(rows.filter((row) => row.ref_type === 'P').map((row) => row.ref_id));
  expect(patents.count).toBe(expected.size);
  if (patents.count <= 100) expect(new Set(patents.references.map((each) => each.ref_id))).toEqual(expected);
  const years = all.references.map(({ year }) => year ?? -Infinity);
  expect(years).toEqual(years.toSorted((a, b) => b - a));
  for (const reference of all.references) {
    const own = rows.filter((row) => row.ref_id === reference.ref_id);
    expect(reference.activities).toBe(own.length);
    const named = records.filter((row) => row.ref_id === reference.ref_id);
    const names = named.flatMap((row) => row.compound_key ?? row.compound_name ?? []);
    expect(new Set(reference.names)).toEqual(new Set(names));
    if (own.length > 0)
      await opens(
        knowledge,
        referenceRows(strId, reference.ref_id),
        own.length,
        `${strId} ${reference.ref_id}`,
      );
    compared.references += 1;
  }
}

async function checkDevelopment(
  knowledge: KnowledgeBase,
  plain: PlainCompounds,
  strId: number,
): Promise<void> {
  const found = (await knowledge.compoundDevelopment(strId))!;
  const [record] = plain.rowsOf('development_compound', strId);
  expect(found.record?.highest_phase).toBe(record?.highest_phase);
  expect(found.record?.approval_year).toBe(record?.approval_year);
  for (const [key, table] of [
    ['indications', 'indication'],
    ['mechanisms', 'mechanism'],
    ['warnings', 'warning'],
  ] as const)
    expect(found[key]).toHaveLength(plain.rowsOf(table, strId).length);
  const others = [
    ...found.indications
      .flatMap((each) => each.mesh_heading ?? each.efo_term ?? [])
      .map((name) => rowsOfName('indication', name)),
    ...found.mechanisms.flatMap((each) => each.mechanism_of_action ?? []).map(compoundsOfMechanism),
    ...(found.record?.companies ?? []).map((name) => rowsOfName('company', name)),
  ];
  for (const opened of others.filter((each) => each !== null).slice(0, 5)) {
    const { rows } = await knowledge.page(opened.search, {
      tab: 'structures',
      pageNumber: 0,
      pageSize: 10,
      sort: null,
      strIds: [strId],
    });
    expect(rows.map((row) => row.str_id)).toEqual([strId]);
  }
}

async function checkDoubts(
  knowledge: KnowledgeBase,
  strId: number,
  compared: ComparedNumbers,
): Promise<void> {
  const found = (await knowledge.compoundDoubts({ strId, pageNumber: 0, pageSize: 100 }))!;
  for (const { doubt, activities } of found.doubts) {
    await opens(knowledge, doubtRows(strId, doubt), activities, `${strId} ${doubt}`);
    compared.sections += 1;
  }
  expect(found.values).toHaveLength(Math.min(100, found.activities));
  for (const { act_id: id, doubts } of found.values.slice(0, 3))
    expect((await knowledge.valueReport(id))!.doubts).toEqual(doubts);
}
