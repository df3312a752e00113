import {
  type ActivityGroup,
  type OpenedRows,
  groupInAssay,
  groupOnTarget,
  limits,
  namedKinds,
  namedRoles,
  referenceOnTarget,
  roleEntryRows,
  rowsOfAssay,
  rowsOfTarget,
  rowsOfTargetName,
  tabOf,
} from '@moltrove/contract/without-calls';
import { expect } from 'vitest';
import { companiesIn } from '../engine/text/companies.ts';
import type { KnowledgeBase } from '../knowledge-base.ts';
import type { OracleRelease } from './oracle/tables.ts';

/** How often each kind of number of a head was compared. */
export type ComparedHeads = Record<
  'targets' | 'assays' | 'groups' | 'references' | 'names' | 'entries',
  number
>;

export const noHeadCompared = (): ComparedHeads => ({
  targets: 0,
  assays: 0,
  groups: 0,
  references: 0,
  names: 0,
  entries: 0,
});

async function opens(knowledge: KnowledgeBase, { tab, search }: OpenedRows, count: number): Promise<void> {
  const counts = await knowledge.counts(search);
  expect({ search, count: counts[tabOf(tab).count] }).toEqual({ search, count });
}

/** Compares every number of the head of a target with the size of the search that it opens. */
export async function checkTargetHead(
  knowledge: KnowledgeBase,
  release: OracleRelease,
  target: OracleRelease['tables']['target'][number],
  compared: ComparedHeads,
): Promise<void> {
  const found = (await knowledge.targetHead({ by: 'id', text: String(target.chembl_id) }))!;
  const head = found.head!;
  expect(head).toMatchObject({ organism: target.organism, target_type: target.target_type });
  expect(head.counts).toEqual(await knowledge.counts(rowsOfTarget(head, 'activities').search));
  await checkGroups(knowledge, head, (group) => groupOnTarget(head, group), compared);
  const years = head.firstReferences.map(({ year }) => year ?? Infinity);
  expect(years).toEqual(years.toSorted((a, b) => a - b));
  for (const { ref_id: refId, activities } of head.firstReferences) {
    await opens(knowledge, referenceOnTarget(head, refId), activities);
    compared.references += 1;
  }
  const terms = release.tables.target_term.filter((term) => term.target_id === target.target_id);
  expect(head.uniprotFound).toBe(terms.filter(({ kind }) => kind === 'uniprot').length);
  compared.targets += 1;
  if (target.pref_name === null) return;
  const name = String(target.pref_name);
  const named = (await knowledge.targetHead({ by: 'name', text: name }))!;
  const own = release.tables.target.filter((other) => other.pref_name === name);
  if (named.head !== null) expect(named.head).toEqual(head);
  else {
    expect(named.targetsFound).toBe(own.length);
    const sum = named.targets.reduce((total, { activities }) => total + activities, 0);
    await opens(knowledge, rowsOfTargetName(name, 'activities'), sum);
  }
}

/** Compares every number of the head of an assay with the size of the search that it opens. */
export async function checkAssayHead(
  knowledge: KnowledgeBase,
  assay: OracleRelease['tables']['assay'][number],
  compared: ComparedHeads,
): Promise<void> {
  const assayId = Number(assay.assay_id);
  const head = (await knowledge.assayHead(assayId))!;
  const { enzyme_cell_assay, assay_type, organism, ref_id } = assay;
  expect(head).toMatchObject({ enzyme_cell_assay, assay_type, organism });
  expect(head.reference?.ref_id ?? null).toBe(ref_id);
  expect(head.target === null).toBe(assay.target_id === null);
  expect(head.counts).toEqual(await knowledge.counts(rowsOfAssay(assayId, 'activities').search));
  await checkGroups(knowledge, head, (group) => groupInAssay(assayId, group), compared);
  compared.assays += 1;
}

async function checkGroups(
  knowledge: KnowledgeBase,
  {
    groups,
    groupCount,
    counts,
  }: {
    readonly groups: readonly ActivityGroup[] | null;
    readonly groupCount: number;
    readonly counts: { readonly activities: number };
  },
  rowsOf: (group: ActivityGroup) => OpenedRows,
  compared: ComparedHeads,
): Promise<void> {
  expect(groups).not.toBeNull();
  for (const group of groups!) {
    await opens(knowledge, rowsOf(group), group.activities);
    compared.groups += 1;
  }
  const sum = groups!.reduce((total, { activities }) => total + activities, 0);
  if (groupCount <= limits.maxHeadGroups) expect(sum).toBe(counts.activities);
  else expect(groups).toHaveLength(limits.maxHeadGroups);
}

/** Compares every number of the heads of some names with the size of the search that it opens. */
export async function checkNamedHeads(
  knowledge: KnowledgeBase,
  release: OracleRelease,
  compared: ComparedHeads,
): Promise<void> {
  const { assay, development_compound: developments, document: documents, indication } = release.tables;
  const companies = [...developments, ...documents].flatMap((row) =>
    companiesIn(String(row.company_names ?? '')),
  );
  const names = {
    company: companies,
    organism: assay.map((row) => String(row.organism ?? '')),
    indication: indication.map((row) => String(row.mesh_heading ?? '')),
  };
  for (const kind of namedKinds) {
    const given = [...new Set(names[kind])].filter((name) => name !== '');
    expect(given.length).toBeGreaterThan(0);
    for (const name of given.slice(0, 5)) {
      const head = await knowledge.namedHead(kind, name);
      expect(head, name).not.toBeNull();
      for (const [at, role] of namedRoles(kind, name).entries()) {
        const part = head!.roles[at]!;
        expect(part.counts).toEqual(await knowledge.counts(role.search));
        for (const { value, count } of part.entries) {
          await opens(knowledge, roleEntryRows(role, role.chart!, value), count);
          compared.entries += 1;
        }
      }
      compared.names += 1;
    }
  }
}
