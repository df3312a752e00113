import {
  type OpenedRows,
  type ReferenceHead,
  activityFamily,
  assayInReference,
  citedRows,
  compareCompoundKeys,
  compoundInReference,
  doubtfulRows,
  groupInReference,
  limits,
  logarithmicTypes,
  referenceSectionRows,
  rowsOfReference,
  tabOf,
  toMicromolar,
} from '@moltrove/contract/without-calls';
import { expect } from 'vitest';
import { isSameValue } from '../engine/value-quality/compare-values.ts';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { PlainActivity, PlainCompounds } from './plain-compounds.ts';

/** How often each kind of number of a reference's page was compared. */
export type ComparedReferenceNumbers = Record<
  'heads' | 'sections' | 'compounds' | 'groups' | 'assays' | 'cited',
  number
>;

export const noReferenceCompared = (): ComparedReferenceNumbers => ({
  heads: 0,
  sections: 0,
  compounds: 0,
  groups: 0,
  assays: 0,
  cited: 0,
});

const ascending = (a: number, b: number): number => a - b;
const distinct = (values: readonly unknown[]): number => new Set(values).size;

/** The rows of a release by reference. */
export class PlainReferences {
  readonly plain: PlainCompounds;
  readonly #activities: ReadonlyMap<number, PlainActivity[]>;
  readonly #years: ReadonlyMap<number, number | null>;

  constructor(plain: PlainCompounds) {
    this.plain = plain;
    const structures = plain.database.prepare('SELECT str_id FROM structure').all();
    const all = structures.flatMap(({ str_id: strId }) => plain.activitiesOf(Number(strId)));
    this.#activities = Map.groupBy(all, (row) => row.ref_id);
    const documents = plain.database.prepare('SELECT ref_id, year FROM document').all();
    this.#years = new Map(
      documents.map(({ ref_id: id, year }) => [Number(id), year as number | null] as const),
    );
  }

  get ids(): number[] {
    return [...this.#years.keys()];
  }

  activitiesOf(refId: number): readonly PlainActivity[] {
    return this.#activities.get(refId) ?? [];
  }

  recordsOf(refId: number): { gvk_id: number; str_id: number; compound_key: string | null }[] {
    return this.plain.database
      .prepare('SELECT gvk_id, str_id, compound_key FROM compound_record WHERE ref_id = ?')
      .all(refId) as unknown as { gvk_id: number; str_id: number; compound_key: string | null }[];
  }

  isLater(refId: number, than: number): boolean {
    const [year, other] = [refId, than].map((id) => this.#years.get(id) ?? Infinity);
    return year === other ? refId > than : year > other;
  }
}

/**
 * Compares every number of the page of a reference with plain SQL over the rows, and with the size of the search that the
 * number opens.
 */
export async function checkReferencePage(
  knowledge: KnowledgeBase,
  references: PlainReferences,
  refId: number,
  compared: ComparedReferenceNumbers,
): Promise<void> {
  const head = (await knowledge.referenceHead(refId))!;
  await checkHead(knowledge, references, head, compared);
  await checkCompounds(knowledge, references, refId, compared);
  await checkAssays(knowledge, references, refId, compared);
  await checkCitedAgain(knowledge, references, head, compared);
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
  references: PlainReferences,
  head: ReferenceHead,
  compared: ComparedReferenceNumbers,
): Promise<void> {
  const { ref_id: refId } = head;
  const rows = references.activitiesOf(refId);
  const structures = new Set([...rows, ...references.recordsOf(refId)].map((row) => row.str_id));
  const stored = references.plain.one('SELECT * FROM document WHERE ref_id = ?', refId);
  for (const key of ['ref_type', 'reference', 'title', 'year', 'doi', 'pubmed_id', 'patent_no'] as const)
    expect([key, head[key]]).toEqual([key, stored[key]]);
  expect(head.authors.every((name) => String(stored.authors).includes(name))).toBe(true);
  expect(head.companies.every((name) => String(stored.company_names).includes(name))).toBe(true);
  const developed = [...structures].filter(
    (strId) => references.plain.rowsOf('development_compound', strId).length > 0,
  );
  expect(head.counts).toEqual({
    structures: structures.size,
    activities: rows.length,
    assays: distinct(rows.map((row) => row.assay_id)),
    references: Math.min(rows.length, 1),
    compoundRecords: distinct(rows.map((row) => row.gvk_id)),
    clinicalCompounds: developed.length,
  });
  expect(await knowledge.counts(rowsOfReference(refId, 'structures').search)).toEqual(head.counts);
  compared.heads += 1;
  for (const { section, count } of head.sections) {
    expect(count).not.toBe(0);
    const opened = referenceSectionRows(refId, section);
    if (opened === null) continue;
    await opens(knowledge, opened, count!, `${refId} ${section}`);
    compared.sections += 1;
  }
  const expected: Record<string, number> = {
    compounds: structures.size,
    sarTable: rows.length,
    assays: head.counts.assays,
  };
  for (const [section, count] of Object.entries(expected))
    expect(head.sections.find((each) => each.section === section)?.count ?? 0).toBe(count);
  for (const { doubt, activities } of head.doubts) {
    await opens(knowledge, doubtfulRows(refId, doubt), activities, `${refId} ${doubt}`);
    compared.sections += 1;
  }
  const duplicates = references.plain.one(
    'SELECT COUNT(*) AS n FROM activity WHERE ref_id = ? AND duplicate = 1',
    refId,
  ).n;
  expect(head.doubts.find(({ doubt }) => doubt === 'sourceDuplicate')?.activities ?? 0).toBe(duplicates);
}

async function checkCompounds(
  knowledge: KnowledgeBase,
  references: PlainReferences,
  refId: number,
  compared: ComparedReferenceNumbers,
): Promise<void> {
  const rows = references.activitiesOf(refId);
  const records = references.recordsOf(refId);
  const structures = new Set([...rows, ...records].map((row) => row.str_id));
  const pageSize = 20;
  const firstKeys: string[] = [];
  const shown: number[] = [];
  for (let pageNumber = 0; pageNumber * pageSize < structures.size; pageNumber += 1) {
    const request = { refId, pageNumber, pageSize, strId: null };
    const page = (await knowledge.referenceCompounds(request))!;
    expect(page).toMatchObject({ count: structures.size, pageNumber, position: null, order: 'compoundKey' });
    const strIds = page.compounds.map((compound) => compound.str_id);
    expect(await knowledge.compoundNames({ refId, strIds: [...strIds, 999_999_999] })).toEqual(
      page.compounds.map(({ str_id, chembl_id, records: ofCompound, recordsFound }) => ({
        str_id,
        chembl_id,
        records: ofCompound,
        recordsFound,
      })),
    );
    for (const [at, compound] of page.compounds.entries()) {
      const { str_id: strId, groups } = compound;
      shown.push(strId);
      const own = rows.filter((row) => row.str_id === strId);
      const named = records.filter((row) => row.str_id === strId);
      expect([strId, compound.activities]).toEqual([strId, own.length]);
      expect(compound.recordsFound).toBe(named.length);
      if (named.length <= limits.maxCompoundRecords)
        expect(new Set(compound.records.map((record) => record.gvk_id))).toEqual(
          new Set(named.map((record) => record.gvk_id)),
        );
      const key = compound.records[0]?.compound_key ?? null;
      if (key !== null && key.trim() !== '') firstKeys.push(key);
      if (own.length > 0)
        await opens(knowledge, compoundInReference(refId, strId), own.length, `${refId} ${strId}`);
      if (compound.groupsFound <= limits.maxCompoundGroups)
        expect(groups.reduce((sum, group) => sum + group.activities, 0)).toBe(own.length);
      for (const group of groups) {
        const what = `${refId} ${strId} ${group.target?.targetId} ${group.activityType}`;
        await opens(knowledge, groupInReference(refId, strId, group), group.activities, what);
        compared.groups += 1;
      }
      if (at === 0 && pageNumber > 0) {
        const marked = (await knowledge.referenceCompounds({ ...request, pageNumber: 0, strId }))!;
        expect(marked).toMatchObject({ pageNumber, position: pageNumber * pageSize });
      }
      compared.compounds += 1;
    }
  }
  expect(shown.toSorted(ascending)).toEqual([...structures].sort(ascending));
  expect(firstKeys).toEqual(firstKeys.toSorted(compareCompoundKeys));
}

async function checkAssays(
  knowledge: KnowledgeBase,
  references: PlainReferences,
  refId: number,
  compared: ComparedReferenceNumbers,
): Promise<void> {
  const rows = references.activitiesOf(refId);
  const { assays, count } = (await knowledge.referenceAssays({ refId, pageNumber: 0, pageSize: 100 }))!;
  expect(count).toBe(distinct(rows.map((row) => row.assay_id)));
  for (const assay of assays) {
    const own = rows.filter((row) => row.assay_id === assay.assay_id);
    const expected = { activities: own.length, structures: distinct(own.map((row) => row.str_id)) };
    expect(assay).toMatchObject({ ...expected, assay_type: own[0].assay_type, targetId: own[0].target });
    for (const tab of ['activities', 'structures'] as const) {
      const what = `${refId} ${assay.assay_id} ${tab}`;
      await opens(knowledge, assayInReference(refId, assay.assay_id, tab), assay[tab], what);
    }
    compared.assays += 1;
  }
  expect(assays.map(({ activities }) => activities)).toEqual(
    assays.map(({ activities }) => activities).toSorted((a, b) => b - a),
  );
}

async function checkCitedAgain(
  knowledge: KnowledgeBase,
  references: PlainReferences,
  { ref_id: refId, sections }: ReferenceHead,
  compared: ComparedReferenceNumbers,
): Promise<void> {
  const found = (await knowledge.referenceCitedAgain({ refId, pageNumber: 0, pageSize: 100 }))!;
  const expected = new Map<number, PlainActivity[]>();
  for (const own of references.activitiesOf(refId)) {
    const citing = references.plain
      .activitiesOf(own.str_id)
      .filter((row) => references.isLater(row.ref_id, refId) && isRepeated(own, row));
    if (citing.length > 0) expected.set(own.act_id, citing);
  }
  const citing = [...expected.values()].flat();
  expect(found).toMatchObject({
    compared: true,
    activities: expected.size,
    actIds: [...expected.keys()].sort(ascending),
    citingActivities: distinct(citing.map((row) => row.act_id)),
    citingReferences: distinct(citing.map((row) => row.ref_id)),
  });
  expect(sections.find(({ section }) => section === 'citedAgain')?.count ?? 0).toBe(expected.size);
  if (expected.size === 0) return;
  const what = `${refId} cited again`;
  await opens(knowledge, citedRows(found.actIds), found.activities, what);
  await opens(knowledge, citedRows(found.citingActIds), found.citingActivities, what);
  await opens(knowledge, citedRows(found.citingActIds, 'references'), found.citingReferences, what);
  for (const value of found.values) {
    const own = expected.get(value.act_id)!;
    expect(value.citingFound).toBe(own.length);
    const others = own.length - value.citing.length;
    if (others > 0) await opens(knowledge, citedRows(value.otherCitingActIds), others, what);
    expect([...value.citing.map((each) => each.act_id), ...value.otherCitingActIds!].sort(ascending)).toEqual(
      own.map((row) => row.act_id).sort(ascending),
    );
    const [first] = value.citing;
    expect((await knowledge.valueReport(first.act_id))!.doubts).toContain('citedAgain');
    compared.cited += 1;
  }
}

function isRepeated(own: PlainActivity, other: PlainActivity): boolean {
  const [key, otherKey] = [comparableKey(own), comparableKey(other)];
  return (
    key !== null &&
    key === otherKey &&
    isSameValue(toMicromolar(own.value!, own.unit)!, toMicromolar(other.value!, other.unit)!)
  );
}

/** Values with the same key can be compared; null for one that cannot. */
function comparableKey({
  type,
  prefix,
  value,
  unit,
  target_id: target,
  mutant,
}: PlainActivity): string | null {
  const family = activityFamily((type ?? '').toLowerCase());
  const isLogarithm = logarithmicTypes.some((each) => each.toLowerCase() === type?.toLowerCase());
  if (isLogarithm || (family !== 'affinity' && family !== 'potency')) return null;
  if ((prefix ?? '=') !== '=' || value === null || !(value > 0) || unit === null || target === null)
    return null;
  if (toMicromolar(value, unit) === null) return null;
  return JSON.stringify([target, mutant, type!.toLowerCase()]);
}
